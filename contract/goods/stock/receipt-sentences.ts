export const receiptStates = ['draft', 'checked', 'closed'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Kinds of receipts: what came, what goes back to its supplier, and what takes a mistake of a closed receipt back. */
export const receiptKinds = ['delivery', 'return', 'counter'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Paid for whatever happens, to be sent back until a day, or the supplier's until it is sold. */
export const receiptTerms = ['firm', 'returnable', 'consigned'] as const
export type ReceiptTerms = (typeof receiptTerms)[number]

export const receiptStateNames: Record<ReceiptState, string> = {
  draft: 'Đang nhập',
  checked: 'Đã kiểm',
  closed: 'Đã nhập kho',
}
export const receiptKindNames: Record<ReceiptKind, string> = {
  delivery: 'Phiếu nhập',
  return: 'Trả nhà cung cấp',
  counter: 'Phiếu điều chỉnh',
}
export const receiptTermNames: Record<ReceiptTerms, string> = {
  firm: 'Mua đứt',
  returnable: 'Được trả lại',
  consigned: 'Ký gửi',
}

export const receiptSentences = {
  title: 'Nhập hàng',
  about: 'Phiếu nhập từ nhà cung cấp: quét mã, kiểm, cộng vào kho.',
  listFailed: 'Lỗi khi tải phiếu nhập',
  none: 'Chưa có phiếu nhập nào',
  noneHint: 'Tạo phiếu khi hàng về, rồi quét mã từng cuốn.',
  noneFound: 'Không có phiếu nào khớp',
  missing: 'Không có phiếu nhập này',
  saved: 'Đã lưu phiếu nhập',
  closed: 'Đã cộng vào kho và khóa phiếu',
  takenOut: 'Đã trừ khỏi kho và khóa phiếu',
  deleted: 'Đã xóa phiếu nhập',
  failed: 'Không thể thực hiện với phiếu nhập',
  supplierSaved: 'Đã lưu nhà cung cấp',
  supplierMissing: 'Vui lòng nhập tên nhà cung cấp',
  untilMissing: 'Vui lòng nhập ngày cuối được trả lại',
  isbnInvalid: 'Mã vừa quét không phải ISBN',
  isbnUnknown: (isbn: string) => `Không có sách nào mang ISBN ${isbn}. Hãy thêm sách rồi quét lại.`,
  copiesInvalid: 'Số cuốn phải từ 1 đến 100.000',
  costInvalid: 'Giá vốn phải từ 0 đến 1.000.000.000',
  scanHint: 'Mỗi lần quét thêm một cuốn. Gõ 12* trước khi quét để thêm 12 cuốn một lúc.',
  linesMissing: 'Phiếu chưa có cuốn nào',
  notLeft: (title: string) => `Kho không còn đủ “${title}” của phiếu gốc`,
  counterCreated: 'Đã lập phiếu với những cuốn còn trong kho. Sửa số cuốn nếu cần.',
  sheetHint: 'Excel hoặc CSV có cột ISBN, số lượng, và giá vốn nếu biết. Số cuốn được cộng thêm.',
  sheetColumns: 'Không tìm thấy cột ISBN và cột số lượng',
  sheetUnknown: (row: number, isbn: string) => `Dòng ${row}: không có sách mang ISBN ${isbn}`,
  sheetUnreadable: (row: number) => `Dòng ${row}: không đọc được ISBN hoặc số cuốn`,
} as const
