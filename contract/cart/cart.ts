import * as z from 'zod/mini'
import { availabilities } from '#contract/catalogue/book-sorts.ts'
import { cartLineLimit, notOnSaleNote, soldOutNote } from './cart-sentences.ts'
import { bookNotFound } from '#contract/catalogue/catalogue.ts'
import { invalidCoupon, typedCouponCode } from '#contract/coupons/coupons.ts'
import { endpoint } from '#contract/shape/endpoint.ts'
import { idInQuery, largestInteger } from '#contract/shape/input.ts'
import { invalidInput, tooMany } from '#contract/shape/refusal.ts'

export * from './cart-totals.ts'
export * from './fee-rule.ts'
export * from './cart-sentences.ts'

const feature = 'Cart'

export const soldOut = { status: 409, code: 'OUT_OF_STOCK', msg: soldOutNote }
/** Answered with the number: 'Chỉ còn 3 cuốn trong kho'. */
export const notEnoughStock = { status: 409, code: 'OUT_OF_STOCK', msg: 'Chỉ còn {n} cuốn trong kho' }
export const notOnSale = { status: 409, code: 'NOT_ON_SALE', msg: notOnSaleNote }
export const cartFull = {
  status: 409,
  code: 'CART_FULL',
  msg: `Giỏ hàng đã đủ ${cartLineLimit} đầu sách. Vui lòng đặt hàng hoặc bỏ bớt sách trước khi thêm.`,
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
  /** What is pointed out about the line, in words. */
  notes: z.array(z.string()),
})
export type CartItem = z.output<typeof cartItem>

const totals = {
  totalItems: z.int(),
  subtotal: z.int(),
  shippingFee: z.int(),
  discount: z.int(),
  totalPrice: z.int(),
}

export const cart = z.object({
  items: z.array(cartItem),
  totals: z.object(totals),
  /** What the same lines cost at the checkout for cash on delivery. */
  checkout: z.object({ ...totals, shippingDiscount: z.int(), codFee: z.int() }),
  coupon_code: z.nullable(z.string()),
  /** Why the code takes nothing off just now. */
  coupon_problem: z.nullable(z.string()),
})
export type Cart = z.output<typeof cart>

const answer = z.object({ data: cart })
const visitors = 'Visitors have a cart too, by a signed cookie'

const bookId = z
  .int({ error: 'Mã sách không hợp lệ' })
  .check(z.gte(1, 'Mã sách không hợp lệ'), z.lte(largestInteger))
const count = (min: number) =>
  z
    .int({ error: 'Số lượng không hợp lệ' })
    .check(z.gte(min, 'Số lượng không hợp lệ'), z.lte(largestInteger, 'Số lượng không hợp lệ'))

export const getMyCart = endpoint({
  method: 'GET',
  path: '/carts/get-my-cart',
  feature,
  summary: `The cart with the prices and the stock of this moment. ${visitors}`,
  access: 'anyone',
  answer,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/carts/add-to-cart',
  feature,
  summary: `Put copies of a book into the cart, beside those that are there. ${visitors}`,
  access: 'anyone',
  byForm: true,
  body: z.object({ book_id: bookId, quantity: count(1) }),
  answer,
  refusals: [bookNotFound, soldOut, notEnoughStock, notOnSale, cartFull, invalidInput],
})

export const updateCartItemQuantity = endpoint({
  method: 'PUT',
  path: '/carts/update-cart-item-quantity',
  feature,
  summary: 'Set how many copies of a book are in the cart; fewer than one takes it out',
  access: 'anyone',
  byForm: true,
  body: z
    .object({
      book_id: z.optional(bookId),
      cart_detail_id: z.optional(bookId),
      quantity: count(-largestInteger),
    })
    .check(
      z.refine(({ book_id, cart_detail_id }) => book_id !== undefined || cart_detail_id !== undefined, {
        error: 'Mã sách không hợp lệ',
        path: ['book_id'],
      }),
    ),
  answer,
  refusals: [notInCart, soldOut, notEnoughStock, notOnSale, invalidInput],
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/carts/remove-from-cart',
  feature,
  summary: 'Take a book out of the cart; one that is not there is no matter',
  access: 'anyone',
  byForm: true,
  query: z.object({ bookId: z.optional(idInQuery), cart_detail_id: z.optional(idInQuery) }).check(
    z.refine(({ bookId, cart_detail_id }) => bookId !== undefined || cart_detail_id !== undefined, {
      error: 'Mã sách không hợp lệ',
      path: ['bookId'],
    }),
  ),
  answer,
  refusals: [invalidInput],
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/carts/clear-cart',
  feature,
  summary: 'Take everything out of the cart, the coupon too',
  access: 'anyone',
  answer,
})

const applying = {
  method: 'POST',
  feature,
  summary: 'Put a coupon on the cart; one answer for every reason that it cannot be',
  access: 'anyone',
  byForm: true,
  body: z.object({ coupon_code: typedCouponCode }),
  answer: z.object({ data: z.extend(cart, { discount_amount: z.int() }) }),
  refusals: [invalidCoupon, tooMany],
} as const

export const applyCoupon = endpoint({ ...applying, path: '/cart/apply-coupon' })
export const applyCouponAlias = endpoint({ ...applying, path: '/carts/apply-coupon' })

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/carts/remove-coupon',
  feature,
  summary: 'Take the coupon off the cart',
  access: 'anyone',
  byForm: true,
  answer,
})
