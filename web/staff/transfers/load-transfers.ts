import { getTransfers } from '#contract/selling/transfers/transfers.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { TransferQuery } from './transfer-query.ts'

/** A page of the transfers with where all money is. On the server only. */
export async function loadTransfers(call: CallEndpoint, query: TransferQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getTransfers, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  const { data: transfers, sums, counts } = answer
  return { transfers, sums, counts, query: { ...query, page }, lastPage, total }
}
export type TransfersData = Awaited<ReturnType<typeof loadTransfers>>
