import { getCount, getCounts } from '#contract/goods/stock/stock-counts.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { CountQuery } from './count-query.ts'

/** A page of stock-takes. On the server only. */
export async function loadCounts(call: CallEndpoint, query: CountQuery) {
  const { state } = query
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    call(getCounts, { query: { ...requestedPage(query, wanted), ...(state ? { state } : {}) } }),
  )
  return { counts: answer.data, query: { ...query, page }, lastPage, total }
}
export type CountData = Awaited<ReturnType<typeof loadCounts>>

export const loadCount = (call: CallEndpoint, id: string) =>
  call(getCount, { query: { id } }).then(({ data }) => ({ data }))
