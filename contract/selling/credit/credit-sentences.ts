/** Kinds and sentences of store credit, apart from the schemas, so that a browser need not load them for it. */
export const creditKinds = [
  'granted',
  'corrected',
  'spent',
  'given_back',
  'return',
  'lapsed',
  'order_edited',
  'overpaid',
] as const
export type CreditKind = (typeof creditKinds)[number]

export const creditKindNames: Record<CreditKind, string> = {
  granted: 'Nhà sách tặng',
  corrected: 'Nhà sách điều chỉnh',
  spent: 'Trả cho đơn hàng',
  given_back: 'Trả lại vì đơn hàng đã hủy',
  return: 'Hoàn tiền trả hàng',
  lapsed: 'Hết hiệu lực vì tài khoản đã xóa',
  order_edited: 'Đơn hàng được sửa',
  overpaid: 'Tiền thừa sau khi sửa đơn hàng',
}

export const creditSentences = {
  title: 'Số dư mua sách',
  about: 'Tiền nhà sách giữ cho bạn: dùng được cho mọi đơn hàng, cùng với bất kỳ cách thanh toán nào.',
  none: 'Bạn chưa có số dư. Khi trả hàng, bạn có thể nhận lại tiền ở đây.',
  noneOfCustomer: 'Chưa có khoản nào.',
  loadFailed: 'Không thể tải số dư mua sách',
  changeFailed: 'Không thể thay đổi số dư',
  changed: 'Đã ghi vào số dư của khách hàng',
  amountInvalid: 'Vui lòng nhập số tiền khác 0, số âm để trừ bớt',
  reasonMissing: 'Vui lòng nhập lý do',
  paidBy: 'Trả bằng số dư',
  due: 'Còn phải trả',
  use: 'Dùng số dư mua sách',
  paidWholly: 'Đơn hàng đã được trả bằng số dư mua sách.',
}
