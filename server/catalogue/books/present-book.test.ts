import { expect, test } from 'vitest'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { noDetails } from '#contract/catalogue/books/book-fields.ts'
import type { BookRow } from './book-row-store.ts'
import { coverFingerprint, presentBook, presentTopProduct } from './present-book.ts'

const row: BookRow = {
  ...noDetails,
  book_id: 7,
  title: 'Mắt biếc',
  authors: [
    { author_id: 3, name: 'Nguyễn Nhật Ánh' },
    { author_id: 4, name: 'Đỗ Hoàng Tường' },
  ],
  category_id: 2,
  category_name: 'Văn học',
  publisher_id: 5,
  publisher_name: 'NXB Trẻ',
  series_id: null,
  series_name: null,
  published_on: null,
  published_year: 1990,
  price: 110_000,
  price_origin: 120_000,
  price_now: 110_000,
  price_until: null,
  quantity: 3,
  on_sale: true,
  rating: '4.67',
  rating_count: 3,
  language: 'Tiếng Việt',
  number_of_page: 300,
  description: '',
  image_url: null,
  created_at: '2025-01-02T03:04:05.678Z',
  version: 1,
  low_stock_badge: 5,
}

test('a book carries every field of the contract under every name', () => {
  const presented = presentBook(row)
  expect(book.safeParse(presented).error).toBeUndefined()
  expect(presented).toMatchObject({
    author_id: 3,
    author: { author_id: 3, name: 'Nguyễn Nhật Ánh' },
    author_name: 'Nguyễn Nhật Ánh',
    category: { category_id: 2, name: 'Văn học' },
    publisher_year: '1990-01-01',
    originalPrice: 120_000,
    is_bn: 1,
    availability: 'low_stock',
    rating: 4.7,
    created_at: '2025-01-02T03:04:05.678Z',
  })
})

test('a book without a picture of its own has a drawn cover, whose address changes with what is drawn', () => {
  const { image_url, image } = presentBook(row)
  expect(image_url).toBe(`/covers/7-${coverFingerprint(row)}.svg`)
  expect(image).toEqual({ thumb: image_url, card: image_url, full: image_url })
  expect(coverFingerprint({ ...row, title: 'Mắt Biếc' })).not.toBe(coverFingerprint(row))
  expect(coverFingerprint({ ...row, price: 1 } as BookRow)).toBe(coverFingerprint(row))
  expect(presentBook({ ...row, image_url: '/uploads/7.webp' }).image_url).toBe('/uploads/7.webp')
})

test.each([
  [{ quantity: 0 }, 0, 'out_of_stock'],
  [{ on_sale: false }, 0, 'not_on_sale'],
  [{ quantity: 6 }, 1, 'in_stock'],
])('a book with %j is in stock %i and says %s', (change, is_bn, availability) => {
  expect(presentBook({ ...row, ...change })).toMatchObject({ is_bn, availability })
})

test('a book without authors is of an unknown one', () => {
  expect(presentBook({ ...row, authors: [] })).toMatchObject({
    author_id: null,
    author: null,
    author_name: 'Không xác định',
    authors: [],
  })
})

test('the day of publication goes before the year; without both there is none', () => {
  expect(presentBook({ ...row, published_on: '1990-05-20' }).publisher_year).toBe('1990-05-20')
  expect(presentBook({ ...row, published_year: null }).publisher_year).toBeNull()
})

test('the public revenue is the price of today times the copies sold', () => {
  expect(presentTopProduct({ ...row, sold_count: 4 })).toMatchObject({
    quantity_sold: 4,
    revenue: 440_000,
    price: 110_000,
  })
})
