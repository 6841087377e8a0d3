import type {
  createForCustomer,
  fillCart as call,
  MadePreview,
  previewForCustomer,
} from '#contract/goods/fulfilment/phone-orders.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { couponNotApplicable } from '#contract/selling/coupons/coupons.ts'
import {
  cartChanged,
  orderExtras,
  tooManyUnpaid,
  totalChanged,
  orderOutOfStock,
} from '#contract/selling/orders/orders.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Recipient } from '#contract/selling/orders/recipient.ts'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { setLines, addLine } from '#server/selling/cart/cart-line-store.ts'
import { countWrongCode } from '#server/selling/cart/coupon/change-cart-coupon.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import {
  type GuestKeys,
  guestKeysOf,
  holdGuestOf,
  insertGuestOrder,
  lockGuestKeys,
} from '#server/selling/orders/guests/guest-store.ts'
import { limitCouponOfGuest, limitGuest } from '#server/selling/orders/guests/limit-guest.ts'
import type { HeldBuyer } from '#server/selling/orders/place/order-basis-store.ts'
import { type PlacedOrder, placeOrderOf, recipientOf } from '#server/selling/orders/place/place-order.ts'
import { type Claim, claimOf, isFirstCall, runIdempotently } from '#server/platform/database/idempotency.ts'
import type { Transaction, Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { describeOrder, findCoupon, holdCustomer, listShelf } from './phone-order-store.ts'
import { beginCart, endCart } from '#server/selling/cart/cart-store.ts'
import { cartFull } from '#contract/selling/cart/cart.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { cartTotals, deliveryFee } from '#contract/selling/sums/cart-totals.ts'
import { feeSettings, ratesFor } from '#contract/selling/sums/chosen-fees.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import { couponProblem, savingIn } from '#contract/selling/coupons/coupon-problems.ts'
import { coveredSubtotal } from '#contract/selling/coupons/coupon-targets.ts'
import { chargedZone } from '#contract/selling/delivery/delivery-zone.ts'
import { findCouponByCode } from '#server/selling/cart/coupon/coupon-store.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'

type Input = BodyOf<typeof createForCustomer>

/**
 * Staff order for a customer, or for a guest: through a cart that lives as long as the transaction, so that everything is as if they had
 * ordered themselves. The key is claimed by the clerk who calls.
 */
export async function placePhoneOrder(
  checkout: CheckoutContext,
  caller: Caller,
  person: Person,
  input: Input,
): Promise<PlacedOrder> {
  await checkout.orders.take(person.user_id)
  const take = input.coupon_code ? await countWrongCode(checkout.db, caller, true) : undefined
  const placed = await make(checkout, caller, person, input).catch(async (error: unknown) => {
    if (!isOfUnknownCode(error)) await take?.giveBack()
    throw inWordsOfStaff(error)
  })
  await take?.giveBack()
  return placed
}

const isOfUnknownCode = (error: unknown) =>
  error instanceof Failure && error.errors?.some(({ field }) => field === 'coupon_code')

async function make(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: clerk, account_id: accountId }: Person,
  input: Input,
): Promise<PlacedOrder> {
  const wanted = { full_name: input.full_name, phone_number: input.phone_number, address: addressOf(input) }
  const recipient = recipientOf(wanted)
  const guest = guestOf(input, recipient)
  const claim = claimOf({
    userId: clerk,
    call: 'create-for-customer',
    key: caller.idempotencyKey,
    request: input,
  })
  let cartId = 0
  const { items, method_id, note, expected_total } = input
  return placeOrderOf(
    checkout,
    {
      cart: undefined,
      email: guest?.email ?? null,
      maker: { accountId, note: said.note },
      async hold(tx) {
        const held = await hold(tx, { claim, input, recipient, keys: guest?.keys })
        cartId = held.cart_id ?? 0
        return { claim, held }
      },
      async written(tx, orderId) {
        if (guest) {
          const known = { ...guest.keys, network: null }
          await insertGuestOrder(tx, orderId, known, recipient)
          await limitGuest(tx, checkout.config.openCash, known, { online: isOnline(method_id) })
          await limitCouponOfGuest(tx, orderId, known)
        }
        await endCart(tx, cartId)
        await notifyAboutOrder(tx, orderId, 'made_for_you')
        const after = await describeOrder(tx, orderId)
        await writeAudit(tx, caller, { action: 'create-order', on: ['order', orderId], after })
      },
    },
    {
      items,
      method_id,
      note,
      ...pick(input, keysOf(orderExtras)),
      recipient: wanted,
      ...(expected_total != null && { expected_total }),
    },
  )
}

const addressOf = (input: Input) =>
  pick(input, ['house_number', 'commune', 'district', 'councious', 'country'])

/** Undefined for the order of an account, which has an e-mail of its own. */
function guestOf({ user_id, email }: Input, recipient: Recipient) {
  if (user_id != null) return undefined
  return { email: email ?? '', keys: guestKeysOf(recipient, email ?? '') }
}

type Wanted = { claim: Claim; input: Input; recipient: Recipient; keys: GuestKeys | undefined }

