import { type CartTotals, cartTotals } from '#contract/selling/sums/cart-totals.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { CartState } from './my-cart.ts'

export const cartPageSize = 3

/** Copies of a book in the cart, as they are shown (optimistic). */
export function copiesIn({ cart, wanted }: Pick<CartState<Cart>, 'cart' | 'wanted'>, bookId: number): number {
  return wanted.get(bookId) ?? cart?.items.find((item) => item.book_id === bookId)?.quantity ?? 0
}

/** The server's totals, and before it has answered those of what is shown. */
export function optimisticTotals(cart: Cart, wanted: ReadonlyMap<number, number>): CartTotals {
  const { delivery } = cart
  if (wanted.size === 0 || !delivery) return cart.totals
  const lines = cart.items.map(({ book, book_id, quantity }) => ({
    price: book.price,
    quantity: wanted.get(book_id) ?? quantity,
  }))
  const terms = delivery.zones[delivery.zone]
  return cartTotals({
    lines,
    couponDiscount: cart.totals.discount,
    couponShipping: cart.coupon_shipping,
    terms,
    byCod: false,
  })
}

export const optimisticCount = ({ cart, wanted }: CartState<Cart>) =>
  cart ? optimisticTotals(cart, wanted).totalItems : 0

/** Clamps the page number when lines have gone. */
export function pageOfCart<Line>(lines: readonly Line[], wanted: number) {
  const totalPages = Math.max(Math.ceil(lines.length / cartPageSize), 1)
  const page = Math.min(wanted, totalPages)
  const first = (page - 1) * cartPageSize
  return { page, totalPages, first, lines: lines.slice(first, first + cartPageSize) }
}
