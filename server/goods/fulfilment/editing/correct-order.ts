import {
  recipientFixed,
  type updateRecipient as call,
  trackingFixed,
  type updateTracking as trackingCall,
} from '#contract/goods/fulfilment/order-editing.ts'
import { correctionSentences, editingSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { recipientSentences } from '#contract/selling/orders/recipient.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { findGuestKeys, guestKeysOf, guestSearchText } from '#server/selling/orders/guests/guest-store.ts'
import { redirectLetters } from '#server/base/outbox/queue-letters-store.ts'
import { type HeldOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import { recipientOf } from '#server/selling/orders/place/place-order.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { invalidField, Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdEditable } from './hold-editable.ts'
import {
  findEditable,
  type EditableRow,
  setGuestKeys,
  setRecipient,
  setTracking,
} from '#server/selling/orders/editing/order-edit-store.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import {
  linesFixed,
  noSupplement,
  type updateSupplement as supplementCall,
} from '#contract/goods/fulfilment/line-editing.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { touchOrder } from '#server/selling/orders/payable-order-store.ts'
import { setSupplementWay } from '#server/selling/payment-records/supplement-store.ts'
import { takeSupplement } from '#server/selling/payments/take-supplement.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

type Input = BodyOf<typeof call>
type Told = Omit<EditableRow, 'tracking_number'>

/**
 * Staff correct to whom and where an order goes; its customer is told in the same transaction. What it was charged for delivery
 * stays: docs/decisions/135-orders-that-are-corrected.md. False where nothing is different.
 */
export async function updateRecipient(
  { db }: { db: Db },
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  input: Input,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { version } = input
    const order = await holdEditable(tx, orderId, { part: 'recipient', version, refusal: recipientFixed })
    const { tracking_number: _, ...before } = await findEditable(tx, orderId)
    const after = told(before, input, order.delivery)
    const changed = changesOf(before, after)
    if (changed.length === 0) return false
    await keepGuest(tx, order, before, after)
    await setRecipient(tx, orderId, after)
    await writeHistory(tx, orderId, {
      status: order.status,
      by: 'staff',
      accountId,
      note: correctionSentences.recipientNote,
    })
    await notifyAboutOrder(tx, orderId, 'recipient_changed')
    const pick = (from: Told) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    await writeAudit(tx, caller, {
      action: 'update-recipient',
      on: ['order', orderId],
      before: pick(before),
      after: pick(after),
    })
    return true
  })
}

function told(before: Told, { email, note, ...input }: Input, delivery: DeliveryWay): Told {
  const { full_name, phone_number, house_number, commune, district, councious, country } = input
  const { address, ...person } = recipientOf({
    full_name,
    phone_number,
    ...(delivery === 'home' && { address: { house_number, commune, district, councious, country } }),
  })
  if (delivery === 'home') mustBeWhole({ house_number, commune, councious })
  // A name that is typed as it was keeps its two parts.
  const same = full_name === `${before.last_name} ${before.first_name}`.trim()
  return {
    first_name: same ? before.first_name : person.first_name,
    last_name: same ? before.last_name : person.last_name,
    email: email ?? before.email,
    phone_number,
    house_number: address.house_number,
    commune: address.commune,
    district: address.district,
    province: address.councious,
    country: address.country,
    note: note ?? before.note,
  }
}

function mustBeWhole({
  house_number,
  commune,
  councious,
}: Pick<PostalAddress, 'house_number' | 'commune' | 'councious'>) {
  const said = recipientSentences
  if (house_number === '') throw invalidField('house_number', said.houseMissing)
  if (commune === '') throw invalidField('commune', said.communeMissing)
  if (councious === '') throw invalidField('councious', said.provinceMissing)
}

const changesOf = (before: Told, after: Told) =>
  (Object.keys(after) as (keyof Told)[]).filter((key) => before[key] !== after[key])

/** Orders of guests are bounded, found, written to and claimed by what they say of their person. */
async function keepGuest(tx: Transaction, { order_id: orderId }: HeldOrder, before: Told, after: Told) {
  const isOfGuest = (await findGuestKeys(tx, orderId)) !== undefined
  if (!isOfGuest && after.email !== before.email) throw invalidField('email', correctionSentences.emailFixed)
  if (!isOfGuest) return
  const { first_name, last_name, phone_number, house_number, commune, district, province, country } = after
  const address = { house_number, commune, district, councious: province, country }
  const recipient = { first_name, last_name, phone_number, address }
  if (after.email !== before.email) await redirectLetters(tx, orderId, after.email)
  await setGuestKeys(tx, orderId, guestKeysOf(recipient, after.email), guestSearchText(recipient))
}

/** Staff correct the number of a parcel; who follows it is told. False where it is the same. */
export async function updateTracking(
  { db }: { db: Db },
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  { tracking_number: number, version }: BodyOf<typeof trackingCall>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await holdEditable(tx, orderId, { part: 'tracking', version, refusal: trackingFixed })
    if (order.delivery === 'pickup') throw new Failure(trackingFixed)
    const before = (await findEditable(tx, orderId)).tracking_number
    if ((before ?? '') === number) return false
    await setTracking(tx, orderId, number || null)
    const note = correctionSentences.trackingNote(number)
    await writeHistory(tx, orderId, { status: order.status, by: 'staff', accountId, note })
    // Before it left, the letter that it leaves tells the number.
    if (order.status === orderStatus.shipping && number)
      await notifyAboutOrder(tx, orderId, 'tracking_changed')
    await writeAudit(tx, caller, {
      action: 'update-tracking',
      on: ['order', orderId],
      before: { tracking_number: before },
      after: { tracking_number: number || null },
    })
    return true
  })
}

/** Staff have what a paid order costs more be paid another way, or note that it came. */
export async function changeSupplement(
  { db, takesTransfers }: Pick<CheckoutContext, 'db' | 'takesTransfers'>,
  caller: Caller,
  person: Person,
  orderId: number,
  { way, reference, version }: BodyOf<typeof supplementCall>,
): Promise<void> {
  const { account_id: accountId } = person
  await db.transaction(async (tx) => {
    const order = await holdEditable(tx, orderId, { part: 'lines', version, refusal: linesFixed })
    const { supplement_way: before, supplement_due: amount, status } = order
    if (before === null) throw new Failure(noSupplement)
    if (way === before) return
    if (way === 'transfer' && !takesTransfers()) throw invalidField('way', editingSentences.noTransfers)
    if (way === 'received') {
      const leave = await MoneyLeave.ofStaff(tx, person, amount)
      if (!reference) throw invalidField('reference', editingSentences.referenceMissing)
      const money = { leave, methodId: bankTransferMethod.id, collectedBy: accountId, reference }
      await takeSupplement(tx, order, money, {
        by: 'staff',
        accountId,
        notifies: true,
        received: { reference },
      })
    } else {
      await setSupplementWay(tx, orderId, way)
      await touchOrder(tx, orderId)
      await writeHistory(tx, orderId, {
        status,
        by: 'staff',
        accountId,
        note: editingSentences.supplementNote(amount, way),
      })
      await notifyAboutOrder(tx, orderId, 'more_to_pay', { amount, way })
    }
    await writeAudit(tx, caller, {
      action: 'update-supplement',
      on: ['order', orderId],
      before: { way: before, amount },
      after: { way, reference: reference ?? undefined },
    })
  })
}
