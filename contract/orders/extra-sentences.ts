/** Of gifts and invoices, what a browser reads: apart from the schemas, so that it does not load them. */
export const extraSentences = {
  gift: 'Gói quà',
  card: 'Lời trên thiệp',
  withoutPrices: 'Trong gói quà không có giấy tờ nào ghi giá.',
  notWrapped: 'Nhà sách hiện không nhận gói quà. Vui lòng bỏ chọn gói quà rồi đặt lại.',
  invoice: 'Hóa đơn VAT',
  company: 'Tên công ty',
  taxCode: 'Mã số thuế',
  address: 'Địa chỉ trên hóa đơn',
  email: 'Email nhận hóa đơn',
  taxCodeMissing: 'Vui lòng nhập mã số thuế',
  taxCodeInvalid: 'Mã số thuế không đúng. Mã gồm 10 chữ số, hoặc 13 chữ số với chi nhánh.',
}

export const extraLimits = { cardWords: 300, company: 200, address: 300 } as const
