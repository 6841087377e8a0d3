import { addressSentences } from '#contract/identity/accounts/profile-sentences.ts'
import { cartTotals, deliveryFee, shareDiscount } from '#contract/selling/sums/cart-totals.ts'
import {
  coveredLines,
  coveredSubtotal,
  noSaving,
  type Saving,
  savingOf,
} from '#contract/selling/coupons/coupon-targets.ts'
import { couponNotApplicable } from '#contract/selling/coupons/coupons.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { quotedTerms } from '#contract/selling/delivery/delivery-quotes.ts'
import type { DeliveryCharges } from '#contract/selling/delivery/delivery-settings.ts'
import { chargedZone } from '#contract/selling/delivery/delivery-zone.ts'
import { type DeliveryWay, pickupTerms } from '#contract/selling/delivery/pickup.ts'
import { expectedArrival } from '#contract/selling/delivery/expected-arrival.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  cartChanged,
  type createOrderByCart,
  pickupNotOffered,
  tooManyUnpaid,
  totalChanged,
} from '#contract/selling/orders/orders.ts'
import { minutesToWait } from '#contract/selling/orders/waiting-times.ts'
import { codMethodId, isOnline, isTransfer } from '#contract/selling/gateways/payment-methods.ts'
import type { OpenCash, OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import { hasLimits } from '#contract/selling/orders/unproven-orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { homeCountry, noAddress, type PostalAddress } from '#contract/base/people/postal-address.ts'
import { missingForDelivery, missingForPickup, type Recipient } from '#contract/selling/orders/recipient.ts'
import { invalidInput, signInRequired } from '#contract/platform/shape/refusal.ts'
import { couponProblem, isNotNeeded } from '#contract/selling/coupons/coupon-problems.ts'
import { orderSentences, orderStatus, unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import type { CartOwner } from '#server/selling/cart/cart-owner.ts'
import { takeOutOfCart } from '#server/selling/cart/cart-order-store.ts'
import { setCouponOfOwner } from '#server/selling/cart/cart-store.ts'
import { takeCredit } from '#server/selling/credit/credit-store.ts'
import { insertCashOf } from '#server/selling/payment-records/change-payment-store.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { queueOrderLetter } from '#server/base/outbox/queue-letters-store.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import {
  enterCouponUse,
  type RedeemedCoupon,
  redeemCoupon,
} from '#server/selling/cart/coupon/coupon-store.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planOnce } from '#server/platform/database/prepared-statement.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { type Claim, claimOf, repeatAnswer, saveAnswer } from '#server/platform/database/idempotency.ts'
import { limitsCash, refuseOpenCash } from './limit-open-cash.ts'
import { checkOrderedBooks, type OrderLine } from './check-ordered-books.ts'
import { insertExtras } from '#server/selling/orders/extras/extra-store.ts'
import { extrasOf } from '#server/selling/orders/extras/extras-of.ts'
import { findQuote } from '#server/selling/orders/quotes/quote-store.ts'
import { quoteWantedOf } from '#server/selling/orders/quotes/quote-wanted.ts'
import { limitUnproven, refuseLargeOrder } from '#server/selling/orders/unproven/limit-unproven.ts'
import type { Newcomer } from '#server/selling/orders/unproven/newcomer-keys.ts'
import { newOrderCode } from './order-code.ts'
import { type HeldBuyer, holdBuyer, holdOrderBasis, type OrderBasis } from './order-basis-store.ts'
import { drawOrderNumber, insertOrder } from './order-saving-store.ts'

type Input = BodyOf<typeof createOrderByCart>
/** Order as an account or a guest asks for it. */
export type OrderInput = Omit<Input, 'recipient'> & { recipient?: RecipientInput | null | undefined }
type RecipientInput = NonNullable<Input['recipient']>
export type PlacedOrder = {
  order_id: number
  order_code: string
  total_amount: number
  credit_used: number
  due_amount: number
  method_id: number
  message: string
}

/** Customer with an account, or a guest. */
export type Buyer = {
  /** Owner of the cart that a coupon is taken from that no longer counts. */
  cart: CartOwner
  /** Claims the key of the call and locks the person and the cart, in this order or the other way round, always the same. */
  hold: (tx: Transaction) => Promise<{ claim: Claim; held: HeldBuyer }>
  /** To where letters go; null: to that of the account. */
  email: string | null
  /** Maker among the staff, and what its history says then. */
  maker?: { accountId: number; note: string }
  /** Buyer whose order takes no more than that of somebody who has never paid may; the staff's word is enough for the others. */
  newcomer?: Newcomer
  /** Writes what else comes with the order, and refuses it where that is too much. */
  written?: (tx: Transaction, orderId: number) => Promise<void>
}

/** An order of a customer with an account, from their cart. */
export async function placeOrder(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: userId }: Person,
  input: Input,
): Promise<PlacedOrder> {
  await checkout.orders.take(userId)
  const claim = claimOf({ userId, call: 'create-order-by-cart', key: caller.idempotencyKey, request: input })
  const hold = async (tx: Transaction) => ({ claim, held: await holdBuyer(tx, claim) })
  const newcomer = { network: caller.address }
  return placeOrderOf(checkout, { cart: { userId }, email: null, hold, newcomer }, input)
}

