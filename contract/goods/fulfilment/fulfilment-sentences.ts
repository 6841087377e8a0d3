import { noOrders, statusMissing } from '#contract/selling/orders/order-status.ts'
import { largestSelection } from '#contract/selling/orders/order-transitions.ts'

/** No parcel is told to come later than this. */
export const arrivalDaysAhead = 180

/** Sentences about orders for the staff. */
export const fulfilmentSentences = {
  updated: 'Cập nhật trạng thái đơn hàng thành công!',
  updateBroke: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng',
  updateFailed: 'Không thể cập nhật trạng thái đơn hàng',
  arrivalChanged: 'Đã đổi ngày giao dự kiến. Khách hàng được báo.',
  arrivalSame: 'Ngày giao dự kiến không đổi.',
  arrivalBroke: 'Có lỗi xảy ra khi đổi ngày giao dự kiến',
  arrivalDay: 'Chọn ngày nhận dự kiến',
  arrivalOrder: 'Ngày muộn nhất không được trước ngày sớm nhất',
  arrivalPast: 'Ngày nhận dự kiến không được ở trong quá khứ',
  arrivalFar: `Ngày nhận dự kiến không được xa hơn ${arrivalDaysAhead} ngày`,
  deleted: 'Xóa đơn hàng thành công!',
  deleteBroke: 'Có lỗi xảy ra khi xóa đơn hàng',
  deleteFailed: 'Không thể xóa đơn hàng',
  refreshed: 'Đã làm mới danh sách đơn hàng',
  statusMissing,
  idsInvalid: 'Danh sách đơn hàng không hợp lệ',
  restock: 'Hàng đã về kho, cộng lại vào số lượng bán',
  reasonMissing: 'Vui lòng nhập lý do hủy đơn',
  statusLabel: 'Trạng thái',
  trackingLabel: 'Mã vận đơn',
  title: 'Quản lý đơn hàng',
  toShip: 'Đơn chờ giao',
  exportFailed: 'Không thể xuất danh sách đơn hàng',
  none: noOrders,
  noneFound: 'Không tìm thấy đơn hàng nào phù hợp',
  nothingSelected: 'Vui lòng chọn ít nhất một đơn hàng',
  tooManySelected: `Chỉ chọn được tối đa ${largestSelection} đơn hàng một lần`,
  confirmed: (done: number, of: number) =>
    done === of ? `Đã xác nhận ${done} đơn hàng` : `Đã xác nhận ${done} trên ${of} đơn hàng`,
  confirmedOne: 'Đã xác nhận',
  /** Notice to the customer of an order that the staff put away. */
  putAway: 'Nhà sách đã xóa đơn hàng',
}
