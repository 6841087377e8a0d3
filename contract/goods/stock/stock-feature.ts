import type { Feature } from '#contract/base/subjects/feature.ts'
import { receiptKindNames, receiptSentences, receiptTermNames } from './receipt-sentences.ts'
import { consignmentSentences } from './consignment-sentences.ts'
import { countSentences, placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { supplierList } from './supplier-list.ts'
import { reorderSentences, supplierOrderSentences, supplierSentences } from './supplier-order-sentences.ts'

/** Receipts, consigned books, counts, suppliers and what is ordered from them. */
export const stockFeature = {
  actions: {
    'create-receipt': 'Tạo phiếu nhập hàng',
    'check-receipt': 'Kiểm phiếu nhập hàng',
    'close-receipt': 'Nhập kho theo phiếu',
    'delete-receipt': 'Xóa phiếu nhập hàng',
    'lock-consignment': 'Chốt tháng ký gửi',
    'pay-consignment': 'Ghi đã trả tiền ký gửi',
    'create-count': 'Tạo phiếu kiểm kê',
    'accept-count': 'Ghi chênh lệch kiểm kê',
    'close-count': 'Khóa phiếu kiểm kê',
    'delete-count': 'Xóa phiếu kiểm kê',
    'place-book': 'Xếp sách vào vị trí',
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
    receipt: {
      name: 'Phiếu nhập hàng',
      href: undefined,
      values: { kind: receiptKindNames, terms: receiptTermNames },
    },
    consignment: { name: 'Kỳ ký gửi', href: undefined },
    count: { name: 'Phiếu kiểm kê', href: undefined },
    supplier: {
      name: 'Nhà cung cấp',
      href: undefined,
      personal: ['contact', 'email', 'phone', 'tax_code'],
      values: { state: supplierList.filters.state.options },
    },
    'supplier-order': { name: 'Đơn đặt hàng', href: undefined },
  },
  fields: {
    supplier: 'Nhà cung cấp',
    terms: 'Điều kiện mua',
    checked: 'Đã kiểm',
    of_receipt: 'Phiếu gốc',
    month: 'Tháng',
    place: bookFields.place.label,
    contact: 'Liên hệ',
    delivery_days: 'Số ngày giao',
    payment_days: 'Hạn trả tiền (ngày)',
  },
  waiting: {
    books_to_order: { right: 'goods.see', menu: 'books_to_order' },
  },
  pages: {
    '/admin/receipts': receiptSentences.about,
    '/admin/receipts/consigned': consignmentSentences.about,
    '/admin/counts': countSentences.description,
    '/admin/counts/places': placeSentences.description,
    '/admin/reorder': reorderSentences.description,
    '/admin/reorder/orders': supplierOrderSentences.description,
    '/admin/reorder/suppliers': supplierSentences.description,
  },
} as const satisfies Feature
