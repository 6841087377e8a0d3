import { messageData, messageValues, type Occasion, occasions } from '#contract/talking/channels/occasions.ts'
import type { PhoneMessageReason } from '#contract/talking/channels/phone-message-sentences.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { readPhone } from '#contract/base/people/read-phone.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import { trackingHref } from '#contract/selling/orders/tracking-paths.ts'
import type { OccasionRow } from '#server/base/outbox/occasion-store.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { trackingTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { findLetterOrder, letterOrderOf } from '#server/talking/letters/letter-order-store.ts'
import type { ChannelContext } from './channel-context.ts'
import { findReader } from './phone-message-order-store.ts'

type Composing = Pick<ChannelContext, 'db' | 'keys'>
type Written = { order_id: number; occasion: Occasion; amount: number | null; phone_message_id: number }
export type Ready = { phone: string; data: Record<string, string>; trackingId: string }

/** The message that leaves, or why it does not. */
export async function preparePhoneMessage(
  context: Composing,
  message: Written,
  params: OccasionRow['template_params'],
): Promise<Ready | PhoneMessageReason> {
  const reader = await findReader(context.db, message.order_id)
  if (!reader || reader.is_erased) return 'moot'
  if (reader.declines) return 'declined'
  const phone = readPhone(reader.phone)
  if (phone === undefined) return 'no-phone'
  const told = await composeMessage(context, message, params)
  if (!told || !told.holds) return 'moot'
  const { code, data } = told
  return { phone, data, trackingId: `${code}-${message.occasion}-${message.phone_message_id}` }
}

/** Values of a message as its order stands now; undefined where that is gone. `isOpen`: with the link that opens it. */
export async function composeMessage(
  { db, keys }: Composing,
  { order_id, occasion, amount }: Omit<Written, 'phone_message_id'>,
  params: OccasionRow['template_params'],
  { isOpen = true }: { isOpen?: boolean } = {},
) {
  const [row, shop] = await Promise.all([findLetterOrder(db, order_id), findShop(db)])
  if (!row) return undefined
  const order = letterOrderOf(row, { link: '' })
  const href = isOpen
    ? trackingHref(trackingTokenOf(keys.tracking, { ...row, mailbox: emailKey(row.mailbox) }))
    : trackingHref('…')
  const values = messageValues({
    name: row.buyer || row.first_name || 'bạn',
    shop: shop.name,
    order,
    orderedAt: row.order_date,
    path: href.slice(1),
    toPay: cashAtDoor({ ...order, supplement_way: order.supplement_due > 0 ? 'cash' : null }),
    amount,
  })
  return {
    code: order.order_code,
    holds: occasions[occasion].holds(order),
    data: messageData(occasion, values, params),
  }
}
