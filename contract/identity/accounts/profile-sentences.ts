export const lastNameMissing = 'Họ không được để trống'
export const profileUpdateFailed = 'Có lỗi xảy ra khi cập nhật thông tin'
