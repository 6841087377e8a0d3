import { expect, test } from 'vitest'
import { noDetails } from '#contract/catalogue/books/book-fields.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { editBook } from './update-book.ts'

const row: BookRow = {
  ...noDetails,
  book_id: 1,
  title: 'Mắt biếc',
  authors: [{ author_id: 1, name: 'Nguyễn Nhật Ánh' }],
  category_id: 1,
  category_name: 'Văn học',
  publisher_id: 1,
  publisher_name: 'Trẻ',
  series_id: null,
  series_name: null,
  published_on: null,
  published_year: 1990,
  price: 90_000,
  price_origin: 100_000,
  price_now: 90_000,
  price_until: null,
  quantity: 3,
  on_sale: true,
  rating: '0.00',
  rating_count: 0,
  isbn: '9786041234567',
  language: 'Tiếng Việt',
  number_of_page: 200,
  description: 'Một thời.',
  image_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  low_stock_badge: 5,
}

test('a field that is left out of an edit stays', () => {
  const edited = editBook(row, {})
  expect({ ...row, ...edited }).toEqual({ ...row, publisher: 'Trẻ', series: null })
})

test('a field that an edit empties is empty', () => {
  const emptied = { publisher: null, price_origin: null, publisher_year: null, isbn: null, language: null }
  expect(editBook(row, emptied)).toMatchObject({
    publisher: null,
    price_origin: null,
    published_on: null,
    published_year: null,
    isbn: null,
    language: null,
  })
})

test('the first day of a year that stands for the year alone is no news', () => {
  const sentBack = editBook(row, { publisher_year: { on: '1990-01-01', year: 1990 } })
  expect([sentBack.published_on, sentBack.published_year]).toEqual([null, 1990])
  const known = editBook(row, { publisher_year: { on: '1990-03-05', year: 1990 } })
  expect([known.published_on, known.published_year]).toEqual(['1990-03-05', 1990])
})

test.each([
  [{ is_bn: false }, 3, false],
  [{ is_bn: false, quantity: 0 }, 3, true],
  [{ is_bn: true }, 0, true],
  [{ is_bn: false, on_sale: false }, 0, false],
] as const)('a book edited with %j is on sale by its %i copies: %s', (form, quantity, onSale) => {
  expect(editBook({ ...row, quantity }, form).on_sale).toBe(onSale)
})
