import type { Cart } from '#contract/cart.ts'
import { type MethodId, orderSentences } from '#contract/order-status.ts'
import { takeCouponOff } from '#web/cart/cart-calls.ts'
import { cartWasOrdered, changeCart, lookIntoCart } from '#web/cart/my-cart.ts'
import { ApiRefusal, sentenceOf } from '#web/platform/api.ts'
import { dropCheckoutDraft } from './checkout-draft.ts'
import { endAttempt, keyOfAttempt, openAttempt } from './order-attempt.ts'
import { createOrder, type OrderBody } from './order-calls.ts'

export type PlacedOrder = { orderId: number; method: MethodId; total: number }
export type Refused = {
  said: string
  /** Other prices, on which the customer decides. */
  pricesChanged: boolean
}
type Placing = { placed: PlacedOrder } | { refused: Refused }

/** Sends what the customer sees; what the server sees otherwise is shown before he tries again. */
export function sendOrder(cart: Cart, method: MethodId, note: string): Promise<Placing> {
  const items = cart.items.map(({ book_id, quantity, book }) => ({
    book_id,
    quantity,
    unit_price: book.price,
  }))
  const body = { method_id: method, items, note: note.trim() }
  // A code that takes nothing off would only refuse the order.
  const first = cart.coupon_problem === null ? undefined : () => changeCart(takeCouponOff)
  return send(body, keyOfAttempt(body), first)
}

/**
 * The cart is empty and nobody heard how the last attempt ended: the same call again can only answer what came
 * of it, because there is nothing left to order.
 */
export async function findLostOrder(): Promise<PlacedOrder | undefined> {
  const attempt = openAttempt()
  if (!attempt) return undefined
  const placing = await send(JSON.parse(attempt.order) as OrderBody, attempt.key)
  return 'placed' in placing ? placing.placed : undefined
}

async function send(body: OrderBody, key: string, first?: () => Promise<unknown>): Promise<Placing> {
  try {
    await first?.()
    const { order_id, method_id, total_amount } = await createOrder(body, key)
    if (!order_id) throw new Error(orderSentences.noOrderId)
    endAttempt()
    dropCheckoutDraft()
    void cartWasOrdered()
    return { placed: { orderId: order_id, method: method_id as MethodId, total: total_amount } }
  } catch (thrown) {
    const { createFailed, createBroke } = orderSentences
    if (!(thrown instanceof ApiRefusal)) {
      console.error(thrown)
      return { refused: { said: createBroke, pricesChanged: false } }
    }
    if (thrown.status >= 400 && thrown.status < 500) endAttempt()
    if (thrown.status === 409) await lookIntoCart()
    return {
      refused: { said: sentenceOf(thrown, createFailed), pricesChanged: thrown.code === 'PRICE_CHANGED' },
    }
  }
}
