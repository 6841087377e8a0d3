import type { Order } from '#contract/selling/orders/orders.ts'
import type { EditedField } from '#web/staff/fulfilment/conflict/compare-edits.ts'
import type { Line } from './edited-lines.tsx'

const copies = (lines: readonly { book_id: number; quantity: number }[], book: number) => {
  const quantity = lines.find(({ book_id }) => book_id === book)?.quantity ?? 0
  return quantity === 0 ? 'không có' : `${quantity} cuốn`
}

/** Each book of an order as a field of its own, named by its number. */
export function lineFieldsOf(before: Order, now: Order, lines: readonly Line[]): EditedField[] {
  const titles = new Map(
    [...before.items, ...now.items, ...lines].map(({ book_id, title }) => [book_id, title]),
  )
  return [...titles].map(([book, title]) => ({
    name: String(book),
    label: title,
    before: copies(before.items, book),
    theirs: copies(now.items, book),
    mine: copies(lines, book),
  }))
}

/** The lines of the form with this book as the order has it now. */
export function withLineOf(order: Order, lines: readonly Line[], book: number): readonly Line[] {
  const theirs = order.items.find(({ book_id }) => book_id === book)
  const line = theirs && {
    book_id: book,
    title: theirs.title,
    price: theirs.price,
    quantity: theirs.quantity,
  }
  if (!line) return lines.filter(({ book_id }) => book_id !== book)
  if (!lines.some(({ book_id }) => book_id === book)) return [...lines, line]
  return lines.map((one) => (one.book_id === book ? line : one))
}
