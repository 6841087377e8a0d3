import type { Feature } from '#contract/base/subjects/feature.ts'
import { receiptKindNames, receiptSentences, receiptTermNames } from './receipt-sentences.ts'

export const receiptFeature = {
  actions: {
    'create-receipt': 'Tạo phiếu nhập hàng',
    'check-receipt': 'Kiểm phiếu nhập hàng',
    'close-receipt': 'Nhập kho theo phiếu',
    'delete-receipt': 'Xóa phiếu nhập hàng',
  },
  objects: {
    receipt: {
      name: 'Phiếu nhập hàng',
      href: undefined,
      values: { kind: receiptKindNames, terms: receiptTermNames },
    },
  },
  fields: {
    supplier: 'Nhà cung cấp',
    terms: 'Điều kiện mua',
    checked: 'Đã kiểm',
    of_receipt: 'Phiếu gốc',
  },
  pages: { '/admin/receipts': receiptSentences.about },
} as const satisfies Feature
