import { getConsignment, getConsignments, getOpenConsignments } from '#contract/goods/stock/consignments.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { type ListQuery, loadListPage } from '#web/base/platform/queries/list-query.ts'

/** Loads the open months, and a page of the locked ones. On the server only. */
export async function loadConsignments(call: CallEndpoint, query: ListQuery) {
  const [open, { answer, page, lastPage, total }] = await Promise.all([
    call(getOpenConsignments),
    loadListPage(query.page, (wanted) =>
      call(getConsignments, { query: { page: String(wanted), page_size: String(query.pageSize) } }),
    ),
  ])
  return { open: open.data, settlements: answer.data, query: { ...query, page }, lastPage, total }
}
export type ConsignmentData = Awaited<ReturnType<typeof loadConsignments>>

/** Loads the settlement that the address' last two parts name. */
export const loadConsignment = (call: CallEndpoint, path: string) => {
  const [supplierId = '', month = ''] = path.split('/').slice(-2)
  return call(getConsignment, { query: { supplier_id: supplierId, month } })
}
