import type { StaffListOf } from '#contract/platform/lists/staff-list.ts'

const stateNames = { active: 'Đang dùng', retired: 'Ngừng dùng' } as const

/** Suppliers, as their list, its calls and its export have them. */
export const supplierList = {
  path: '/admin/reorder/suppliers',
  noun: 'nhà cung cấp',
  file: 'nha-cung-cap',
  columns: {
    name: { name: 'Nhà cung cấp', sorted: true, kind: 'text', width: 36 },
    tax_code: { name: 'Mã số thuế', kind: 'text', width: 18 },
    contact: { name: 'Liên hệ', kind: 'text', width: 36 },
    email: { name: 'Email', kind: 'text', width: 28 },
    phone: { name: 'Điện thoại', kind: 'text', width: 16 },
    delivery_days: { name: 'Giao (ngày)', sorted: true, kind: 'number', width: 12 },
    payment_days: { name: 'Trả sau (ngày)', sorted: true, kind: 'number', width: 18 },
    receipts: { name: 'Phiếu nhập', sorted: true, kind: 'number', width: 12 },
    open_receipts: { name: 'Phiếu chưa xong', sorted: true, kind: 'number', width: 16 },
    open_orders: { name: 'Đơn đặt chưa xong', sorted: true, kind: 'number', width: 16 },
    consigned: { name: 'Cuốn ký gửi còn', sorted: true, kind: 'number', width: 16 },
    state: { name: 'Tình trạng', kind: 'text', width: 14, values: stateNames },
  },
  filters: {
    state: { label: 'Tình trạng', options: stateNames },
    having: {
      label: 'Đang có',
      options: {
        open_receipts: 'Phiếu nhập chưa xong',
        open_orders: 'Đơn đặt chưa xong',
        consigned: 'Hàng ký gửi',
      },
    },
  },
  commands: {
    retire: { name: 'Ngừng dùng', done: 'Đã ngừng dùng' },
    restore: { name: 'Dùng lại', done: 'Đã dùng lại' },
    payment: { name: 'Đổi hạn trả tiền', done: 'Đã đổi hạn trả tiền' },
  },
} as const satisfies StaffListOf<string, string, string>
export type SupplierCommand = keyof typeof supplierList.commands
