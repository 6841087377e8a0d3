import type { RequestBody } from '#contract/calls.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { removeCartCoupon } from '#web/shop/cart/cart-calls.ts'
import { refetchCartAfterOrder, changeCart, refetchCart } from '#web/shop/cart/my-cart.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { dropCheckoutDraft, dropGuestDraft, type OrderDestination } from './order-drafts.ts'
import { bodyOfExtras, type OrderExtras } from './order-extras.ts'
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
  /** It is fetched at the shop. */
  pickup?: true
}
/** Question that must be answered before the order goes on: a new price or sum, what a parcel lacks, another way to pay. */
export type Question =
  | { about: 'prices' | 'total'; said: string }
  | { about: 'recipient'; lacks: readonly string[] }
  | { about: 'cash' }
/** Obstacle of an order that is not placed: said, at its fields, or to be decided first. */
export type Obstacle = { said?: string; problems?: Problems; asks?: Question }
export type Placing = { placed: PlacedOrder } | { refused: Obstacle }

/** Choices of the customer, with the sum that they see: nothing else is charged. */
type Choice = { method: MethodId; note: string; total: number; extras: OrderExtras }

/** An account may name a destination and pay by its credit; without one the recipient stands in the order alone. */
type Buyer =
  | (Partial<OrderDestination> & { delivery?: 'pickup'; use_credit?: boolean; expected_credit?: number })
  | Pick<GuestOrderBody, 'recipient' | 'delivery'>

/** Sends what the customer sees; where the server differs, that is shown before the next attempt. */
export function submitOrder(
  cart: Cart,
  { method, note, total, extras }: Choice,
  buyer: Buyer,
): Promise<Placing> {
  const body: AnyBody = {
    method_id: method,
    items: cart.items.map(({ book_id, quantity, book }) => ({ book_id, quantity, unit_price: book.price })),
    note: note.trim(),
    expected_total: total,
    ...buyer,
    ...bodyOfExtras(extras),
  }
  // A code that takes nothing off would only refuse the order.
  const first = cart.coupon_problem === null ? undefined : () => changeCart(removeCartCoupon)
  return send(body, attemptIdempotencyKey(body), first)
}

type AnyBody = RequestBody<'POST /orders/create-order-by-cart'> | GuestOrderBody

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
      ...(body.delivery === 'pickup' && { pickup: true as const }),
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
    if (asks?.about !== 'recipient') return { refused: { said, asks, problems } }
    // Without an account the recipient stands in the form itself.
    return { refused: isOfGuest(body) ? { said, problems } : { asks, problems } }
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
