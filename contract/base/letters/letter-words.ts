/** Placeholders that an owner may put into the words of a letter, in braces. Written in their texts, so these names never change. */
export const letterValues = {
  ten: 'tên người nhận',
  nha_sach: 'tên nhà sách',
  ma_don: 'mã đơn hàng',
  tong_tien: 'tổng tiền của đơn',
  so_tien: 'số tiền được hoàn',
  ly_do: 'lý do hủy',
  van_don: 'mã vận đơn',
  han: 'hạn thanh toán hoặc hạn nhận',
  ngay_giao: 'ngày giao dự kiến',
  sach: 'tên sách',
  gia: 'giá sách',
  ma_loi_nhan: 'mã lời nhắn',
} as const
export type LetterValue = keyof typeof letterValues
export type LetterValues = Partial<Record<LetterValue, string>>

const inBraces = /\{([^{}]*)\}/g

/** The words with what they are about: what is unknown stays as it was written. */
export function fillWords(words: string, values: LetterValues): string {
  return words.replace(inBraces, (whole, name: string) =>
    isValue(name) && values[name] !== undefined ? values[name] : whole,
  )
}

/** The first thing in braces that this letter knows nothing of. */
export function unknownValue(words: string, known: readonly LetterValue[]): string | undefined {
  const names = [...words.matchAll(inBraces)].map(([, name = '']) => name)
  return names.find((name) => !known.some((one) => one === name))
}

const isValue = (name: string): name is LetterValue => Object.hasOwn(letterValues, name)
