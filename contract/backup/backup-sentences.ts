export const backupSentences = {
  title: 'Sao lưu',
  listFailed: 'Không thể tải danh sách bản sao lưu',
  none: 'Chưa có bản sao lưu nào',
  noneGood: 'Chưa có bản nào được thử khôi phục và khớp mọi sổ sách.',
  notSetUp: 'Cửa hàng chưa tự sao lưu',
  downloadFailed: 'Không tải được bản sao lưu',
  notFound: 'Không tìm thấy bản sao lưu này',
  badName: 'Tên bản sao lưu không hợp lệ',
}
