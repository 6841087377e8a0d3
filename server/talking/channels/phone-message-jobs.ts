import {
  deleteOldMessages,
  endLateMessages,
  forgetOldPhones,
} from '#server/base/outbox/phone-message-store.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { askTemplates } from './ask-templates.ts'
import type { ChannelContext } from './channel-context.ts'
import { sendPhoneMessages } from './send-phone-messages.ts'
import { deleteOldChains } from './zalo/zalo-token-store.ts'

/** Longer than a refresh token is good. */
const daysOfChain = 120

/** Sends what waits, asks about templates, and keeps the channel in order. */
export const startPhoneMessageJobs = (context: ChannelContext): RecurringJob[] => [
  startRecurringJob({
    name: 'send-phone-messages',
    label: 'Gửi tin nhắn Zalo',
    everySeconds: 3,
    async run(stopping) {
      await askTemplates(context)
      await sendPhoneMessages(context, stopping)
    },
    log: context.log,
  }),
  startRecurringJob({
    name: 'keep-channels',
    label: 'Giữ kết nối Zalo, bỏ tin cũ',
    everySeconds: 600,
    run: (stopping) => keepChannels(context, stopping),
    log: context.log,
  }),
]

/** A token that is not renewed in three months is lost: it is kept in force while nothing is sent, too. */
export async function keepChannels(
  { db, channel, log }: ChannelContext,
  stopping = new AbortController().signal,
) {
  const late = await endLateMessages(db)
  if (late > 0) log.warn({ messages: late }, 'messages were not sent in time')
  const forgetting = { what: 'phone-messages', stopping } as const
  await forgetInBatches(forgetting, (most) => forgetOldPhones(db, most))
  await forgetInBatches(forgetting, (most) => deleteOldMessages(db, most))
  await deleteOldChains(db, daysOfChain)
  await channel()
    ?.keep()
    .catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      log.warn({ err: error }, 'the token of a channel was not renewed')
    })
}
