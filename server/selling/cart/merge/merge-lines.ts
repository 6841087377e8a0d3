import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import type { SetLine } from '#server/selling/cart/cart-line-store.ts'

export type MergedBook = {
  book_id: number
  title: string
  /** Copies that come, and those that are in the cart. */
  coming: number
  own: number
  stock: number
  on_sale: boolean
}

/** A book of which not all that came went in. */
export type Shortfall = { book_id: number; title: string; why: 'sold-out' | 'capped' | 'full'; stock: number }

/** Merges a cart with what comes to it: sums, as far as the stock and the room go, and what did not fit. */
export function mergeLines(
  books: readonly MergedBook[],
  linesBefore: number,
): { lines: SetLine[]; shortfalls: Shortfall[] } {
  const lines: SetLine[] = []
  const shortfalls: Shortfall[] = []
  let room = cartLineLimit - linesBefore
  for (const { book_id, title, coming, own, stock, on_sale } of books) {
    const short = (why: Shortfall['why']) => shortfalls.push({ book_id, title, why, stock })
    const quantity = on_sale ? Math.min(coming + own, stock) : 0
    if (quantity === 0) short('sold-out')
    else if (own === 0 && room === 0) short('full')
    else {
      lines.push({ book_id, quantity })
      if (own === 0) room--
      if (quantity < coming + own) short('capped')
    }
  }
  return { lines, shortfalls }
}
