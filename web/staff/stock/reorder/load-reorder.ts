import { getSuppliers } from '#contract/goods/stock/suppliers.ts'
import { getReorder, getSupplierOrder, getSupplierOrders } from '#contract/goods/stock/supplier-orders.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { ReorderQuery, SupplierOrderQuery } from './reorder-query.ts'

/** A page of what is to be ordered, and whom it can be ordered from. On the server only. */
export async function loadReorder(call: CallEndpoint, query: ReorderQuery) {
  const { supplier } = query
  const [{ answer, page, lastPage, total }, known] = await Promise.all([
    loadListPage(query.page, (wanted) =>
      call(getReorder, {
        query: { ...requestedPage(query, wanted), ...(supplier ? { supplier_id: supplier } : {}) },
      }),
    ),
    call(getSuppliers, { query: { page: '1', page_size: '100', state: 'active' } }),
  ])
  const suppliers = known.data.map(({ supplier_id, name }) => ({ supplier_id, name }))
  const { data: needs, suppliers: bySupplier } = answer
  return { needs, bySupplier, suppliers, query: { ...query, page }, lastPage, total }
}
export type ReorderData = Awaited<ReturnType<typeof loadReorder>>

/** A page of orders to suppliers. On the server only. */
export async function loadSupplierOrders(call: CallEndpoint, query: SupplierOrderQuery) {
  const { state } = query
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    call(getSupplierOrders, { query: { ...requestedPage(query, wanted), ...(state ? { state } : {}) } }),
  )
  return { orders: answer.data, query: { ...query, page }, lastPage, total }
}
export type SupplierOrderData = Awaited<ReturnType<typeof loadSupplierOrders>>

export const loadSupplierOrder = (call: CallEndpoint, id: string) =>
  call(getSupplierOrder, { query: { id } }).then(({ data }) => ({ data }))
