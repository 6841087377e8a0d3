import type { Category } from '#contract/catalogue/catalogue.ts'

export type CountedCategory = Pick<Category, 'category_id' | 'name' | 'book_count'>

/** The fullest shelves first; equal ones stay in the order in which they came. */
export function countedCategories(categories: readonly Category[]): CountedCategory[] {
  return categories
    .map(({ category_id, name, book_count }) => ({ category_id, name, book_count }))
    .toSorted((a, b) => b.book_count - a.book_count)
}
