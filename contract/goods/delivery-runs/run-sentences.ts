import { mostParcels } from './run-rules.ts'

/** Sentences about the runs of the shop's own riders, apart from the schemas, so that a browser need not load them for it. */
export const runSentences = {
  title: 'Chuyến giao',
  about: 'Đơn do người của nhà sách đi giao: phiếu của chuyến, kết quả từng đơn và tiền mang về.',
  sheet: 'Phiếu giao hàng của chuyến',
  sheetAbout: 'Phiếu mà người giao mang theo: nơi đến, tiền cần thu và chỗ ký nhận.',
  listFailed: 'Không thể tải các chuyến giao',
  none: 'Chưa có chuyến giao nào',
  hint: 'Chọn các đơn đã xác nhận trong danh sách đơn hàng rồi bấm Lập chuyến giao.',
  noneFound: 'Không có chuyến giao nào phù hợp',
  missing: 'Không có chuyến giao này',
  failed: 'Không thể thực hiện với chuyến giao',
  created: 'Đã lập chuyến giao',
  marked: 'Đã ghi kết quả của đơn',
  booked: 'Đã ghi tiền mang về',
  riderMissing: 'Vui lòng chọn hoặc gõ tên người giao',
  riderUnknown: 'Người giao này không còn trong danh sách nhân viên',
  tooMany: `Một chuyến có tối đa ${mostParcels} đơn hàng`,
  outcomeMissing: 'Vui lòng chọn kết quả của đơn',
  reasonMissing: 'Vui lòng ghi lý do chưa giao được',
  countedInvalid: 'Số tiền mang về không hợp lệ',
  differenceNote: 'Tiền mang về khác số cần thu: vui lòng ghi rõ lý do',
  notReady: (orders: readonly string[]) => `Không vào chuyến được: ${orders.join('; ')}`,
  putOff: (reason: string) => `Chưa giao được, sẽ giao lại: ${reason}`,
} as const

/** Name of a run as it stands on its sheet, in the log and in the settlement of its cash. */
export const runName = (id: number) => `Chuyến ${id}`
