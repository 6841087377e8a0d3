/** First steps of an owner with a shop in earnest, in the order in which they are told. */
export const firstStepNames = {
  shop: 'Tên, địa chỉ và điện thoại của nhà sách',
  bank: 'Tài khoản ngân hàng và mã VietQR',
  delivery: 'Phí giao hàng',
  letters: 'Máy chủ thư và một lá thư thử',
  books: 'Những cuốn sách đầu tiên',
  staff: 'Tài khoản của nhân viên',
  backup: 'Nơi để bản sao lưu',
} as const
export type FirstStepKey = keyof typeof firstStepNames

/** Steps that an owner may leave as they are, with the words by which they say so. */
export const keptAsIs = {
  bank: 'Không nhận chuyển khoản',
  delivery: 'Giữ phí như vậy',
  staff: 'Tôi bán một mình',
} as const satisfies Partial<Record<FirstStepKey, string>>
export type KeptStep = keyof typeof keptAsIs

/** Steps of which a row of their own says that they are done; that of the letters is a test letter that left. */
export type SettledStep = KeptStep | 'letters'
