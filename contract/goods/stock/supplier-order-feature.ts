import type { Feature } from '#contract/base/subjects/feature.ts'
import { supplierList } from './supplier-list.ts'
import { reorderSentences, supplierOrderSentences, supplierSentences } from './supplier-order-sentences.ts'

/** Suppliers, and what is ordered from them. */
export const supplierOrderFeature = {
  actions: {
    'update-supplier': 'Sửa nhà cung cấp',
    'retire-supplier': 'Ngừng dùng nhà cung cấp',
    'restore-supplier': 'Dùng lại nhà cung cấp',
    'undo-supplier-change': 'Hoàn tác việc đổi nhà cung cấp',
    'export-suppliers': 'Xuất danh sách nhà cung cấp',
    'create-supplier-order': 'Tạo đơn đặt nhà cung cấp',
    'send-supplier-order': 'Gửi đơn đặt hàng',
    'close-supplier-order': 'Khép đơn đặt nhà cung cấp',
    'delete-supplier-order': 'Xóa đơn đặt nhà cung cấp',
  },
  objects: {
    supplier: {
      name: 'Nhà cung cấp',
      href: undefined,
      personal: ['contact', 'email', 'phone', 'tax_code'],
      values: { state: supplierList.filters.state.options },
    },
    'supplier-order': { name: 'Đơn đặt hàng', href: undefined },
  },
  fields: { contact: 'Liên hệ', delivery_days: 'Số ngày giao', payment_days: 'Hạn trả tiền (ngày)' },
  waiting: { books_to_order: { right: 'goods.see', menu: 'books_to_order' } },
  pages: {
    '/admin/reorder': reorderSentences.description,
    '/admin/reorder/orders': supplierOrderSentences.description,
    '/admin/reorder/suppliers': supplierSentences.description,
  },
} as const satisfies Feature
