export const offlineSentence = 'Mất kết nối internet. Vui lòng kiểm tra kết nối.'
export const onlineSentence = 'Đã kết nối lại internet.'

export const adminsSignInFirst = 'Bạn cần đăng nhập để truy cập trang này.'
export const notForYou = 'Bạn không có quyền truy cập trang này.'

/** Labels and titles that several features show. */
export const brokenPage = 'Trang này gặp trục trặc'
export const currentStatus = 'Trạng thái hiện tại:'
export const markAllAsRead = 'Đánh dấu tất cả đã đọc'
export const noPhoneNumber = 'Chưa có số điện thoại'

/** 'Xóa đơn hàng HS12', and without the name, while it is not known, no blank at the end. */
export const withName = (words: string, name: string | undefined) => (name ? `${words} ${name}` : words)
