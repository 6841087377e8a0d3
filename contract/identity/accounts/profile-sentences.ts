export const lastNameMissing = 'Họ không được để trống'
export const profileUpdateFailed = 'Có lỗi xảy ra khi cập nhật thông tin'

export const mostAddresses = 20

export const addressSentences = {
  notFound: 'Không tìm thấy địa chỉ.',
  created: 'Đã lưu địa chỉ.',
  updated: 'Đã cập nhật địa chỉ.',
  removed: 'Đã xóa địa chỉ.',
  saveFailed: 'Không thể lưu địa chỉ',
  removeFailed: 'Không thể xóa địa chỉ',
}
