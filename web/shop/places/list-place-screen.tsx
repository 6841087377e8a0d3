import { addToBag } from '#web/shop/cart/add-button.tsx'
import { WayOn } from '#web/shop/ways-on/way-on.tsx'
import { BookList } from '#web/shop/books/list/book-list.tsx'
import type { BookListData } from '#web/shop/books/list/load-book-list.ts'
import { isNarrowed } from '#web/shop/books/query/book-query.ts'
import type { PageHead } from '#web/base/platform/page/page-head.ts'
import { ListJsonLd } from './list-json-ld.tsx'
import { type PlaceCrumb, PlaceHead } from './place-head.tsx'
import { placeMeta } from './place-meta.ts'

type Props = {
  name: string
  about: string
  above?: readonly PlaceCrumb[]
  list: BookListData
  publicUrl: string
}

/** A place whose books can be narrowed and ordered. */
export function ListPlaceScreen({ name, about, above = [], list, publicUrl }: Props) {
  return (
    <div className="shell py-8">
      <ListJsonLd name={name} list={list} publicUrl={publicUrl} />
      <PlaceHead publicUrl={publicUrl} above={above} name={name} path={list.place.path}>
        {about && <p className="mt-2 max-w-prose break-words text-ink-soft">{about}</p>}
      </PlaceHead>
      <BookList data={list} action={addToBag} wayOn={<WayOn drawn={list.wayOn} />} />
    </div>
  )
}

/**
 * To a search engine the same books in another order or part are no page of their own: the address of the whole list stands for
 * them, and what was searched for within it is not listed at all.
 */
export function listPlaceMeta(
  root: Parameters<typeof placeMeta>[0],
  { query, place, books }: BookListData,
  head: Pick<PageHead, 'title' | 'description'>,
) {
  const isPart = isNarrowed(query) || query.sort !== undefined
  return placeMeta(root, {
    ...head,
    path: place.path,
    page: isPart ? 1 : query.page,
    noIndex: books.length === 0 || query.q !== '',
  })
}
