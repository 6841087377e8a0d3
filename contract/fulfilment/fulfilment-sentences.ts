import { noOrders, statusMissing } from '#contract/orders/order-status.ts'
import { largestSelection } from '#contract/orders/order-transitions.ts'

/** What the staff reads about orders. */
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
