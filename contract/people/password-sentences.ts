/** What passwords say, apart from the schemas and the list of common ones, so that a browser need not load them. */
export const passwordRequired = 'Vui lòng nhập mật khẩu'
export const currentPasswordWrong = 'Mật khẩu hiện tại không đúng'
export const confirmationDiffers = 'Mật khẩu xác nhận không khớp'
export const passwordChangeBroke = 'Có lỗi xảy ra khi đổi mật khẩu'
export const passwordAdvice = 'Ít nhất 6 ký tự, càng dài càng chắc'
