/** The life of an order, apart from the schemas, so that a browser need not load them for it. */
export const orderStatus = { pending: 0, confirmed: 1, shipping: 2, delivered: 3, cancelled: 4 } as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
export const orderStatuses: readonly OrderStatus[] = [0, 1, 2, 3, 4]

/** Short in badges, long in timelines and details; `code` is what reports name it. */
export const orderStatusNames: Record<OrderStatus, { short: string; long: string; code: string }> = {
  0: { short: 'Chờ xử lý', long: 'Chờ xử lý', code: 'Pending' },
  1: { short: 'Đã xác nhận', long: 'Đã xác nhận', code: 'Confirmed' },
  2: { short: 'Đang giao', long: 'Đang giao hàng', code: 'Shipping' },
  3: { short: 'Đã giao', long: 'Đã giao hàng', code: 'Delivered' },
  4: { short: 'Đã hủy', long: 'Đã hủy', code: 'Cancelled' },
}
export const unknownStatus = 'Không xác định'

export const paymentStatus = { pending: 0, completed: 1, failed: 2, refunded: 3 } as const
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus]
export const paymentStatusNames: Record<PaymentStatus, string> = {
  0: 'Đang chờ',
  1: 'Hoàn thành',
  2: 'Thất bại',
  3: 'Hoàn tiền',
}

/** Orders on one page of 'Đơn hàng của tôi'. */
export const myOrdersPageSize = 5
/** Online orders that one customer may leave unpaid at a time. */
export const unpaidOrderLimit = 5
/** So long before their time is over the customers of those are told that wait longer. */
export const paymentReminderHours = 3

export const noSuchOrder = 'Không tìm thấy đơn hàng.'
export const statusMissing = 'Vui lòng chọn trạng thái mới'
export const noOrders = 'Chưa có đơn hàng nào'

export const orderLabels = {
  paymentMethod: 'Phương thức thanh toán',
  note: 'Ghi chú cho nhà sách',
  recipientName: 'Họ và tên người nhận',
  loading: 'Đang tải đơn hàng...',
}

export const orderSentences = {
  created: 'Tạo đơn hàng thành công!',
  cancelled: 'Đơn hàng đã được hủy thành công',
  cancelledInList: 'Đã hủy đơn hàng thành công',
  codPlaced: 'Đặt hàng COD thành công',
  reordered: 'Đã thêm sản phẩm vào giỏ hàng',
  listFailed: 'Không thể tải danh sách đơn hàng',
  listBroke: 'Có lỗi xảy ra khi tải danh sách đơn hàng',
  detailFailed: 'Không thể tải chi tiết đơn hàng',
  cancelFailed: 'Không thể hủy đơn hàng',
  cancelBroke: 'Có lỗi xảy ra khi hủy đơn hàng',
  createFailed: 'Không thể tạo đơn hàng',
  createBroke: 'Có lỗi xảy ra khi tạo đơn hàng. Vui lòng thử lại.',
  noOrderId: 'API không trả về order_id',
  reorderBroke: 'Có lỗi xảy ra khi thêm sản phẩm vào giỏ hàng',
  methodMissing: 'Vui lòng chọn phương thức thanh toán',
  methodInvalid: 'Phương thức thanh toán không hợp lệ',
  cartEmpty: 'Giỏ hàng trống. Vui lòng thêm sản phẩm trước khi đặt hàng.',
  itemInvalid: (title: string) => `Dữ liệu sản phẩm không hợp lệ: ${title}`,
  itemWithoutId: (title: string) => `Dữ liệu sản phẩm '${title}' không hợp lệ (thiếu ID)`,
  itemWithoutPrice: (title: string) => `Dữ liệu sản phẩm '${title}' không hợp lệ (thiếu giá)`,
  notEnough: (title: string, left: number) => `Sản phẩm '${title}' không đủ hàng. Còn lại: ${left}`,
  loading: 'Đang tải danh sách đơn hàng...',
  empty: noOrders,
  none: 'Bạn chưa có đơn hàng nào.',
  noneOf: (status: string) => `Không có đơn hàng ${status}.`,
  shown: (from: number, to: number, of: number) => `Hiển thị ${from} - ${to} trong ${of} đơn hàng`,
  products: (copies: number) => (copies === 0 ? 'Chưa có sản phẩm' : `${copies} sản phẩm`),
  withoutProducts: 'Đơn hàng chưa có sản phẩm',
  notAllReordered: (lines: readonly string[]) => `Chưa vào giỏ hàng đủ: ${lines.join('; ')}`,
  expired: 'Đơn hàng tự động hủy vì quá hạn thanh toán',
  accountErased: 'Đơn hàng được hủy vì tài khoản đã xóa',
}
