import { readId, readSearchText } from '#web/shop/books/query/book-query.ts'

/** Choices of the reader on the home page, as they stand in its address. */
export type HomeQuery = { categoryId: number | undefined; q: string; allCategories: boolean }

export function readHomeQuery(params: URLSearchParams): HomeQuery {
  return {
    categoryId: readId(params.get('category')),
    q: readSearchText(params.get('q')),
    allCategories: params.get('categories') === 'all',
  }
}

export function homeSearch({ categoryId, q, allCategories }: Partial<HomeQuery>): string {
  const params = new URLSearchParams()
  if (categoryId !== undefined) params.set('category', String(categoryId))
  if (q) params.set('q', q)
  if (allCategories) params.set('categories', 'all')
  return params.size === 0 ? '' : `?${params}`
}
