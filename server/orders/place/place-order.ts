import { checkoutTotals, checkoutTotalsBy, shareDiscount, subtotalOf } from '#contract/cart/cart-totals.ts'
import { couponNotApplicable, discountOf } from '#contract/coupons/coupons.ts'
import type { BodyOf } from '#contract/shape/endpoint.ts'
import {
  cartChanged,
  type createOrderByCart,
  orderSentences,
  orderStatus,
  tooManyUnpaid,
  unpaidOrderHours,
  unpaidOrderLimit,
} from '#contract/orders/orders.ts'
import { isOnline } from '#contract/payments/payment-methods.ts'
import type { OpenCash } from '#contract/orders/open-cash.ts'
import type { Person } from '#contract/people/person.ts'
import { missingForDelivery, type Recipient } from '#contract/orders/recipient.ts'
import { invalidInput } from '#contract/shape/refusal.ts'
import { holdOrderedBooks } from '#server/cart/cart-order-store.ts'
import { setCouponOfOwner } from '#server/cart/cart-store.ts'
import { type FoundCoupon, redeemCoupon } from '#server/cart/coupon/coupon-store.ts'
import type { Till } from '#server/cart/till.ts'
import { changeStock } from '#server/catalogue/save/stock-store.ts'
import { notifyAboutOrder } from '#server/notifications/notify.ts'
import { holdPerson } from '#server/people/held-person-store.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { refuseOpenCash } from './limit-open-cash.ts'
import { checkOrderedBooks, type OrderLine } from './check-ordered-books.ts'
import { orderNotices } from '#server/orders/order-notices.ts'
import { newOrderCode } from './order-code.ts'
import { holdOrderBasis } from './order-basis-store.ts'
import { insertOrder } from './order-saving-store.ts'

type Input = BodyOf<typeof createOrderByCart>
export type PlacedOrder = {
  order_id: number
  order_code: string
  total_amount: number
  method_id: number
  message: string
}

/**
 * Orders lines of the cart: prices are compared, stock and coupon taken, the order written and the lines taken
 * out of the cart in one transaction. Locks are always taken in this order: person, cart, books by number, coupon.
 */
export async function placeOrder(
  till: Till,
  caller: Caller,
  { user_id: userId }: Person,
  input: Input,
): Promise<PlacedOrder> {
  await till.orders.take(userId)
  const call = { userId, call: 'create-order-by-cart', key: caller.idempotencyKey, request: input }
  // Nothing changes where an earlier answer is repeated.
  const tags: string[] = []
  const placed = await till.db
    .transaction((tx) => runIdempotently(tx, call, () => place(tx, till, { userId, input, tags })))
    .catch(async (error: unknown) => {
      // A code that no longer counts must not stand in the way of the next try.
      if (error instanceof Failure && error.refusal.code === couponNotApplicable.code)
        await setCouponOfOwner(till.db, { userId }, null)
      throw error
    })
  till.afterCommit.publish({ kind: 'catalogue-changed', tags })
  return placed
}

/** `tags` receives those of the books that are taken. */
type Placing = { userId: number; input: Input; tags: string[] }

async function place(
  tx: Transaction,
  { config, fees }: Till,
  { userId, input, tags }: Placing,
): Promise<PlacedOrder> {
  const { items, method_id, note } = input
  const online = isOnline(method_id)
  // An exclusive row lock, because orders of one person are counted: cash, and what waits for its payment.
  await holdPerson(tx, userId)
  const basis = await holdOrderBasis(tx, userId)
  if (!basis) throw new Failure(cartChanged)
  refuseUndeliverable(basis.recipient)
  if (online && basis.unpaid >= unpaidOrderLimit) throw new Failure(tooManyUnpaid)
  const { cart_id: cartId, coupon_id: couponId } = basis.cart
  const bookIds = items.map(({ book_id }) => book_id)
  const lines = checkOrderedBooks(items, await holdOrderedBooks(tx, cartId, bookIds))
  const coupon = couponId === null ? undefined : await redeem(tx, couponId, userId, lines)
  const totals = checkoutTotalsBy(checkoutTotals(lines, coupon?.discount ?? 0, fees), { byCod: !online })
  if (!online && basis.openCash)
    refuseOpenCash(withOrder(basis.openCash, lines, totals.totalPrice), config.openCash)
  const shares = shareDiscount(lines, totals.discount)
  const code = newOrderCode()
  // Triggers keep the figures of orders and payments (keep_added_figures).
  const orderId = await insertOrder(tx, {
    code,
    userId,
    methodId: method_id,
    totals,
    cartId,
    coupon,
    note: note ?? '',
    waitingHours: online ? unpaidOrderHours : null,
    lines: lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
  })
  if (orderId === undefined) throw new Error('A held customer was not there to order')
  await notifyAboutOrder(tx, orderId, orderNotices[orderStatus.pending])
  // The trigger keep_stock_ledger enters each book.
  const taken = lines.map(({ book_id, quantity }) => ({ book_id, copies: -quantity }))
  const reason = { reason: 'order', document: `order ${orderId}`, accountId: userId } as const
  tags.push(...(await changeStock(tx, taken, reason)))
  return {
    order_id: orderId,
    order_code: code,
    total_amount: totals.totalPrice,
    method_id,
    message: orderSentences.created,
  }
}

/** Refuses an order that cannot be delivered; each missing field is named. */
function refuseUndeliverable(recipient: Recipient) {
  const errors = missingForDelivery(recipient)
  if (errors.length > 0) throw new Failure(invalidInput, { errors })
}

const withOrder = ({ orders, copies, worth }: OpenCash, lines: readonly OrderLine[], total: number) => ({
  orders: orders + 1,
  copies: lines.reduce((sum, { quantity }) => sum + quantity, copies),
  worth: worth + total,
})

async function redeem(
  tx: Transaction,
  couponId: number,
  userId: number,
  lines: readonly OrderLine[],
): Promise<FoundCoupon & { discount: number }> {
  const subtotal = subtotalOf(lines)
  const coupon = await redeemCoupon(tx, couponId, { userId, subtotal })
  if (!coupon) throw new Failure(couponNotApplicable)
  return { ...coupon, discount: discountOf(coupon, subtotal) }
}
