/** Sentences about passwords, apart from the schemas and the list of common ones, so that a browser need not load them. */
export const passwordRequired = 'Vui lòng nhập mật khẩu'
export const currentPasswordWrong = 'Mật khẩu hiện tại không đúng'
export const confirmationDiffers = 'Mật khẩu xác nhận không khớp'
export const passwordChangeBroke = 'Có lỗi xảy ra khi đổi mật khẩu'
/** Minimum length of a password, by role. */
export const shortestPasswords = { user: 6, admin: 10 }
export const passwordAdvice = (shortest: number) => `Ít nhất ${shortest} ký tự, càng dài càng chắc`
