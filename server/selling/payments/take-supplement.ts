import { creditTooLow } from '#contract/selling/credit/credit.ts'
import { noSupplement, type payByOwnCredit as call } from '#contract/goods/fulfilment/line-editing.ts'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import {
  supplementSentences as sentences,
  supplementSentences,
} from '#contract/selling/orders/order-supplements.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { holdCredit, payMoreByCredit } from '#server/selling/credit/credit-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { holdOrder, writeHistory, type HeldOrder } from '#server/selling/orders/order-change-store.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { coverByCredit, touchOrder } from '#server/selling/orders/payable-order-store.ts'
import {
  withdrawSupplement,
  insertSupplementPayment,
  settleSupplement,
  type SupplementMoney,
} from '#server/selling/payment-records/supplement-store.ts'

type Held = Pick<HeldOrder, 'order_id' | 'status'>
type Told = {
  by: 'staff' | 'shop'
  accountId: number | null
  /** The customer is notified and gets a letter. */
  notifies: boolean
  received?: { reference: string }
}

/** The caller holds the order, and what it costs more is there: a payment of its own. */
export async function takeSupplement(
  tx: Transaction,
  { order_id: orderId, status }: Held,
  money: SupplementMoney,
  { by, accountId, notifies, received }: Told,
) {
  const supplementId = await settleSupplement(tx, orderId, received)
  if (supplementId === undefined) throw new Error('An order did not wait for what came')
  const payment = await insertSupplementPayment(tx, supplementId, money)
  await touchOrder(tx, orderId)
  await writeHistory(tx, orderId, { status, by, accountId, note: supplementSentences.paid(payment.amount) })
  if (notifies) await notifyAboutOrder(tx, orderId, 'paid', { amount: payment.amount })
  return payment
}

/** A customer pays by their own credit what an order costs more: by their own call alone, and before the parcel leaves. */
export async function payByOwnCredit(
  db: Db,
  { user_id: userId }: Person,
  { order_id: orderId, amount }: BodyOf<typeof call>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await holdCustomer(tx, userId)
    const order = await holdOrder(tx, orderId)
    if (order?.user_id !== userId) throw new Failure(orderNotFound)
    const { status, supplement_due: due, supplement_way: way } = order
    if (way === null || due !== amount || !isEditable('lines', status)) throw new Failure(noSupplement)
    if ((await holdCredit(tx, userId)) < amount)
      throw new Failure(creditTooLow, { msg: sentences.creditTooLow })
    await payMoreByCredit(tx, userId, { orderId, amount })
    await withdrawSupplement(tx, orderId)
    await coverByCredit(tx, orderId, amount)
    await writeHistory(tx, orderId, {
      status,
      by: 'customer',
      accountId,
      note: sentences.paidByCredit(amount),
    })
    await notifyAboutOrder(tx, orderId, 'paid', { amount })
  })
}
