import type { Availability } from '#contract/catalogue/books/book-sorts.ts'
import { discountPercent } from '#contract/platform/language/money.ts'

export type BookBadge = { tone: 'seal' | 'jade' | 'ochre' | 'ink'; text: string }

type Shelved = { availability: Availability; copies_left?: number }
type Priced = { price: number; price_origin: number | null }

/** Badges of a card: whether the book can be had, and what is saved. */
export function cardBadges(book: Shelved & Priced): { stock?: BookBadge; saving?: BookBadge } {
  const percent = discountPercent(book.price, book.price_origin)
  return {
    stock: book.availability === 'in_stock' ? undefined : availabilityBadge(book),
    saving: percent > 0 ? { tone: 'seal', text: `-${percent}%` } : undefined,
  }
}

export function availabilityBadge({ availability, copies_left }: Shelved): BookBadge {
  if (availability === 'out_of_stock') return { tone: 'ink', text: 'Hết hàng' }
  if (availability === 'not_on_sale') return { tone: 'ink', text: 'Tạm ngừng bán' }
  if (availability === 'low_stock') return { tone: 'ochre', text: `Chỉ còn ${copies_left} cuốn` }
  return { tone: 'jade', text: 'Còn hàng' }
}
