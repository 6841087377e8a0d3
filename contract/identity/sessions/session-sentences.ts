/** Sentences about sessions, apart from the schemas, so that a browser need not load them for it. */
export const sessionStale = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
export const signOutDone = 'Đăng xuất thành công. Hẹn gặp lại!'
export const passwordReset = 'Đặt lại mật khẩu thành công! Hãy đăng nhập bằng mật khẩu mới.'
