import { getReceipt, getReceipts } from '#contract/goods/stock/receipts.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { ReceiptQuery } from './receipt-query.ts'

/** A page of receipts. On the server only. */
export async function loadReceipts(call: CallEndpoint, query: ReceiptQuery) {
  const { state } = query
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    call(getReceipts, { query: { ...requestedPage(query, wanted), ...(state ? { state } : {}) } }),
  )
  return { receipts: answer.data, query: { ...query, page }, lastPage, total }
}
export type ReceiptData = Awaited<ReturnType<typeof loadReceipts>>

export const loadReceipt = (call: CallEndpoint, id: string) =>
  call(getReceipt, { query: { id } }).then(({ data }) => ({ data }))
