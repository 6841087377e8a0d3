import type { CountedCategory } from '#web/shop/books/filters/counted-categories.ts'
import type { HomeQuery } from './home-query.ts'

export const shownBeforeExpanding = 4

export type CategoryEntry = {
  categoryId: number | undefined
  name: string
  count: number
  top: boolean
  chosen: boolean
}

/**
 * 'Tất cả' first, then the fullest shelves, so that the second entry is the top category. Four are shown before
 * the grid is expanded; a chosen category is never among the hidden ones.
 */
export function categoryEntries(categories: readonly CountedCategory[], query: HomeQuery) {
  const bookCount = categories.reduce((sum, { book_count }) => sum + book_count, 0)
  const hidesChosen =
    categories.findIndex(({ category_id }) => category_id === query.categoryId) >= shownBeforeExpanding - 1
  const expanded = query.allCategories || hidesChosen
  const shown = expanded ? categories : categories.slice(0, shownBeforeExpanding - 1)
  const entries = [{ category_id: undefined, name: 'Tất cả', book_count: bookCount }, ...shown].map(
    ({ category_id, name, book_count }, index): CategoryEntry => ({
      categoryId: category_id,
      name,
      count: book_count,
      top: index === 1,
      chosen: category_id === query.categoryId,
    }),
  )
  return {
    entries,
    expanded,
    expandable: categories.length >= shownBeforeExpanding,
    /** State after folding or expanding: a category that folding would hide is no longer chosen. */
    other: { ...query, allCategories: !expanded, categoryId: hidesChosen ? undefined : query.categoryId },
    bookCount,
  }
}
export type CategoryEntries = ReturnType<typeof categoryEntries>
