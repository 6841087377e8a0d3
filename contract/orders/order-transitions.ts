import { type OrderStatus, orderStatus, noOrders, statusMissing } from './order-status.ts'
import { isOnline, type MethodId } from '#contract/payments/payment-methods.ts'

const { pending, confirmed, shipping, delivered, cancelled } = orderStatus

/** What the staff may make of an order; what is delivered or cancelled stays so. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  [pending]: [confirmed, cancelled],
  [confirmed]: [shipping, cancelled],
  [shipping]: [delivered, cancelled],
  [delivered]: [],
  [cancelled]: [],
}

export const nextOrderStatuses = (status: OrderStatus) => transitions[status]

/** Books leave the shop for cash at the door, or for money that came; a parcel that arrives has arrived in any case. */
export function waitsForPayment(
  { method_id, paid }: { method_id: number; paid: boolean },
  next: OrderStatus,
): boolean {
  return isOnline(method_id as MethodId) && !paid && (next === confirmed || next === shipping)
}

/** On one page of the staff's table of orders. */
export const staffPageSizes = [5, 10, 20, 50] as const
export const staffPageSize = 10
/** So many orders are confirmed or printed at once: what a page shows at most. */
export const largestSelection = 50

export const fulfilmentSentences = {
  updated: 'Cập nhật trạng thái đơn hàng thành công!',
  updateBroke: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng',
  updateFailed: 'Không thể cập nhật trạng thái đơn hàng',
  deleted: 'Xóa đơn hàng thành công!',
  deleteBroke: 'Có lỗi xảy ra khi xóa đơn hàng',
  deleteFailed: 'Không thể xóa đơn hàng',
  refreshed: 'Đã làm mới danh sách đơn hàng',
  statusMissing,
  reasonMissing: 'Vui lòng nhập lý do hủy đơn',
  title: 'Quản lý đơn hàng',
  none: noOrders,
  noneFound: 'Không tìm thấy đơn hàng nào phù hợp',
  nothingSelected: 'Vui lòng chọn ít nhất một đơn hàng',
  tooManySelected: `Chỉ chọn được tối đa ${largestSelection} đơn hàng một lần`,
  confirmed: (done: number, of: number) =>
    done === of ? `Đã xác nhận ${done} đơn hàng` : `Đã xác nhận ${done} trên ${of} đơn hàng`,
  confirmedOne: 'Đã xác nhận',
  confirmBroke: 'Có lỗi xảy ra khi xác nhận đơn hàng',
  /** What its customer reads of an order that the staff put away. */
  putAway: 'Nhà sách đã xóa đơn hàng',
}
