import * as z from 'zod/mini'
import { availabilities } from '#contract/catalogue/books/book-sorts.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { couponStandings } from '#contract/selling/coupons/coupon-problems.ts'
import { couponTargetKinds } from '#contract/selling/coupons/coupon-targets.ts'
import { couponKinds } from '#contract/selling/coupons/coupon-rules.ts'
import { invalidCoupon, typedCouponCode } from '#contract/selling/coupons/coupons.ts'
import {
  arrivalsByZone,
  feeSettingFields,
  quotedBy,
  zonesOfTerms,
} from '#contract/selling/delivery/delivery.ts'
import { deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import { partFields } from '#contract/selling/sums/sum-fields.ts'
import { endpoint, endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, bookIdInvalid, idInQuery, largestInteger } from '#contract/platform/shape/input.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { cartLineLimit, notOnSaleNote, soldOutNote, tooManyBooks } from './cart-sentences.ts'

const feature = 'Cart'
const anyone = endpointsOf(feature, 'anyone')

export const soldOut = { status: 409, code: 'OUT_OF_STOCK', msg: soldOutNote }
/** Answered with the number: 'Chỉ còn 3 cuốn trong kho'. */
export const notEnoughStock = { status: 409, code: 'OUT_OF_STOCK', msg: 'Chỉ còn {n} cuốn trong kho' }
export const notOnSale = { status: 409, code: 'NOT_ON_SALE', msg: notOnSaleNote }
export const cartFull = {
  status: 409,
  code: 'CART_FULL',
  msg: `Giỏ hàng đã đủ ${cartLineLimit} đầu sách. Vui lòng đặt hàng hoặc bỏ bớt sách trước khi thêm.`,
}
/** None of several books is in the cart, and none could be put there. */
export const nothingAdded = {
  status: 409,
  code: 'OUT_OF_STOCK',
  msg: 'Hiện không cuốn nào trong số này có thể mua được.',
}
export const notInCart = { status: 404, code: 'NOT_IN_CART', msg: 'Sách này không có trong giỏ hàng.' }

export const cartBook = z.object({
  book_id: z.int(),
  title: z.string(),
  price: z.int(),
  price_origin: z.nullable(z.int()),
  image_url: z.string(),
  /** Copies in stock. */
  quantity: z.int(),
  is_bn: z.union([z.literal(0), z.literal(1)]),
  availability: z.enum(availabilities),
  publisher: z.nullable(z.string()),
  author_name: z.string(),
  authors: z.array(z.object({ author_id: z.int(), name: z.string(), author_name: z.string() })),
})

/** Why a line cannot be ordered as it stands. */
export const lineProblems = ['sold_out', 'not_enough', 'not_on_sale'] as const

export const cartItem = z.object({
  cart_detail_id: z.int(),
  book_id: z.int(),
  quantity: z.int(),
  line_total: z.int(),
  book: cartBook,
  /** The price when the line was last touched, where it was another one: 'Giá đã thay đổi'. */
  price_before: z.nullable(z.int()),
  problem: z.nullable(z.enum(lineProblems)),
  /** Notes on the line, in words. */
  notes: z.array(z.string()),
})
export type CartItem = z.output<typeof cartItem>

/** As the checkout shows them before cash is chosen, which may cost a fee. */
const totals = z.object({
  totalItems: z.int(),
  ...partFields,
  /** subtotal + shippingFee − discount. */
  totalPrice: z.int(),
  /** The sum that is charged: all parts together. */
  payable: z.int(),
})

export const offeredCoupon = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  max_discount: z.nullable(z.int()),
  min_subtotal: z.int(),
  targets: z.array(z.object({ kind: z.enum(couponTargetKinds), id: z.int(), name: z.string() })),
  first_order: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  standing: z.enum(couponStandings),
  /** Discount of it on this cart. */
  discount: z.int(),
  /** Why that is nothing. */
  problem: z.nullable(z.string()),
  is_best: z.boolean(),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

export const cart = z.object({
  items: z.array(cartItem),
  totals,
  /** Fee and days in each zone, and the zone of the account's address, otherwise the farthest. Null where there is nothing to deliver. */
  delivery: z.nullable(
    z.object({
      zone: z.enum(deliveryZones),
      /** False where the farthest zone stands for an address that is not known. */
      zone_known: z.boolean(),
      zones: zonesOfTerms,
      arrivals: arrivalsByZone,
      ...feeSettingFields,
      /** The checkout asks for the quote of this carrier; the cart says the fee of the zone. */
      quoted_by: quotedBy,
    }),
  ),
  coupon_code: z.nullable(z.string()),
  /** Limit of what the code lets off the fee for delivery, wherever it goes. */
  coupon_shipping: z.int(),
  /** Why the code takes nothing off just now. */
  coupon_problem: z.nullable(z.string()),
  /** Public coupons that are of use to this customer, the best one first; none for a cart without books. */
  coupons: z.array(offeredCoupon),
})
export type Cart = z.output<typeof cart>

const answer = z.object({ data: cart })
const visitors = 'Visitors have a cart too, by a signed cookie'

const count = (min: number) =>
  z
    .int({ error: 'Số lượng không hợp lệ' })
    .check(z.gte(min, 'Số lượng không hợp lệ'), z.lte(largestInteger, 'Số lượng không hợp lệ'))

export const getMyCart = anyone.get('/carts/get-my-cart', {
  summary: `The cart with the prices and the stock of this moment. ${visitors}`,
  answer,
})

export const addToCart = anyone.post('/carts/add-to-cart', {
  summary: `Put copies of a book into the cart, beside those that are there. ${visitors}`,
  byForm: true,
  body: z.object({ book_id: bookIdInBody, quantity: count(1) }),
  answer,
  refusals: [bookNotFound, soldOut, notEnoughStock, notOnSale, cartFull, invalidInput],
})

/** Why a book of several did not come into the cart. */
export const leftOutReasons = ['already_there', 'sold_out', 'not_on_sale', 'cart_full', 'unknown'] as const
const leftOut = z.object({ book_id: z.int(), why: z.enum(leftOutReasons) })
export type LeftOut = z.output<typeof leftOut>

const addedMany = z.extend(cart, { added: z.array(z.int()), left_out: z.array(leftOut) })
export type AddedMany = z.output<typeof addedMany>

export const addManyToCart = anyone.post('/carts/add-many-to-cart', {
  summary: `Put a copy of each of these books into the cart, in one transaction; those that are there stay as they are, what cannot be had is left out and named. ${visitors}`,
  byForm: true,
  body: z.object({
    book_ids: z
      .array(bookIdInBody, { error: bookIdInvalid })
      .check(z.minLength(1, bookIdInvalid), z.maxLength(cartLineLimit, tooManyBooks)),
  }),
  answer: z.object({ data: addedMany }),
  refusals: [nothingAdded, cartFull, invalidInput],
})

export const updateCartItemQuantity = anyone.put('/carts/update-cart-item-quantity', {
  summary: 'Set how many copies of a book are in the cart; fewer than one takes it out',
  byForm: true,
  body: z
    .object({
      book_id: z.optional(bookIdInBody),
      cart_detail_id: z.optional(bookIdInBody),
      quantity: count(-largestInteger),
    })
    .check(
      z.refine(({ book_id, cart_detail_id }) => book_id !== undefined || cart_detail_id !== undefined, {
        error: bookIdInvalid,
        path: ['book_id'],
      }),
    ),
  answer,
  refusals: [notInCart, soldOut, notEnoughStock, notOnSale, invalidInput],
})

export const removeFromCart = anyone.delete('/carts/remove-from-cart', {
  summary: 'Take a book out of the cart; one that is not there is no matter',
  byForm: true,
  query: z.object({ bookId: z.optional(idInQuery), cart_detail_id: z.optional(idInQuery) }).check(
    z.refine(({ bookId, cart_detail_id }) => bookId !== undefined || cart_detail_id !== undefined, {
      error: bookIdInvalid,
      path: ['bookId'],
    }),
  ),
  answer,
  refusals: [invalidInput],
})

export const clearCart = anyone.delete('/carts/clear-cart', {
  summary: 'Take everything out of the cart, the coupon too',
  answer,
})

const applying = {
  method: 'POST',
  feature,
  summary:
    'Put a coupon on the cart. One that waits for its minimum is kept and says so; why a public one cannot be used is said; any other is answered like a code that does not exist',
  access: 'anyone',
  byForm: true,
  body: z.object({ coupon_code: typedCouponCode }),
  answer: z.object({ data: z.extend(cart, { discount_amount: z.int() }) }),
  refusals: [invalidCoupon, tooMany],
} as const

export const applyCoupon = endpoint({ ...applying, path: '/cart/apply-coupon' })
export const applyCouponAlias = endpoint({ ...applying, path: '/carts/apply-coupon' })

export const removeCoupon = anyone.delete('/carts/remove-coupon', {
  summary: 'Take the coupon off the cart',
  byForm: true,
  answer,
})
