import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { type Availability, isSellable } from '#contract/catalogue/books/book-sorts.ts'

type Volume = { book_id: number; volume: number | null; availability: Availability }

/**
 * Books of a whole set: for each volume one that can be had, in their order, as many as a cart holds. Where volumes are
 * numbered, a book without a number is a box of all of them or stands beside them.
 */
export function booksOfSet(volumes: readonly Volume[]): number[] {
  const numbered = volumes.filter(({ volume }) => volume !== null)
  const parts = numbered.length > 0 ? numbered : volumes
  const editions = Map.groupBy(parts.filter(isSellable), ({ book_id, volume }) => volume ?? `book ${book_id}`)
  return [...editions.values()].flatMap(([first]) => first?.book_id ?? []).slice(0, cartLineLimit)
}
