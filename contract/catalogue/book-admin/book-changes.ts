import { largestPrice, noSuchBook } from '#contract/catalogue/books/book-sorts.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { largestStock } from './book-admin-sentences.ts'

/** Dong for a price, copies for a stock; per cent of what it is now. */
export type PriceChange = { way: 'set' | 'add' | 'percent'; value: number; round_to: number }
export type StockChange = { way: 'set' | 'add'; value: number }

/** Undefined where there is no such price. */
export function changedPrice(price: number, { way, value, round_to }: PriceChange): number | undefined {
  if (way === 'set') return inRange(value, largestPrice)
  const exact = way === 'add' ? price + value : (price * (100 + value)) / 100
  return inRange(Math.round(exact / round_to) * round_to, largestPrice)
}

/** Undefined where there are not so many copies. */
export function changedStock(quantity: number, { way, value }: StockChange): number | undefined {
  return inRange(way === 'set' ? value : quantity + value, largestStock)
}

const inRange = (number: number, largest: number) => (number >= 0 && number <= largest ? number : undefined)

export const changeRefusals = {
  price: `Giá phải từ ${formatDong(0)} đến ${formatDong(largestPrice)}`,
  stock: `Số lượng phải từ 0 đến ${largestStock.toLocaleString('vi-VN')}`,
  gone: noSuchBook,
  changed: 'Sách vừa được người khác thay đổi',
  changedSince: 'Sách đã được thay đổi thêm sau đó',
  isbnTaken: 'ISBN này đã thuộc về một sách khác',
}
