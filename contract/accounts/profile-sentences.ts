export const profileUpdateFailed = 'Có lỗi xảy ra khi cập nhật thông tin'
