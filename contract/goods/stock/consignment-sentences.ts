export const consignmentSentences = {
  title: 'Hàng ký gửi',
  about: 'Tiền phải trả nhà cung cấp cho sách ký gửi đã bán, chốt theo tháng.',
  listFailed: 'Lỗi khi tải hàng ký gửi',
  missing: 'Không có gì để chốt với nhà cung cấp này trong tháng này',
  openTitle: 'Chưa chốt',
  toLock: 'Chờ chốt',
  selling: 'Đang bán',
  openNone: 'Không có sách ký gửi nào đã bán mà chưa chốt',
  openHint:
    'Sách trong đơn tính từ ngày giao xong; sách bán tại quầy, mất hoặc thiếu khi kiểm kê tính ngay. Sách trả lại được trừ.',
  lockedTitle: 'Đã chốt',
  lockedNone: 'Chưa chốt tháng nào',
  monthRunning: 'Tháng này chưa hết nên chưa chốt được',
  monthInvalid: 'Tháng không hợp lệ',
  costMissing: (titles: number) =>
    `Còn ${titles} tên sách chưa có giá ký gửi. Nhập giá đã thỏa thuận để chốt.`,
  locked: 'Đã chốt và khóa tháng',
  paid: 'Đã ghi là đã trả tiền',
  failed: 'Không thể thực hiện với kỳ ký gửi',
  noteName: 'Ghi chú trả tiền',
  lockMeaning: 'Chốt rồi thì không sửa nữa; sách trả lại về sau trừ vào tháng sau.',
} as const
