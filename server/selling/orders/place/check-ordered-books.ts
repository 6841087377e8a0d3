import { formatDong } from '#contract/platform/language/money.ts'
import {
  cartChanged,
  orderOutOfStock,
  priceChanged,
  priceChangedTo,
} from '#contract/selling/orders/orders.ts'
import type { OrderedBook } from '#server/selling/cart/cart-order-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'

export type OrderItem = { book_id: number; quantity: number; unit_price: number }
export type OrderLine = OrderedBook & { quantity: number }

/** The same book in two lines is one wish for both together; a line at another price than the first keeps its own. */
export function sumByBook(items: readonly OrderItem[]): OrderItem[] {
  const sums = new Map<string, OrderItem>()
  for (const item of items) {
    const key = `${item.book_id} ${item.unit_price}`
    const quantity = (sums.get(key)?.quantity ?? 0) + item.quantity
    sums.set(key, { ...item, quantity })
  }
  return [...sums.values()]
}

/** The wishes against cart and shelf: refuses with what changed, or answers the lines of the order. */
export function checkOrderedBooks(items: readonly OrderItem[], books: readonly OrderedBook[]): OrderLine[] {
  const shelf = new Map(books.map((book) => [book.book_id, book]))
  return sumByBook(items).map(({ book_id, quantity, unit_price }) => {
    const book = shelf.get(book_id)
    if (!book) throw new Failure(cartChanged)
    const stock = book.on_sale ? book.stock : 0
    if (quantity > stock)
      throw new Failure(orderOutOfStock, { msg: orderSentences.notEnough(book.title, stock) })
    if (unit_price !== book.price)
      throw new Failure(priceChanged, { msg: priceChangedTo(book.title, formatDong(book.price)) })
    if (quantity > book.in_cart) throw new Failure(cartChanged)
    return { ...book, quantity }
  })
}
