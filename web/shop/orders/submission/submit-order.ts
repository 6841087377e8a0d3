import type { RequestBody } from '#contract/calls.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { removeCartCoupon } from '#web/shop/cart/cart-calls.ts'
import { refetchCartAfterOrder, changeCart, refetchCart } from '#web/shop/cart/my-cart.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { dropGuestDraft } from './guest-draft.ts'
import { dropCheckoutDraft } from './checkout-draft.ts'
import { bodyOfExtras, type OrderExtras } from './order-extras.ts'
import type { OrderDestination } from './order-destination.ts'
import { endAttempt, attemptIdempotencyKey, unresolvedAttempt } from './order-attempt.ts'

type GuestOrderBody = RequestBody<'POST /orders/create-guest-order'>

const recipientFields = /^(recipient|first_name|phone_number|address\.)/

export type PlacedOrder = {
  orderId: number
  code: string
  method: MethodId
  total: number
  /** Rest to be paid by the method. */
  due: number
  /** Token of a guest's order. */
  token?: string
}
/** Sums that the customer sees: nothing else is charged. */
export type ExpectedSums = { total: number; credit: number; useCredit: boolean }
/** Question that must be answered before the order goes on: a new price or sum, what a parcel lacks, another way to pay. */
export type Question =
  | { about: 'prices' | 'total'; said: string }
  | { about: 'recipient'; lacks: readonly string[] }
  | { about: 'cash' }
export type Refused = {
  said: string
  /** On what the customer decides, and the order can go on. */
  asks?: Question
  /** Errors of the extras, by field. */
  problems?: Problems
}
export type Placing = { placed: PlacedOrder } | { refused: Refused }

/** Sends what the customer sees; where the server differs, that is shown before the next attempt. */
export function submitOrder(
  cart: Cart,
  method: MethodId,
  note: string,
  destination: OrderDestination | undefined,
  extras: OrderExtras,
  { total, credit, useCredit }: ExpectedSums,
): Promise<Placing> {
  const ordered = orderedOf(cart, { method, note, expected_total: total })
  const byCredit = useCredit ? { use_credit: true, expected_credit: credit } : {}
  return sendBody({ ...ordered, ...byCredit, ...destination, ...bodyOfExtras(extras) }, cart)
}

/** The same without an account, to a recipient who stands in the order alone. */
export function submitGuestOrder(
  cart: Cart,
  choice: Choice,
  recipient: GuestOrderBody['recipient'],
  extras: OrderExtras,
): Promise<Placing> {
  return sendBody({ ...orderedOf(cart, choice), recipient, ...bodyOfExtras(extras) }, cart)
}

type Choice = { method: MethodId; note: string; expected_total: number }

const orderedOf = (cart: Cart, { method, note, expected_total }: Choice) => ({
  method_id: method,
  items: cart.items.map(({ book_id, quantity, book }) => ({ book_id, quantity, unit_price: book.price })),
  note: note.trim(),
  expected_total,
})

type AnyBody = RequestBody<'POST /orders/create-order-by-cart'> | GuestOrderBody

function sendBody(body: AnyBody, cart: Cart): Promise<Placing> {
  // A code that takes nothing off would only refuse the order.
  const first = cart.coupon_problem === null ? undefined : () => changeCart(removeCartCoupon)
  return send(body, attemptIdempotencyKey(body), first)
}

/** An account has the e-mail of its own orders. */
const isOfGuest = (body: AnyBody): body is GuestOrderBody =>
  Boolean(body.recipient && 'email' in body.recipient)

const create = async (body: AnyBody, key: string) =>
  isOfGuest(body)
    ? api('POST /orders/create-guest-order', { body, idempotencyKey: key })
    : {
        ...(await api('POST /orders/create-order-by-cart', { body, idempotencyKey: key })),
        tracking_token: undefined,
      }

/**
 * The cart is empty and the outcome of the last attempt is unknown: the same call again can only answer what came
 * of it, because there is nothing left to order.
 */
export async function recoverInterruptedOrder(): Promise<PlacedOrder | undefined> {
  const attempt = unresolvedAttempt()
  if (!attempt) return undefined
  const placing = await send(JSON.parse(attempt.order) as AnyBody, attempt.key)
  return 'placed' in placing ? placing.placed : undefined
}

async function send(body: AnyBody, key: string, first?: () => Promise<unknown>): Promise<Placing> {
  try {
    await first?.()
    const answer = await create(body, key)
    const { order_id, order_code, method_id, total_amount, due_amount, tracking_token: token } = answer
    if (!order_id) throw new Error(orderSentences.noOrderId)
    endAttempt()
    dropCheckoutDraft()
    dropGuestDraft()
    void refetchCartAfterOrder()
    const placed = {
      orderId: order_id,
      code: order_code,
      method: method_id as MethodId,
      total: total_amount,
      due: due_amount,
    }
    return { placed: token === undefined ? placed : { ...placed, token } }
  } catch (thrown) {
    const { createFailed, createBroke } = orderSentences
    if (!(thrown instanceof ApiRefusal)) {
      console.error(thrown)
      return { refused: { said: createBroke } }
    }
    if (thrown.status >= 400 && thrown.status < 500) endAttempt()
    if (thrown.status === 409) await refetchCart()
    const said = sentenceOf(thrown, createFailed)
    const asks = questionIn(thrown, said)
    const problems = problemsIn(thrown)
    return { refused: { said, ...(asks && { asks }), ...(problems && { problems }) } }
  }
}

const extraFields = /^(gift|invoice)\./

function problemsIn({ errors }: ApiRefusal): Problems | undefined {
  const found = errors.filter(({ field }) => extraFields.test(field))
  return found.length === 0 ? undefined : Object.fromEntries(found.map(({ field, msg }) => [field, msg]))
}

function questionIn({ code, status, errors }: ApiRefusal, said: string): Question | undefined {
  if (code === 'PRICE_CHANGED') return { about: 'prices', said }
  if (code === 'TOTAL_CHANGED') return { about: 'total', said }
  if (code === 'COD_LIMIT_REACHED') return { about: 'cash' }
  const lacks = errors.map(({ field }) => field).filter((field) => recipientFields.test(field))
  return status === 422 && lacks.length > 0 ? { about: 'recipient', lacks } : undefined
}