/**
 * Orders lines of the cart: prices are compared, stock and coupon taken, the order written and the lines taken
 * out of the cart in one transaction. Locks are always taken in this order: person, cart, books by number, credit, coupon; a
 * guest's cart comes before the guest.
 */
export async function placeOrderOf(
  checkout: CheckoutContext,
  buyer: Buyer,
  input: OrderInput,
): Promise<PlacedOrder> {
  // A shop without an account does not know this method at all.
  if (isTransfer(input.method_id) && !checkout.takesTransfers())
    throw invalidField('method_id', orderSentences.methodInvalid)
  const stock =
    buyer.newcomer && hasLimits(checkout.config.unproven) ? await checkout.stock.copies() : undefined
  const { placed, tags } = await checkout.db
    .transaction((tx) => place(tx, checkout, buyer, { input, stock }))
    .catch(async (error: unknown) => {
      // A code that no longer counts must not stand in the way of the next try.
      if (buyer.cart && error instanceof Failure && error.refusal.code === couponNotApplicable.code)
        await setCouponOfOwner(checkout.db, buyer.cart, null)
      throw error
    })
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
  return placed
}

/** With the tags of the books that are taken: none where an earlier answer is repeated. */
type Placed = { placed: PlacedOrder; tags: string[] }
/** The stock is undefined where nothing is a share of it. */
type Placing = { input: OrderInput; stock: number | undefined }

async function place(
  tx: Transaction,
  { config }: CheckoutContext,
  buyer: Buyer,
  placing: Placing,
): Promise<Placed> {
  const [, { claim, held }] = await Promise.all([planOnce(tx), buyer.hold(tx)])
  if (!held.is_first) return { placed: await repeatAnswer<PlacedOrder>(tx, claim), tags: [] }
  const decided = await decide(tx, config, buyer, held, placing)
  const { orderId, userId, reserving, lines, due } = decided
  const placed = answerOf(decided, placing.input.method_id)
  const tags = await write(tx, { ...decided, claim, placed, input: placing.input, buyer, config })
  await buyer.written?.(tx, orderId)
  if (reserving)
    await limitUnproven(tx, config.unproven, { ...reserving, orderId, userId, lines, worth: due })
  return { placed, tags }
}

type Decided = Awaited<ReturnType<typeof decide>>

