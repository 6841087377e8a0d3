import { type ReceiptState, receiptStates } from '#contract/goods/stock/receipt-sentences.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'
import { countStateNames } from '#contract/catalogue/book-admin/count-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { supplierOrderStateNames } from '#contract/goods/stock/supplier-order-sentences.ts'

export type ReceiptQuery = ListQuery & { state: ReceiptState | undefined }

export const receiptList = listAddress('/admin/receipts', (params) => ({
  state: readChoice(params, 'state', receiptStates),
}))

export const receiptHref = (id: number) => `${receiptList.path}/${id}`

/** Hash words of the dialogs over the receipts, and over one. */
export const receiptDialogWords = {
  create: 'tao-phieu',
  sheet: 'nhap-tep',
  supplier: 'nha-cung-cap',
} as const

export const consignmentList = listAddress('/admin/receipts/consigned', () => ({}))

export const consignmentHref = ({ supplier_id, month }: { supplier_id: number; month: string }) =>
  `${consignmentList.path}/${supplier_id}/${month}`

/** 2026-10 as 10/2026. */
export const monthText = (month: string) => month.split('-').toReversed().join('/')

export type CountQuery = ListQuery & { state: keyof typeof countStateNames | undefined }

export const countList = listAddress('/admin/counts', (params) => ({
  state: readChoice(params, 'state', keysOf(countStateNames)),
}))

export const countHref = (id: number) => `${countList.path}/${id}`

/** Hash words of the dialogs over the counts. */
export const countDialogWords = { create: 'tao-phieu' } as const

export const placeList = listAddress('/admin/counts/places', () => ({}))

export const placeHref = (place: string) => `${placeList.path}/${encodeURIComponent(place)}`

/** `supplier` 0: of those of whom none is known. */
export type ReorderQuery = ListQuery & { supplier: string | undefined }

const readSupplier = (params: URLSearchParams) => {
  const text = params.get('supplier') ?? ''
  return /^(0|[1-9]\d{0,8})$/.test(text) ? text : undefined
}

export const reorderList = listAddress('/admin/reorder', (params) => ({ supplier: readSupplier(params) }))

/** The same by the names of the call. */
export const neededOf = <Chosen extends { supplier?: string }>({ supplier, ...query }: Chosen) => ({
  ...query,
  ...(supplier && { supplier_id: supplier }),
})

export type SupplierOrderQuery = ListQuery & { state: keyof typeof supplierOrderStateNames | undefined }

export const supplierOrderList = listAddress('/admin/reorder/orders', (params) => ({
  state: readChoice(params, 'state', keysOf(supplierOrderStateNames)),
}))

export const supplierOrderHref = (id: number) => `${supplierOrderList.path}/${id}`

/** Hash words of the dialogs over an order to a supplier. */
export const supplierOrderDialogWords = { send: 'dat-hang' } as const
