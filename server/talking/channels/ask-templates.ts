import { missingFields } from '#contract/talking/channels/occasions.ts'
import { phoneMessageSentences as sentences } from '#contract/talking/channels/phone-message-sentences.ts'
import { listTemplatesToAsk, noteTemplate, type OccasionRow } from '#server/base/outbox/occasion-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { ChannelContext } from './channel-context.ts'
import type { PhoneChannel } from './channel-port.ts'

/** Asks the channel about the templates of which too little is known, or not lately. */
export async function askTemplates({ db, channel, log }: Pick<ChannelContext, 'db' | 'channel' | 'log'>) {
  const open = channel()
  if (!open) return
  for (const asked of await listTemplatesToAsk(db)) {
    try {
      await askTemplate(db, open, asked)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      log.warn({ err: error, occasion: asked.occasion }, 'no answer about a template')
      return
    }
  }
}

/** Throws `NoAnswer` where there is none. */
export async function askTemplate(
  db: DbOrTransaction,
  channel: PhoneChannel,
  asked: Pick<OccasionRow, 'occasion' | 'template_id'>,
) {
  const known = await channel.template(asked.template_id)
  if (!known) {
    const unknown = { state: 'rejected', name: '', reason: sentences.templateUnknown, price: null } as const
    return noteTemplate(db, asked, { ...unknown, params: [] })
  }
  const params = known.params.map(({ name, type, most }) => ({ name, type, most }))
  const missing = missingFields(asked.occasion, params)
  const isUnfit = known.state === 'enabled' && missing.length > 0
  await noteTemplate(db, asked, {
    ...known,
    params,
    ...(isUnfit && { state: 'unfit', reason: sentences.missing(missing.join(', ')).slice(0, 300) }),
  })
}