/** Holds the books and the coupon, compares what the customer saw with what is, and refuses what cannot be ordered so. */
async function decide(
  tx: Transaction,
  config: CheckoutContext['config'],
  buyer: Buyer,
  { buyer_id: userId, cart_id: cartId, coupon_id: couponId }: HeldBuyer,
  { input, stock }: Placing,
) {
  if (userId === null) throw new Failure(signInRequired)
  if (cartId === null) throw new Failure(cartChanged)
  const { items, address_id: address = null } = input
  const online = isOnline(input.method_id)
  const basis = await holdOrderBasis(tx, {
    user: userId,
    cart: cartId,
    books: items.map(({ book_id }) => book_id),
    address,
    useCredit: input.use_credit === true,
    online,
    cashLimited: !online && limitsCash(config.openCash),
    judged: buyer.newcomer !== undefined && stock !== undefined,
  })
  const delivery = input.delivery ?? 'home'
  if (delivery === 'pickup' && !basis.charges.pickup_offered) throw new Failure(pickupNotOffered)
  const recipient = reached(input.recipient ? recipientOf(input.recipient) : basis.recipient, delivery)
  if (address !== null && basis.addressId === null)
    throw invalidField('address_id', addressSentences.notFound)
  refuseUndeliverable(recipient, delivery)
  const lines = checkOrderedBooks(items, basis.books)
  const zone = delivery === 'pickup' ? null : chargedZone(recipient.address, basis.charges)
  const quoted = zone && !buyer.maker ? await quotedFee(tx, recipient.address, basis.charges, lines) : null
  const terms = zone === null ? pickupTerms : quotedTerms(basis.charges.zones[zone], quoted)
  const fee = deliveryFee(terms, lines)
  const coupon = couponId === null ? undefined : await redeem(tx, couponId, { userId, lines, fee })
  const extras = extrasOf(input, basis.charges)
  const charged = { terms, byCod: !online, rates: extras.rates }
  const sums = cartTotals({ lines, ...(coupon?.saving ?? noSaving), ...charged })
  const { totals, creditUsed, due } = spendCredit(sums, basis.credit)
  if (totals.payable !== (input.expected_total ?? totals.payable)) throw new Failure(totalChanged)
  if (creditUsed !== (input.expected_credit ?? creditUsed)) throw new Failure(totalChanged)
  // Through no gateway goes an order of nothing; at the door it is handed over like any other.
  const isPaid = due === 0 && (creditUsed > 0 || online)
  if (!isPaid) refuseTooMany(basis, { online, lines, due, limits: config.openCash })
  // An order of nothing is paid without money: as any other of theirs it waits for the shop's word.
  const isProof = isPaid && totals.payable > 0
  const reserving = isProof ? null : reservingOf(buyer, basis, stock)
  if (reserving) refuseLargeOrder(config.unproven, { ...reserving, lines, worth: due })
  const { accountId, charges } = basis
  const orderId = await drawOrderNumber(tx)
  const sum = { totals, creditUsed, due, isPaid }
  const code = newOrderCode()
  return {
    orderId,
    code,
    userId,
    accountId,
    cartId,
    recipient,
    delivery,
    zone,
    quoted,
    charges,
    lines,
    coupon,
    extras,
    ...sum,
    reserving,
  }
}

/** Fee that a carrier quoted and the checkout showed; what the staff tells on the telephone is the zone's. No statement where no carrier is asked. */
async function quotedFee(
  tx: Transaction,
  address: PostalAddress,
  charges: DeliveryCharges,
  lines: readonly OrderLine[],
): Promise<number | null> {
  const wanted = quoteWantedOf({ address, charges, lines })
  return (wanted && (await findQuote(tx, wanted))?.fee) ?? null
}

type Writing = Decided & {
  claim: Claim
  placed: PlacedOrder
  input: OrderInput
  buyer: Buyer
  config: CheckoutContext['config']
}

/**
 * Effects of an order, each written by the feature that owns it. They are sent without waiting for each other's answers, and the first
 * that fails ends the transaction. Answers the tags of the books.
 */
