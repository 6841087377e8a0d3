import type { Cart } from '#contract/selling/cart/cart.ts'

/** Book, copies and price of each line, as the form of a page brings them back. */
export const drawItems = ({ items }: Cart) =>
  items.map(({ book_id, quantity, book }) => [book_id, quantity, book.price].join('.')).join(' ')
