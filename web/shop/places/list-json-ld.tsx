import { cataloguePageSize } from '#contract/catalogue/books/book-sorts.ts'
import type { BookListData } from '#web/shop/books/list/load-book-list.ts'
import { isNarrowed } from '#web/shop/books/query/book-query.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { bookListJsonLd } from './place-json-ld.ts'

type Props = { name: string; list: BookListData; publicUrl: string }

/** The list for search engines. A part of it has none, nor has another order of it: the whole list stands for them. */
export function ListJsonLd({ name, list: { place, query, books, total }, publicUrl }: Props) {
  const isPart = isNarrowed(query) || query.sort !== undefined || query.q !== ''
  if (isPart || books.length === 0) return null
  const first = (query.page - 1) * cataloguePageSize + 1
  const shown = { name, path: place.path, books, first, total }
  return <JsonLd data={import.meta.env.SSR ? bookListJsonLd(shown, publicUrl) : undefined} />
}
