import { describe, expect, test } from 'vitest'
import type { SeenBook, BulkBookChange } from '#contract/catalogue/book-admin/book-admin.ts'
import { decideChange } from './decide-change.ts'
import type { HeldBook } from './held-book-store.ts'

const book: HeldBook = {
  book_id: 1,
  title: 'Mắt biếc',
  category_id: 2,
  category: 'Văn học',
  price: 90_000,
  quantity: 5,
  version: 4,
  isbn: null,
  on_sale: true,
  vat_class: null,
}
const asSeen: SeenBook = { book_id: 1, version: 4, quantity: 5 }
const price = (value: number): BulkBookChange => ({ what: 'price', way: 'set', value, round_to: 1 })
const stock = (way: 'set' | 'add', value: number): BulkBookChange => ({
  what: 'stock',
  way,
  value,
  reason: 'correction',
  note: '',
})
const category: BulkBookChange = { what: 'category', category_id: 3 }

const decide = (change: BulkBookChange, seen = asSeen) => decideChange(seen, book, change, 'Thiếu nhi')

test('a change of a book that is there no more names it as gone', () => {
  expect(decideChange(asSeen, undefined, price(1), '')).toEqual({
    book_id: 1,
    title: '',
    before: '',
    after: '',
    version: 0,
    quantity: 0,
    done: false,
    msg: 'Không tìm thấy sách.',
  })
})

describe('changes', () => {
  const done = { book_id: 1, title: 'Mắt biếc', version: 4, quantity: 5, done: true, msg: '' }

  test.each<[string, BulkBookChange, number | string, number | string]>([
    ['the category', category, 'Văn học', 'Thiếu nhi'],
    ['the price', price(80_000), 90_000, 80_000],
    ['a price of nothing', price(0), 90_000, 0],
    ['the stock', stock('set', 12), 5, 12],
    ['the sale state', { what: 'sale', on_sale: false }, 'Đang bán', 'Tạm ngừng bán'],
    ['the last copy taken away', stock('add', -5), 5, 0],
  ])('a change of a book tells %s before and after', (_what, change, before, after) => {
    expect(decide(change)).toEqual({ ...done, before, after })
  })

  test.each<[string, BulkBookChange, number, string]>([
    ['a price below nothing', price(-1), 90_000, 'Giá phải từ 0\u00a0₫ đến 100.000.000\u00a0₫'],
    ['a price too high', price(100_000_001), 90_000, 'Giá phải từ 0\u00a0₫ đến 100.000.000\u00a0₫'],
    ['more copies taken than there are', stock('add', -6), 5, 'Số lượng phải từ 0 đến 1.000.000'],
    ['more copies than fit', stock('set', 1_000_001), 5, 'Số lượng phải từ 0 đến 1.000.000'],
  ])('a change of a book to %s changes nothing', (_what, change, stays, msg) => {
    expect(decide(change)).toEqual({ ...done, before: stays, after: stays, done: false, msg })
  })
})

describe('versions', () => {
  const changed = 'Sách vừa được người khác thay đổi'
  const outcome = (change: BulkBookChange, seen: Partial<SeenBook>) =>
    decide(change, { book_id: 1, ...seen }).msg

  test('a book whose version is not the seen one stays as it is, whatever the change', () => {
    for (const change of [category, price(80_000), stock('set', 12), stock('add', 1)]) {
      expect(decide(change, { ...asSeen, version: 3 })).toMatchObject({ done: false, msg: changed })
      expect(outcome(change, { version: 4 })).toBe('')
    }
  })

  test('a book whose stock is not the seen one stays as it is where its copies are counted anew, and only there', () => {
    expect(outcome(stock('set', 12), { quantity: 6 })).toBe(changed)
    expect(outcome(stock('set', 12), { quantity: 5 })).toBe('')
    for (const change of [category, price(80_000), stock('add', 1)])
      expect(outcome(change, { quantity: 6 })).toBe('')
  })

  test('a changed book is refused as changed before the change is refused as impossible', () => {
    expect(outcome(price(-1), { version: 3 })).toBe(changed)
  })

  test('a book is changed all the same where nothing is said of what was seen', () => {
    expect(outcome(stock('set', 12), {})).toBe('')
  })
})
