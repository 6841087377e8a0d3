/** Sentences about signing in, apart from the schemas, so that a browser need not load them for it. */
export const wrongCredentialsSentence = 'Tài khoản hoặc mật khẩu không đúng.'
export const googleFailedSentence = 'Đăng nhập Google thất bại!'
export const facebookFailedSentence = 'Token Facebook không hợp lệ.'
