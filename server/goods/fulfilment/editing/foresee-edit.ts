import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import {
  type EditPreview,
  linesFixed,
  paymentRunning,
  refundRunning,
  type updateLines as call,
} from '#contract/goods/fulfilment/line-editing.ts'
import { pickupTerms } from '#contract/selling/delivery/pickup.ts'
import { quotedTerms } from '#contract/selling/delivery/delivery-quotes.ts'
import { chargedZone } from '#contract/selling/delivery/delivery-zone.ts'
import { ratesOfOrder } from '#contract/selling/sums/chosen-fees.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import { editOrder } from '#contract/selling/orders/edited-order.ts'
import { supplementWays } from '#contract/selling/orders/order-supplements.ts'
import { orderOutOfStock } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { gatewayOf } from '#server/selling/transactions/refund-payment.ts'
import { holdCredit } from '#server/selling/credit/credit-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { holdEditable } from './hold-editable.ts'
import { holdCouponOf } from '#server/selling/cart/coupon/coupon-change-store.ts'
import * as store from './line-store.ts'

/** Dependencies of an edit beside the database. */
export type EditContext = Pick<CheckoutContext, 'takesTransfers'> & { payments: PaymentContext }
export type EditInput = BodyOf<typeof call>
type Edit = Awaited<ReturnType<typeof previewEdit>>

/**
 * Outcome of an edit, with all that it touches locked in the order that every verb keeps: order, books by number, credit, coupon.
 * The preview and the edit itself both read it, so that they cannot say different things.
 */
export async function previewEdit(tx: Transaction, orderId: number, input: EditInput, context: EditContext) {
  const { version } = input
  const held = await holdEditable(tx, orderId, { part: 'lines', version, refusal: linesFixed })
  const order = await store.findEdited(tx, orderId)
  const payment = await store.findTakenPayment(tx, orderId)
  if (payment && (await store.isBeingRefunded(tx, payment.payment_id))) throw new Failure(refundRunning)
  if (!held.paid && (await store.isBeingPaid(tx, orderId))) throw new Failure(paymentRunning)
  const before = await store.listLines(tx, orderId)
  const lines = await linesOf(tx, before, input.lines)
  if (order.account_id !== null && (held.paid || order.credit_used > 0))
    await holdCredit(tx, order.account_id)
  const coupon = await holdCouponOf(tx, orderId)
  const charges = await findDelivery(tx)
  const { commune, district, country, province: councious } = order
  const zone =
    order.delivery_zone ?? chargedZone({ house_number: '', commune, district, councious, country }, charges)
  const edited = editOrder({
    lines: lines.map(({ unit_price: price, quantity, category_id, author_ids }) => ({
      price,
      quantity,
      category_id,
      author_ids,
    })),
    coupon,
    terms: order.delivery === 'pickup' ? pickupTerms : quotedTerms(charges.zones[zone], order.quoted_fee),
    isCod: !isOnline(held.method_id),
    rates: ratesOfOrder(order, copiesOf(before)),
    paid: held.paid,
    // Supplements that were asked for an earlier change and are not paid are asked for no longer.
    totalBefore: order.total_amount - order.supplement_due,
    creditUsed: order.credit_used,
    due: held.due_amount,
  })
  const changed = lines.some(({ taken }) => taken !== 0)
  const payWays = supplementWays.filter((way) => context.takesTransfers() || way !== 'transfer')
  const ways = waysBack(context, {
    payment,
    toGiveBack: edited.toGiveBack,
    hasAccount: order.account_id !== null,
  })
  return { held, order, payment, ways, before, lines, coupon, edited, changed, payWays }
}

type Giving = { payment: PaymentRow | undefined; toGiveBack: number; hasAccount: boolean }

/** A gateway gives back no more than is left of what it brought. */
function waysBack(
  { payments }: EditContext,
  { payment, toGiveBack, hasAccount }: Giving,
): EditPreview['ways'] {
  if (toGiveBack === 0) return []
  const left = payment ? (payment.received_amount ?? payment.amount) - payment.given_back_apart : 0
  const gives = payment && gatewayOf(payments, payment)?.refundsParts === true && left >= toGiveBack
  return [...(hasAccount ? (['credit'] as const) : []), 'transfer', ...(gives ? (['gateway'] as const) : [])]
}

/** The wishes against what the order has and the shelf; what is taken out stands among them with no copies. */
async function linesOf(tx: Transaction, before: readonly store.StoredLine[], wished: EditInput['lines']) {
  const wishes = new Map<number, number>()
  for (const { book_id, quantity } of wished) wishes.set(book_id, (wishes.get(book_id) ?? 0) + quantity)
  const known = new Map(before.map((line) => [line.book_id, line]))
  const ids = [...new Set([...known.keys(), ...wishes.keys()])]
  const shelf = new Map((await store.holdBooks(tx, ids)).map((book) => [book.book_id, book]))
  return ids.map((id) => {
    const book = shelf.get(id)
    const line = known.get(id)
    if (!book) throw invalidField('lines', said.bookGone)
    const quantity = wishes.get(id) ?? 0
    const taken = quantity - (line?.quantity ?? 0)
    const stock = book.on_sale ? book.stock : 0
    if (taken > 0 && taken > stock)
      throw new Failure(orderOutOfStock, { msg: orderSentences.notEnough(book.title, stock) })
    return {
      ...book,
      title: line?.title ?? book.title,
      unit_price: line?.unit_price ?? book.price,
      quantity,
      taken,
    }
  })
}

const copiesOf = (lines: readonly store.StoredLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Negative: the credit gets it back. */
export const creditChangeOf = ({ edited, order }: Edit) => edited.creditUsed - order.credit_used

/** Without the ways that are not for the reader to choose. */
export function presentEdit(edit: Edit, reader: Person): EditPreview {
  const movesMoney = holds(reader, 'money.handle')
  const { held, order, edited, coupon, lines, payWays, ways } = edit
  const { totals, creditUsed, toPay, toGiveBack } = edited
  return {
    total_before: order.total_amount,
    ...storedSums(totals),
    credit_used: creditUsed,
    due_amount: held.paid ? held.due_amount : totals.payable - creditUsed,
    paid: held.paid,
    credit_change: creditChangeOf(edit),
    to_give_back: toGiveBack,
    not_covered: toPay,
    pay_ways: toPay > 0 ? payWays.filter((way) => movesMoney || way !== 'received') : [],
    supplement_before: order.supplement_way && {
      amount: order.supplement_due,
      way: order.supplement_way,
    },
    coupon_lost: edited.losesCoupon && coupon ? coupon.code : null,
    ways: movesMoney ? ways : [],
    lines: lines.map(({ book_id, title, unit_price, quantity, taken, stock }) => ({
      book_id,
      title,
      unit_price,
      quantity,
      taken,
      left: stock - taken,
    })),
  }
}
