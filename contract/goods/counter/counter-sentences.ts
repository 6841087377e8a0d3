export const counterSentences = {
  title: 'Quầy',
  about: 'Bán tại quầy bằng máy quét: tiền mặt, VietQR, in hóa đơn; mất mạng vẫn bán.',
  shifts: 'Ca bán hàng',
  shiftsAbout: 'Ca bán tại quầy, tiền trong ngăn kéo, và chênh lệch chờ xử lý.',
  listFailed: 'Lỗi khi tải ca bán hàng',
  failed: 'Không thể thực hiện tại quầy',
  linesMissing: 'Hóa đơn chưa có cuốn nào',
  linesInvalid: 'Hóa đơn có sách không đúng',
  linesTwice: 'Mỗi sách chỉ đứng một dòng trong hóa đơn',
  bookUnknown: (id: number) => `Không có sách số ${id}`,
  copiesInvalid: 'Số cuốn phải từ 1 đến 300',
  tooLarge: {
    lines: 'Một hóa đơn có tối đa 200 tựa sách: hãy tách thành nhiều hóa đơn',
    copies: 'Một hóa đơn có tối đa 300 cuốn: hãy tách thành nhiều hóa đơn',
    sum: 'Một hóa đơn tối đa 300.000.000 ₫: hãy tách thành nhiều hóa đơn',
  },
  priceInvalid: 'Giá phải từ 0 đến 1.000.000.000',
  percentInvalid: 'Giảm giá phải từ 0 đến 100%',
  keyInvalid: 'Mã của hóa đơn không hợp lệ',
  momentInvalid: 'Thời điểm bán không hợp lệ',
  wayInvalid: 'Cách trả tiền không hợp lệ',
  receivedInvalid: 'Tiền khách đưa không hợp lệ',
  receivedShort: 'Khách đưa chưa đủ tiền',
  tillMissing: 'Vui lòng đặt tên quầy',
  cashInvalid: 'Số tiền phải từ 0 đến 1.000.000.000',
  moveInvalid: 'Số tiền phải khác 0 và không quá 1.000.000.000',
  noteMissing: 'Vui lòng ghi lý do',
  differenceNote: 'Tiền đếm được khác sổ: vui lòng ghi lý do',
  settled: 'Đã xử lý chênh lệch',
  marked: 'Có chênh lệch chờ xử lý ở hóa đơn này',
  takingBack:
    'Sách trở về kho, tiền trả lại khách: tiền đã chuyển khoản chờ trả ở mục Chuyển khoản. Hóa đơn vẫn còn trong sổ, cùng với phiếu nhận lại.',
  notCovered: 'Kho chưa có đủ số cuốn này để trừ',
} as const

export const differenceKinds = ['stock', 'price', 'discount', 'sender'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceKindNames: Record<DifferenceKind, string> = {
  stock: 'Thiếu sách trong kho',
  price: 'Giá khác giá của nhà sách',
  discount: 'Giảm giá quá quyền',
  sender: 'Gửi vào ca của người khác',
}

export const settlingWays = ['taken', 'found', 'seen', 'taken_back'] as const
export type SettlingWay = (typeof settlingWays)[number]
export const settlingWayNames: Record<SettlingWay, string> = {
  taken: 'Kho nay đã có: trừ vào kho',
  found: 'Số trong kho sai: sách có thật',
  seen: 'Đã xem',
  taken_back: 'Hóa đơn đã nhận lại',
}

export const saleWays = ['cash', 'transfer'] as const
export type SaleWay = (typeof saleWays)[number]
export const saleWayNames: Record<SaleWay, string> = { cash: 'Tiền mặt', transfer: 'Chuyển khoản' }
