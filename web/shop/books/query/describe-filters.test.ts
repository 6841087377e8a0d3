import { expect, test } from 'vitest'
import { facetNames, type Facets } from '#contract/catalogue/books/book-facets.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { bookListHref, type ListPlace, readBookQuery } from './book-query.ts'
import { understandSearch } from './understand-search.ts'
import { describeFilters, describeUnderstood } from './describe-filters.ts'

const named = (...names: string[]) => ({
  options: names.map((name, place) => ({ value: String(place + 1), name, count: 3 })),
  different: names.length,
})
const facets: Facets = {
  ...recordOf(facetNames, () => named()),
  category: named('Thơ ca', 'Truyện'),
  author: named('Nam Cao', 'Tô Hoài'),
}
const books: ListPlace = { path: '/books' }
const words = (search: string, place = books) =>
  describeFilters(readBookQuery(new URLSearchParams(search), place), facets, place)
const texts = (search: string, place = books) =>
  words(search, place).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('a filter that a search says in words is words again where it is taken off', () => {
  const place = { path: '/search' }
  const typed = readBookQuery(new URLSearchParams('q=Kiều bìa cứng dưới 100k&author_id=1'), place)
  const { query, said } = understandSearch(typed) ?? { query: typed, said: [] }
  expect(query).toMatchObject({ q: 'Kiều', priceMax: 100_000, formats: ['hardcover'], authorIds: [1] })
  const chips = describeFilters(query, facets, place, { typed, said }).map(({ text, without }) => [
    text.replaceAll('\u00a0', ' '),
    decodeURIComponent(bookListHref(place, without)).replaceAll('+', ' '),
  ])
  expect(chips).toEqual([
    ['“Kiều”', '/search?author_id=1&format=hardcover&price_max=100000'],
    ['Nam Cao', '/search?q=Kiều&format=hardcover&price_max=100000'],
    ['Đến 100.000 ₫', '/search?q=Kiều bìa cứng dưới 100k&as_words=price&author_id=1'],
    ['Bìa cứng', '/search?q=Kiều bìa cứng dưới 100k&as_words=form&author_id=1'],
  ])
  const asWords = readBookQuery(new URLSearchParams('q=Kiều dưới 100k&as_words=price'), place)
  expect(understandSearch(asWords)).toBeUndefined()
  const chosen = readBookQuery(new URLSearchParams('q=Kiều dưới 100k&price_max=50000'), place)
  expect(understandSearch(chosen)).toBeUndefined()
})

test('the filters in words say nothing about sort order and page', () => {
  expect(texts('sort=price-asc&page=3&find_author=nam')).toEqual([])
})

test('every filter of a list is said in words', () => {
  expect(
    texts(
      'q=mèn&category_id=1,2&author_id=2&in_stock=true&price_min=50000&price_max=90000&rating_min=4.5&discount_min=20&format=hardcover&language=Tiếng Anh',
    ),
  ).toEqual([
    '“mèn”',
    'Thơ ca',
    'Truyện',
    'Tô Hoài',
    '50.000 ₫ – 90.000 ₫',
    'Từ 4,5 sao',
    'Giảm từ 20 %',
    'Còn hàng',
    'Bìa cứng',
    'Tiếng Anh',
  ])
  expect(texts('price_min=50000')).toEqual(['Từ 50.000 ₫'])
  expect(texts('price_max=90000')).toEqual(['Đến 90.000 ₫'])
})

test('a filter by a category or an author that is gone can still be removed', () => {
  expect(texts('category_id=8&author_id=9')).toEqual(['Thể loại không còn', 'Tác giả không còn'])
})

test('removing one filter keeps the others, and the list starts again', () => {
  expect(
    words('q=mèn&category_id=1,2&sort=price-asc&page=3').map(({ without }) =>
      bookListHref('/books', without),
    ),
  ).toEqual([
    '/books?category_id=1,2&sort=price-asc',
    '/books?q=m%C3%A8n&category_id=2&sort=price-asc',
    '/books?q=m%C3%A8n&category_id=1&sort=price-asc',
  ])
})

test('the filter that makes a place cannot be removed there', () => {
  const place: ListPlace = { path: '/giam-gia', preset: { discountMin: 1, categoryIds: [1] } }
  expect(texts('category_id=2&discount_min=50&in_stock=true', place)).toEqual(['Còn hàng'])
})

const plain = { exact: 0, left_out: [], corrected: null, meaning: null }

test.each([
  [{}, ''],
  [{ exact: 4 }, ''],
  [
    { left_out: ['hay', 'tập 9'] },
    'Không có cuốn nào khớp hết “x y”. Đây là những cuốn gần nhất, không kể “hay”, “tập 9”.',
  ],
  [{ corrected: 'x z' }, 'Không có cuốn nào khớp “x y”. Đây là kết quả cho “x z”.'],
  [
    { corrected: 'x z', left_out: ['y'] },
    'Không có cuốn nào khớp “x y”. Đây là kết quả cho “x z”, không kể “y”.',
  ],
  [{ exact: 2, corrected: 'x z' }, '2 cuốn khớp hết “x y”, theo sau là những cuốn gần nhất.'],
  [{ exact: 9, meaning: 'Ẩm thực' }, 'Kết quả gồm cả sách cho “Ẩm thực”.'],
])('a search that was understood as %j is explained as: %s', (given, sentence) => {
  expect(describeUnderstood('x y', { ...plain, ...given })).toBe(sentence)
})