/** The key, then the customer, a cart of this order alone, and what orders of a guest are counted by. */
async function hold(tx: Transaction, { claim, input, recipient, keys }: Wanted): Promise<HeldBuyer> {
  if (!(await isFirstCall(tx, claim)))
    return { is_first: false, buyer_id: null, cart_id: null, coupon_id: null }
  const { user_id: userId, coupon_code: code, items } = input
  if (userId != null && !(await holdCustomer(tx, userId))) throw invalidField('user_id', said.customerGone)
  const couponId = code ? await findCoupon(tx, code) : null
  if (couponId === undefined) throw invalidField('coupon_code', said.couponRefused)
  const cartId = await beginCart(tx, couponId)
  const buyer = userId ?? (await holdGuestOf(tx, cartId, recipient)) ?? null
  if (keys) await lockGuestKeys(tx, keys)
  await setLines(
    tx,
    cartId,
    items.map(({ book_id, quantity }) => ({ book_id, quantity })),
  )
  return { is_first: true, buyer_id: buyer, cart_id: cartId, coupon_id: couponId }
}

/** Translates what is said to a customer about their cart and their orders into what is said to the clerk. */
function inWordsOfStaff(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { code } = error.refusal
  if (code === cartChanged.code) return invalidField('items', said.bookGone)
  if (code === couponNotApplicable.code) return new Failure(couponNotApplicable, { msg: said.couponRefused })
  if (code === tooManyUnpaid.code) return new Failure(tooManyUnpaid, { msg: said.unpaid })
  return code === totalChanged.code ? new Failure(totalChanged, { msg: said.totalChanged }) : error
}

type CartInput = BodyOf<typeof call>

/** Books that a customer asked for go into their cart, all or none; their open pages are told. */
export async function fillCart(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: clerk }: Person,
  input: CartInput,
) {
  const key = { userId: clerk, call: 'fill-cart', key: caller.idempotencyKey, request: input }
  let isFirst = false
  const answer = await checkout.db.transaction((tx) =>
    runIdempotently(tx, key, async () => {
      await fill(tx, caller, input)
      isFirst = true
      return { msg: said.cartAdded }
    }),
  )
  // A repeated call put nothing into the cart, and says nothing.
  if (!isFirst) return answer
  checkout.afterCommit.publish({
    kind: 'hub-message',
    to: { userId: input.user_id },
    event: 'CartFilled',
    args: [said.cartNews],
  })
  return answer
}

async function fill(tx: Transaction, caller: Caller, { user_id: userId, items }: CartInput) {
  if (!(await holdCustomer(tx, userId))) throw invalidField('user_id', said.customerGone)
  const shelf = await listShelf(
    tx,
    items.map(({ book_id }) => book_id),
  )
  const titles = new Map(shelf.map(({ book_id, title }) => [book_id, title]))
  for (const { book_id: book, quantity: copies } of items) {
    const outcome = await addLine(tx, { userId }, { book, copies })
    const title = titles.get(book)
    if (!outcome.known || title === undefined) throw invalidField('items', said.bookGone)
    if (outcome.in_cart !== null) continue
    const stock = outcome.on_sale ? (outcome.stock ?? 0) : 0
    if (outcome.is_full && stock >= copies) throw new Failure(cartFull, { msg: said.cartFull })
    throw new Failure(orderOutOfStock, { msg: orderSentences.notEnough(title, stock) })
  }
  const ordered = items.map(({ book_id, quantity }) => `${quantity} × ${titles.get(book_id)}`).join('; ')
  await writeAudit(tx, caller, { action: 'fill-cart', on: ['account', userId], after: { ordered } })
}

type PreviewInput = BodyOf<typeof previewForCustomer>

/** The same computation as the order's, of what there is at this moment. */
export async function previewOrder(db: Db, caller: Caller, input: PreviewInput): Promise<MadePreview> {
  const { items, method_id: method, coupon_code: code } = input
  const take = code ? await countWrongCode(db, caller, true) : undefined
  const [shelf, charges, coupon] = await Promise.all([
    listShelf(
      db,
      items.map(({ book_id }) => book_id),
    ),
    findDelivery(db),
    code ? findCouponByCode(db, code, input.user_id ?? null) : undefined,
  ])
  if (coupon) await take?.giveBack()
  const known = new Map(shelf.map((book) => [book.book_id, book]))
  const lines = items.map(({ book_id, quantity }) => {
    const book = known.get(book_id)
    if (!book) throw invalidField('items', said.bookGone)
    return { ...book, quantity }
  })
  const address = { house_number: '', ...pick(input, ['commune', 'district', 'councious', 'country']) }
  const zone = chargedZone(address, charges)
  const covered = coveredSubtotal(coupon ?? {}, lines)
  const terms = charges.zones[zone]
  const totals = cartTotals({
    lines,
    ...savingIn(coupon, covered),
    terms,
    byCod: !isOnline(method),
    rates: ratesFor({ ...input, gift: { wrap: input.gift } }, charges),
  })
  return {
    lines: lines.map(({ price: unit_price, book_id, title, stock, quantity }) => ({
      book_id,
      title,
      stock,
      quantity,
      unit_price,
    })),
    ...storedSums(totals),
    shipping_fee: totals.shippingFee,
    ...pick(charges, feeSettings),
    zone,
    coupon_problem: code ? problemOf(coupon, covered, deliveryFee(terms, lines)) : null,
  }
}

type Found = Awaited<ReturnType<typeof findCouponByCode>>

function problemOf(coupon: Found, subtotal: number, fee: number): string | null {
  if (!coupon) return said.couponRefused
  if (coupon.standing === 'used_by_you') return said.couponUsedUp(coupon.code)
  return couponProblem(coupon, subtotal, fee)
}
