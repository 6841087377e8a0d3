import { getBooksAtPlace, getPlaces } from '#contract/goods/stock/book-places.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { type ListQuery, loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'

/** A page of places. On the server only. */
export async function loadPlaces(call: CallEndpoint, query: ListQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    call(getPlaces, { query: requestedPage(query, wanted) }),
  )
  return { places: answer.data, query: { ...query, page }, lastPage, total }
}
export type PlaceData = Awaited<ReturnType<typeof loadPlaces>>

/** Loads a page of the books at a place. On the server only. */
export async function loadBooksAtPlace(call: CallEndpoint, place: string, wantedPage: number) {
  const { answer, page, lastPage, total } = await loadListPage(wantedPage, (wanted) =>
    call(getBooksAtPlace, { query: { place, page: String(wanted), page_size: '50' } }),
  )
  return { place, books: answer.data, page, lastPage, total }
}
export type PlacedData = Awaited<ReturnType<typeof loadBooksAtPlace>>
