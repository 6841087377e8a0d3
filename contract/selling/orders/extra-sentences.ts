/** Sentences about gifts and invoices, apart from the schemas, so that a browser does not load them. */
export const extraSentences = {
  gift: 'Gói quà',
  card: 'Lời trên thiệp',
  withoutPrices: 'Trong gói quà không có giấy tờ nào ghi giá.',
  invoice: 'Hóa đơn VAT',
  company: 'Tên công ty',
  taxCode: 'Mã số thuế',
  address: 'Địa chỉ trên hóa đơn',
  email: 'Email nhận hóa đơn',
  invoiceNumber: 'Số hóa đơn',
  invoiceNumberMissing: 'Vui lòng nhập số hóa đơn',
  invoiceDayName: 'Ngày hóa đơn',
  invoiceDay: 'Vui lòng chọn ngày hóa đơn',
  invoiceAhead: 'Ngày hóa đơn không được sau hôm nay',
  invoiceNotAsked: 'Đơn hàng này không yêu cầu hóa đơn VAT.',
  invoiceChanged: 'Đồng nghiệp vừa ghi hóa đơn của đơn này. Vui lòng xem lại.',
  invoiceIssued: 'Đã ghi hóa đơn',
  invoiceTakenBack: 'Đã bỏ ghi hóa đơn',
  invoiceUnderWay: 'Hóa đơn của đơn này đã phát hành hoặc đang được lập, nên không sửa được người mua nữa.',
  buyer: 'Người mua trên hóa đơn',
  buyerCorrected: 'Đã sửa người mua. Hóa đơn bị từ chối sẽ được lập lại trong ít giây nữa.',
  invoiceBroke: 'Không thể ghi hóa đơn. Vui lòng thử lại sau.',
  taxCodeMissing: 'Vui lòng nhập mã số thuế',
  taxCodeInvalid:
    'Mã số thuế không đúng. Mã gồm 10 chữ số, 13 chữ số với chi nhánh, hoặc 12 chữ số định danh cá nhân.',
}

export const extraLimits = { cardWords: 300, company: 200, address: 300, invoiceNumber: 40 } as const
