export const longTitle =
  'Những ngày thơ ấu trên dòng sông Ẩn Ngữ, nghiễm nhiên thành huyền thoại của xứ sở ngàn bậc'

/** To be ordered over and over. */
export const longAndShortBook = [
  { title: longTitle, authors: ['Đặng Thị Ỷ Lan', 'Nguyễn Hữu Ước'], price: 120_000, quantity: 500 },
  { title: 'Sách mỏng', price: 40_000, quantity: 500 },
]

export const longerTitle = `${'Ễnh ương kể chuyện '.repeat(8)}đêm mưa`

/** One in stock, one whose title no line holds, one that is sold out. */
export const booksToPutBy = [
  { title: 'Mắt biếc', price: 110_000, quantity: 30 },
  { title: longerTitle, price: 250_000, quantity: 9 },
  { title: 'Truyện Kiều', price: 45_000, quantity: 0 },
]
