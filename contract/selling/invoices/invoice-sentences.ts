export const invoiceSentences = {
  title: 'Hóa đơn điện tử',
  about:
    'Mỗi lần giao hàng, bán tại quầy và trả hàng có một hóa đơn: hóa đơn nào chờ, trễ, bị từ chối và vì sao.',
  listFailed: 'Không thể tải danh sách hóa đơn. Vui lòng thử lại sau.',
  refreshed: 'Đã làm mới danh sách hóa đơn',
  empty: 'Chưa có hóa đơn nào. Hóa đơn đầu tiên chờ lập khi một đơn được giao hoặc quầy bán một lần.',
  nothingFound: 'Không có hóa đơn nào khớp.',
  notFound: 'Không tìm thấy hóa đơn.',
  notToRetry: 'Hóa đơn này đã phát hành hoặc đang được lập.',
  retried: (count: number) => `Sẽ lập lại ${count} hóa đơn trong ít giây nữa.`,
  rates: 'Thuế suất của các khoản phí',
  ratesSaved: 'Đã lưu thuế suất của các khoản phí.',
  vatUnknown: 'Chưa rõ thuế suất của: ',
  otherSum: 'Nhà cung cấp tính ra tổng tiền khác với nhà sách, nên hóa đơn chưa được phát hành.',
  numberTaken: 'Nhà cung cấp trả về một số hóa đơn đã có ở hóa đơn khác. Hãy hỏi nhà cung cấp.',
  notIssued: 'Nhà cung cấp không còn giữ hóa đơn nháp này. Hãy lập lại.',
  retailBuyer: 'Khách lẻ',
  unit: 'cuốn',
  fee: 'lần',
  monthOf: 'Bảng kê cho kế toán',
  monthInvalid: 'Tháng không hợp lệ',
  monthFailed: 'Không tải được bảng kê. Vui lòng thử lại sau.',
  notConnected: 'Chưa kết nối nhà cung cấp hóa đơn, nên hóa đơn chỉ chờ ở đây.',
}

/** Why there is an invoice, as the staff reads it. */
export const invoiceKindNames = {
  delivered: 'Giao hàng',
  refunded: 'Hoàn tiền',
  paid_again: 'Thanh toán lại',
  returned: 'Trả hàng',
  sold: 'Bán tại quầy',
  taken_back: 'Nhận lại tại quầy',
} as const
