export const countStateNames = { draft: 'Đang kiểm', closed: 'Đã khóa' } as const

export const countSentences = {
  title: 'Kiểm kê',
  about: 'Đếm từng kệ bằng máy quét khi vẫn bán hàng; vị trí của sách.',
  description: 'Phiếu kiểm kê kho: quét mã từng kệ, so với sổ, ghi nhận chênh lệch.',
  listFailed: 'Lỗi khi tải phiếu kiểm kê',
  none: 'Chưa có phiếu kiểm kê nào',
  noneHint: 'Tạo phiếu cho một kệ, rồi quét mã từng cuốn trên kệ đó.',
  noneFound: 'Không có phiếu kiểm kê nào khớp',
  missing: 'Không có phiếu kiểm kê này',
  failed: 'Không thể thực hiện với phiếu kiểm kê',
  closed: 'Đã khóa phiếu kiểm kê',
  deleted: 'Đã xóa phiếu kiểm kê',
  accepted: 'Đã ghi chênh lệch vào kho',
  nothingCounted: 'Chưa đếm cuốn nào',
  nameMissing: 'Vui lòng nhập tên phiếu hoặc vị trí',
  placeInvalid: 'Vị trí gồm chữ, số, dấu gạch, tối đa 20 ký tự, ví dụ A3-02',
  countInvalid: 'Số cuốn đếm được phải từ 0 đến 1.000.000',
  reasonInvalid: 'Lý do không hợp lệ',
  reasonOther: (title: string) => `Lý do không hợp với chênh lệch của “${title}”`,
  changed: (title: string) => `“${title}” vừa được đếm thêm. Vui lòng xem lại số mới.`,
  stale: (title: string) =>
    `Tồn kho của “${title}” đã được điều chỉnh sau khi đếm. Vui lòng đếm lại cuốn này.`,
  tooFew: (title: string, left: number) =>
    `Kho chỉ còn ${left.toLocaleString('vi-VN')} cuốn “${title}” chưa có người đặt, không trừ được chênh lệch. Vui lòng xem các đơn đang chờ trước.`,
} as const

export const placeSentences = {
  title: 'Vị trí kệ',
  description: 'Sách nằm ở kệ nào: quét mã sách để xếp vào kệ.',
  listFailed: 'Lỗi khi tải vị trí kệ',
  none: 'Chưa có vị trí nào',
  noneHint: 'Nhập một vị trí, rồi quét mã những cuốn nằm ở đó.',
  noneFound: 'Không có vị trí nào khớp',
  empty: 'Chưa có sách nào ở vị trí này',
  failed: 'Không thể đổi vị trí của sách',
} as const
