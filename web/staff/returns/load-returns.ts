import { getReturns } from '#contract/goods/returns/returns.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { ReturnQuery } from './return-query.ts'

/** A page of the returns with how many stand where. On the server only. */
export async function loadReturns(call: CallEndpoint, query: ReturnQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getReturns, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  const { data: returns, counts } = answer
  return { returns, counts, query: { ...query, page }, lastPage, total }
}
export type ReturnsData = Awaited<ReturnType<typeof loadReturns>>