async function write(
  tx: Transaction,
  { orderId, userId, totals, creditUsed, due, isPaid, coupon, lines, zone, ...writing }: Writing,
): Promise<string[]> {
  const { claim, placed, input, buyer, config } = writing
  const maker = buyer.maker?.accountId ?? null
  const byAccount = maker ?? writing.accountId
  const taken = lines.map(({ book_id, quantity }) => ({ book_id, copies: -quantity }))
  const shares = shareDiscount(coveredLines(coupon, lines), totals.discount)
  const discount = totals.discount + totals.couponShippingDiscount
  const [tags] = await Promise.all([
    changeStock(tx, taken, {
      reason: 'order',
      document: stockDocuments.order(orderId),
      accountId: byAccount,
    }),
    insertOrder(tx, {
      orderId,
      code: writing.code,
      userId,
      email: buyer.email,
      maker,
      byAccount,
      madeNote: buyer.maker?.note ?? '',
      recipient: writing.recipient,
      methodId: input.method_id,
      totals,
      creditUsed,
      couponCode: coupon?.code ?? null,
      note: input.note ?? '',
      delivery: writing.delivery,
      zone,
      quotedFee: writing.quoted,
      arrival: zone && expectedArrival(Date.now(), writing.charges, zone),
      isPaid,
      waitingMinutes: isPaid ? null : minutesToWait(input.method_id, config.waiting),
      lines: lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    }),
    insertExtras(tx, orderId, writing.extras),
    input.method_id === codMethodId && !isPaid && insertCashOf(tx, orderId, due),
    takeCredit(tx, { userId, orderId, amount: creditUsed }),
    coupon && enterCouponUse(tx, { orderId, userId, coupon, discount }),
    takeOutOfCart(tx, writing.cartId, lines),
    notifyAboutOrder(tx, orderId, orderNotices[orderStatus.pending]),
    queueOrderLetter(tx, 'order_placed', orderId),
    saveAnswer(tx, claim, placed),
  ])
  return tags
}

/** As who an order takes a share of the stock that is bounded; null where it may take what is there. */
const reservingOf = ({ newcomer }: Buyer, { standing }: OrderBasis, stock: number | undefined) =>
  standing === 'proven' || !newcomer || stock === undefined ? null : { newcomer, standing, stock }

const answerOf = ({ orderId, code, totals, creditUsed, due }: Decided, methodId: number): PlacedOrder => ({
  order_id: orderId,
  order_code: code,
  total_amount: totals.payable,
  credit_used: creditUsed,
  due_amount: due,
  method_id: methodId,
  message: orderSentences.created,
})

/** As they were named for this order: the parcel says the name as it was typed. */
export const recipientOf = ({ full_name, phone_number, address }: RecipientInput): Recipient => ({
  first_name: full_name,
  last_name: '',
  phone_number,
  address: address ? { ...address, country: address.country || homeCountry } : noAddress,
})

/** People who fetch an order are reached by telephone: their address is nothing to the shop. */
const reached = (recipient: Recipient, delivery: DeliveryWay): Recipient =>
  delivery === 'pickup' ? { ...recipient, address: noAddress } : recipient

/** Refuses an order that cannot be delivered; each missing field is named. */
function refuseUndeliverable(recipient: Recipient, delivery: DeliveryWay) {
  const errors = delivery === 'pickup' ? missingForPickup(recipient) : missingForDelivery(recipient)
  if (errors.length > 0) throw new Failure(invalidInput, { errors })
}

type Unpaid = { online: boolean; lines: readonly OrderLine[]; due: number; limits: OpenCashLimits }

/** An account has only so many orders at a time that wait for their money. */
function refuseTooMany({ unpaid, openCash }: OrderBasis, { online, lines, due, limits }: Unpaid) {
  if (online && unpaid >= unpaidOrderLimit) throw new Failure(tooManyUnpaid)
  if (!online && openCash) refuseOpenCash(withOrder(openCash, lines, due), limits)
}

const withOrder = ({ orders, copies, worth }: OpenCash, lines: readonly OrderLine[], total: number) => ({
  orders: orders + 1,
  copies: lines.reduce((sum, { quantity }) => sum + quantity, copies),
  worth: worth + total,
})

type Redeeming = { userId: number; lines: readonly OrderLine[]; fee: number }

/** Nothing where delivery is free already and the coupon is for that alone: its use is kept for another order. */
async function redeem(
  tx: Transaction,
  couponId: number,
  { userId, lines, fee }: Redeeming,
): Promise<(RedeemedCoupon & { saving: Saving }) | undefined> {
  const coupon = await redeemCoupon(tx, couponId, { userId, fee })
  if (coupon && isNotNeeded(coupon, fee)) return undefined
  const subtotal = coveredSubtotal(coupon ?? {}, lines)
  // The transaction ends with it, and the use is not taken.
  if (!coupon || couponProblem({ ...coupon, starts_at: null, standing: 'usable' }, subtotal, fee) !== null)
    throw new Failure(couponNotApplicable)
  return { ...coupon, saving: savingOf(coupon, subtotal) }
}
