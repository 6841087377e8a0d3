import { cartLineLimit, mergedCapped, mergedFull, mergedSoldOut } from '#contract/cart-sentences.ts'
import type { SetLine } from './cart-line-store.ts'

export type MergedBook = {
  book_id: number
  title: string
  /** Copies in the visitor's cart, and in the account's. */
  visiting: number
  own: number
  stock: number
  on_sale: boolean
}

/** What two carts become together: sums, as far as the stock and the room go, with a word on what did not fit. */
export function mergeLines(
  books: readonly MergedBook[],
  linesBefore: number,
): { lines: SetLine[]; notices: string[] } {
  const lines: SetLine[] = []
  const notices: string[] = []
  let room = cartLineLimit - linesBefore
  for (const { book_id, title, visiting, own, stock, on_sale } of books) {
    const quantity = on_sale ? Math.min(visiting + own, stock) : 0
    if (quantity === 0) notices.push(mergedSoldOut(title))
    else if (own === 0 && room === 0) notices.push(mergedFull(title))
    else {
      lines.push({ book_id, quantity })
      if (own === 0) room--
      if (quantity < visiting + own) notices.push(mergedCapped(title, stock))
    }
  }
  return { lines, notices }
}
