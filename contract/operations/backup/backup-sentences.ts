export const backupSentences = {
  title: 'Sao lưu',
  listFailed: 'Không thể tải danh sách bản sao lưu',
  none: 'Chưa có bản sao lưu nào',
  noneGood: 'Chưa có bản nào được thử khôi phục và khớp mọi sổ sách.',
  logBegins: 'Nhật ký đang được giữ; có thể trở lại mọi lúc kể từ bản sao lưu sắp tới.',
  logStands: 'Nhật ký của cơ sở dữ liệu đang không được giữ thêm. Hãy xem nhật ký của máy chủ.',
  notSetUp: 'Nhà sách chưa tự sao lưu',
  downloadFailed: 'Không tải được bản sao lưu',
  notFound: 'Không tìm thấy bản sao lưu này',
  badName: 'Tên bản sao lưu không hợp lệ',
}
