import { expect, test } from 'vitest'
import { bookListHref, readBookQuery } from './book-query.ts'
import { describeFilters } from './describe-filters.ts'

const read = (search: string) => readBookQuery(new URLSearchParams(search))
const names = { category: 'Thơ ca', author: 'Tô Hoài' }
const texts = (search: string, known: Parameters<typeof describeFilters>[1] = names) =>
  describeFilters(read(search), known).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('nothing is said about order and page', () => {
  expect(texts('sort=price-asc&page=3')).toEqual([])
})

test('every filter is said in words', () => {
  expect(texts('q=mèn&category_id=1&author_id=2&in_stock=true&price_min=50000&price_max=90000')).toEqual([
    '“mèn”',
    'Thơ ca',
    'Tác giả: Tô Hoài',
    '50.000 ₫ – 90.000 ₫',
    'Còn hàng',
  ])
  expect(texts('price_min=50000')).toEqual(['Từ 50.000 ₫'])
  expect(texts('price_max=90000')).toEqual(['Đến 90.000 ₫'])
})

test('a category and an author that are gone can still be taken off', () => {
  expect(texts('category_id=1&author_id=2', { category: undefined, author: undefined })).toEqual([
    'Thể loại không còn',
    'Tác giả: không còn',
  ])
})

test('without one filter the others stay, and the list starts again', () => {
  const words = describeFilters(read('q=mèn&category_id=1&sort=price-asc&page=3'), names)
  expect(words.map(({ without }) => bookListHref('/books', without))).toEqual([
    '/books?category_id=1&sort=price-asc',
    '/books?q=m%C3%A8n&sort=price-asc',
  ])
})
