import { searches } from './searches.ts'

const popularSearches = 8
const popularLists = 20

/** Paths of readers while the shop sells: 60 % books, 25 % lists, 10 % home, 5 % searches, the popular ones most. */
export const sellingPaths = (books: readonly number[], count: number): string[] =>
  Array.from({ length: count }, () => pathOf(Math.random(), books))

function pathOf(kind: number, books: readonly number[]): string {
  if (kind < 0.6) return `/book/${books[popular(books.length) - 1]}`
  if (kind < 0.85) return `/books?page=${popular(popularLists)}`
  if (kind < 0.95) return '/'
  return `/books?q=${encodeURIComponent(searches[popular(popularSearches) - 1] ?? '')}`
}

/** 1 to `count`: each number about as much less often as it is larger. */
const popular = (count: number) => Math.floor(count ** Math.random())
