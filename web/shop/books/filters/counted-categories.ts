import type { Category } from '#contract/catalogue/books/catalogue.ts'
import { writeOnce } from '#web/base/platform/page/page-data.ts'

export type CountedCategory = Pick<Category, 'category_id' | 'name' | 'book_count'>

const counted = new WeakMap<readonly Category[], readonly CountedCategory[]>()

/** The fullest shelves first; equal ones stay in the order in which they came. The same categories are the same object each time. */
export function countedCategories(categories: readonly Category[]): readonly CountedCategory[] {
  const known = counted.get(categories)
  if (known) return known
  const made = writeOnce(
    categories
      .map(({ category_id, name, book_count }) => ({ category_id, name, book_count }))
      .toSorted((a, b) => b.book_count - a.book_count),
  )
  counted.set(categories, made)
  return made
}
