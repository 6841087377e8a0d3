export const revenueTitles = {
  monthly: 'Doanh thu theo tháng',
  byCategory: 'Doanh thu theo danh mục',
  deliveredOrders: 'Doanh thu đơn đã giao',
  completedPayments: 'Doanh thu giao dịch hoàn thành',
}

/** Meaning of each figure that is called a revenue, and so why they differ. */
export const revenueSentences = {
  title: 'Đối chiếu doanh thu',
  parts: 'Các khoản của đơn đã giao',
  cashOfCarriers: 'Tiền mặt của đơn đã giao tính vào đây ngay; phần bên giao hàng còn giữ đứng riêng ở',
  about:
    'Từ tiền của đơn đã giao đến doanh thu của báo cáo, bên cạnh tiền của các giao dịch hoàn thành trong cùng những ngày.',
  loadFailed: 'Lỗi khi tải số liệu đối chiếu',
  report:
    'Tiền hàng sau giảm giá của đơn đã giao, tính vào ngày giao, trừ tiền hàng đã hoàn, tính vào ngày hoàn. Không gồm phí vận chuyển và phí thu hộ.',
  orders:
    'Tổng tiền của mọi đơn đã giao từ trước đến nay, gồm cả phí vận chuyển và phí thu hộ. Tiền đã hoàn không bị trừ.',
  payments:
    'Tổng số tiền của mọi giao dịch đang ở trạng thái hoàn thành từ trước đến nay, kể cả của đơn chưa giao. Giao dịch đã hoàn tiền không còn được tính.',
  unexplained:
    'Sổ bán hàng không khớp với đơn hàng. Người quản trị máy chủ chạy "npm run till:check" để biết đơn nào lệch.',
}
