import { consentSentences as sentences } from '#contract/base/consents/consent-words.ts'
import { readPhone } from '#contract/base/people/read-phone.ts'
import { trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import * as calls from '#contract/talking/channels/phone-messages.ts'
import { tellsByPhone } from '#server/base/outbox/occasion-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { refusePhone } from './change-occasions.ts'
import type { ChannelContext } from './channel-context.ts'
import { findReader } from './phone-message-order-store.ts'

/** Messages to the telephone of a guest, as who holds the link of their order wants them. */
export function trackedWayRoutes(context: ChannelContext) {
  const { db, keys } = context
  return [
    service(
      calls.getTrackedWay,
      async ({ query: { token } }) => ({ data: { by_phone: await readWay(context, token) } }),
      { personal: true },
    ),
    service(calls.answerTrackedWay, async ({ body: { token, by_phone }, caller }) => {
      const { order_id, of_guest } = await findTracked(db, keys.tracking, token)
      if (!of_guest) throw new Failure(trackingLinkInvalid)
      await refusePhone(context, caller, { order_id, refused: !by_phone })
      return { msg: by_phone ? sentences.messagesGiven : sentences.refusedOfGuest }
    }),
  ]
}

/** Null where none would go, whatever they say. */
async function readWay({ db, channel, keys }: ChannelContext, token: string): Promise<boolean | null> {
  const { order_id, of_guest } = await findTracked(db, keys.tracking, token)
  if (!of_guest || !channel() || !(await tellsByPhone(db))) return null
  const reader = await findReader(db, order_id)
  return reader && readPhone(reader.phone) !== undefined ? !reader.declines : null
}
