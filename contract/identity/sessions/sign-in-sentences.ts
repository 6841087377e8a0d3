/** Sentences about signing in, apart from the schemas, so that a browser need not load them for it. */
export const wrongCredentialsSentence = 'Tài khoản hoặc mật khẩu không đúng.'
export const googleFailedSentence = 'Đăng nhập Google thất bại!'
/** Said where the shop answers without a sentence of its own. */
export const googleUnansweredSentence = 'Đăng nhập Google thất bại'
export const facebookFailedSentence = 'Token Facebook không hợp lệ.'

/** Redirect path for the form of Google's own page, when it was not opened in a window beside this one. */
export const googleReturnPath = '/login/google'

/** `?google=` of the sign-in page: an ID token waits to be fetched. Any other word is the code of a refusal. */
export const googleReturned = 'done'
