import { formatDong } from '#contract/language/money.ts'
import { type BookQuery, changeBookQuery } from './book-query.ts'

/** A filter in force, in words, with the query that is left when it is taken off. */
export type FilterWords = { text: string; without: BookQuery }

export type FilterNames = { category: string | undefined; author: string | undefined }

export function describeFilters(query: BookQuery, names: FilterNames): FilterWords[] {
  const { q, categoryId, authorId, inStock } = query
  const filters: { text: string | undefined; change: Partial<BookQuery> }[] = [
    { text: q && `“${q}”`, change: { q: '' } },
    { text: inWords(categoryId, names.category ?? 'Thể loại không còn'), change: { categoryId: undefined } },
    { text: inWords(authorId, `Tác giả: ${names.author ?? 'không còn'}`), change: { authorId: undefined } },
    { text: priceWords(query), change: { priceMin: undefined, priceMax: undefined } },
    { text: inStock ? 'Còn hàng' : undefined, change: { inStock: false } },
  ]
  return filters.flatMap(({ text, change }) =>
    text ? [{ text, without: changeBookQuery(query, change) }] : [],
  )
}

const inWords = (id: number | undefined, words: string) => (id === undefined ? undefined : words)

function priceWords({ priceMin, priceMax }: BookQuery): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined)
    return `${formatDong(priceMin)} – ${formatDong(priceMax)}`
  if (priceMin !== undefined) return `Từ ${formatDong(priceMin)}`
  return priceMax === undefined ? undefined : `Đến ${formatDong(priceMax)}`
}
