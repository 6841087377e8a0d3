import { checkoutTotals, shareDiscount } from '#contract/cart-totals.ts'
import { couponNotApplicable, discountOf } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  cartChanged,
  type createOrderByCart,
  isOnline,
  orderSentences,
  tooManyUnpaid,
  unpaidOrderHours,
  unpaidOrderLimit,
} from '#contract/orders.ts'
import type { Person } from '#contract/person.ts'
import { missingForDelivery } from '#contract/recipient.ts'
import { invalidInput } from '#contract/refusal.ts'
import { holdCartToOrder, holdOrderedBooks, takeOrderedLines } from '#server/cart/cart-order-store.ts'
import { setCouponOfOwner } from '#server/cart/cart-store.ts'
import { type FoundCoupon, insertCouponUse, redeemCoupon } from '#server/cart/coupon-store.ts'
import type { Till } from '#server/cart/till.ts'
import { changeStock } from '#server/catalogue/stock-store.ts'
import { holdPerson, holdPersonShared } from '#server/people/held-person-store.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Transaction } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { answerOnce } from '#server/platform/idempotency.ts'
import { boundOpenCash } from './bound-open-cash.ts'
import { checkOrderedBooks, type OrderLine } from './check-ordered-books.ts'
import { newOrderCode } from './order-code.ts'
import { countUnpaidOrders, insertOrder } from './order-saving-store.ts'
import { findRecipient } from './recipient-store.ts'

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
  const placed = await till.db
    .transaction((tx) => answerOnce(tx, call, () => place(tx, till, userId, input)))
    .catch(async (error: unknown) => {
      // A code that no longer counts must not stand in the way of the next try.
      if (error instanceof Failure && error.refusal.code === couponNotApplicable.code)
        await setCouponOfOwner(till.db, { userId }, null)
      throw error
    })
  till.stockChanged.tell()
  return placed
}

async function place(tx: Transaction, { config }: Till, userId: number, input: Input): Promise<PlacedOrder> {
  const { items, method_id, note } = input
  const online = isOnline(method_id)
  // Alone, because cash orders of one person are counted.
  await (online ? holdPersonShared(tx, userId) : holdPerson(tx, userId))
  const cart = await holdCartToOrder(tx, userId)
  if (!cart) throw new Failure(cartChanged)
  await refuseUndeliverable(tx, userId)
  if (online && (await countUnpaidOrders(tx, userId)) >= unpaidOrderLimit) throw new Failure(tooManyUnpaid)
  const bookIds = items.map(({ book_id }) => book_id)
  const lines = checkOrderedBooks(items, await holdOrderedBooks(tx, cart.cart_id, bookIds))
  const coupon = cart.coupon_id === null ? undefined : await redeem(tx, cart.coupon_id, userId, lines)
  const { subtotal, discount, codFee, totalPrice } = checkoutTotals(lines, coupon?.discount ?? 0)
  const shares = shareDiscount(lines, discount)
  const code = newOrderCode()
  const orderId = await insertOrder(tx, {
    code,
    userId,
    methodId: method_id,
    subtotal,
    discount,
    codFee,
    total: totalPrice,
    couponCode: coupon?.code ?? null,
    note: note ?? '',
    waitingHours: online ? unpaidOrderHours : null,
    lines: lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
  })
  if (orderId === undefined) throw new Error('A held customer was not there to order')
  if (!online) await boundOpenCash(tx, config.openCash, userId)
  if (coupon) await insertCouponUse(tx, { orderId, couponId: coupon.coupon_id, userId, discount })
  await takeOrderedLines(tx, cart.cart_id, lines)
  await changeStock(
    tx,
    lines.map(({ book_id, quantity }) => ({ book_id, copies: -quantity })),
    { reason: 'order', document: `order ${orderId}`, accountId: userId },
  )
  return {
    order_id: orderId,
    order_code: code,
    total_amount: totalPrice,
    method_id,
    message: orderSentences.created,
  }
}

/** Refuses an order that cannot be delivered; each missing field is named. */
async function refuseUndeliverable(tx: Transaction, userId: number) {
  const recipient = await findRecipient(tx, userId)
  const errors = recipient ? missingForDelivery(recipient) : []
  if (errors.length > 0) throw new Failure(invalidInput, { errors })
}

async function redeem(
  tx: Transaction,
  couponId: number,
  userId: number,
  lines: readonly OrderLine[],
): Promise<FoundCoupon & { discount: number }> {
  const { subtotal } = checkoutTotals(lines, 0)
  const coupon = await redeemCoupon(tx, couponId, { userId, subtotal })
  if (!coupon) throw new Failure(couponNotApplicable)
  return { ...coupon, discount: discountOf(coupon, subtotal) }
}
