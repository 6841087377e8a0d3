import type { StaffListOf } from '#contract/platform/lists/staff-list.ts'

/** Columns of the workbook of orders: what a bookkeeper and a packer ask of each. */
export const orderSheet = {
  path: '/admin/orders',
  noun: 'đơn hàng',
  file: 'don-hang',
  columns: {
    order_code: { name: 'Mã đơn', kind: 'text', width: 16 },
    placed: { name: 'Đặt lúc', kind: 'text', width: 18 },
    due: { name: 'Hạn', kind: 'text', width: 18 },
    status: { name: 'Trạng thái', kind: 'text', width: 14 },
    customer: { name: 'Người nhận', kind: 'text', width: 28 },
    phone: { name: 'Điện thoại', kind: 'text', width: 16 },
    email: { name: 'Email', kind: 'text', width: 28 },
    address: { name: 'Địa chỉ', kind: 'text', width: 44 },
    province: { name: 'Tỉnh, thành phố', kind: 'text', width: 22 },
    copies: { name: 'Số cuốn', kind: 'number', width: 10 },
    books: { name: 'Sách', kind: 'text', width: 60 },
    subtotal: { name: 'Tiền sách', kind: 'money', width: 14 },
    discount: { name: 'Giảm', kind: 'money', width: 14 },
    total: { name: 'Tổng tiền', kind: 'money', width: 14 },
    method: { name: 'Cách trả', kind: 'text', width: 16 },
    paid: { name: 'Thanh toán lúc', kind: 'text', width: 18 },
    carrier_cash: { name: 'Bên giao còn giữ', kind: 'money', width: 16 },
    carrier: { name: 'Hãng giao', kind: 'text', width: 18 },
    tracking_number: { name: 'Mã vận đơn', kind: 'text', width: 20 },
    note: { name: 'Lời nhắn', kind: 'text', width: 36 },
  },
  filters: {},
  commands: {},
} as const satisfies StaffListOf<string, string, string>
