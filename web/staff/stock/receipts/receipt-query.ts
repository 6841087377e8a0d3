import { type ReceiptState, receiptStates } from '#contract/goods/stock/receipt-states.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

export type ReceiptQuery = ListQuery & { state: ReceiptState | undefined }

export const receiptList = listAddress('/admin/receipts', (params) => ({
  state: readChoice(params, 'state', receiptStates),
}))

export const receiptHref = (id: number) => `${receiptList.path}/${id}`

/** Hash words of the dialogs over the list, and over a receipt. */
export const receiptDialogWords = {
  create: 'tao-phieu',
  sheet: 'nhap-tep',
  supplier: 'nha-cung-cap',
} as const
