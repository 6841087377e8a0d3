export const offlineSentence = 'Mất kết nối internet. Vui lòng kiểm tra kết nối.'
export const onlineSentence = 'Đã kết nối lại internet.'

export const signInFirst = 'Bạn cần đăng nhập để tiếp tục.'
export const adminsSignInFirst = 'Bạn cần đăng nhập để truy cập trang này.'
export const notForYou = 'Bạn không có quyền truy cập trang này.'
export const sessionStale = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
export const passwordReset = 'Đặt lại mật khẩu thành công! Hãy đăng nhập bằng mật khẩu mới.'
