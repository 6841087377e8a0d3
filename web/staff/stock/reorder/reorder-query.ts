import { supplierOrderStateNames } from '#contract/goods/stock/supplier-order-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

/** `supplier` 0: of those of whom none is known. */
export type ReorderQuery = ListQuery & { supplier: string | undefined }

const readSupplier = (params: URLSearchParams) => {
  const text = params.get('supplier') ?? ''
  return /^(0|[1-9]\d{0,8})$/.test(text) ? text : undefined
}

export const reorderList = listAddress('/admin/reorder', (params) => ({ supplier: readSupplier(params) }))

export type SupplierOrderQuery = ListQuery & { state: keyof typeof supplierOrderStateNames | undefined }

export const supplierOrderList = listAddress('/admin/reorder/orders', (params) => ({
  state: readChoice(params, 'state', keysOf(supplierOrderStateNames)),
}))

export const supplierOrderHref = (id: number) => `${supplierOrderList.path}/${id}`

/** Hash words of the dialogs over an order. */
export const supplierOrderDialogWords = { send: 'dat-hang' } as const
