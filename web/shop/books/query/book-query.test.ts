import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSorts } from '#contract/catalogue/books/book-sorts.ts'
import {
  atPlace,
  type BookQuery,
  bookListHref,
  changeBookQuery,
  isNarrowed,
  readBookQuery,
} from './book-query.ts'

const read = (search: string) => readBookQuery(new URLSearchParams(search))
const reread = (query: BookQuery) => read(bookListHref('/books', query).slice('/books'.length))
const nothing = read('')

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const parameters = fc.record({
  q: maybe(fc.oneof(fc.string({ unit: 'binary', maxLength: 250 }), fc.constantFrom('', '  ', 'Đất rừng'))),
  category_id: maybe(fc.oneof(fc.string(), fc.integer().map(String))),
  author_id: maybe(fc.oneof(fc.string(), fc.integer().map(String), fc.constant('3,1,3, 2'))),
  language: maybe(fc.string({ unit: 'binary', maxLength: 60 })),
  format: maybe(fc.constantFrom('hardcover', 'flaps,other', 'constructor', '')),
  age: maybe(fc.constantFrom('3-6', '18-,0-3', '5', 'constructor')),
  translator: maybe(fc.string({ unit: 'binary', maxLength: 210 })),
  discount_min: maybe(fc.integer().map(String)),
  rating_min: maybe(fc.constantFrom('4', '4.5', '5.0', '0', '6', 'x')),
  find_publisher: maybe(fc.string({ unit: 'binary', maxLength: 70 })),
  price_min: maybe(fc.oneof(fc.string(), fc.nat().map(String))),
  price_max: maybe(fc.oneof(fc.string(), fc.nat().map(String))),
  in_stock: maybe(fc.constantFrom('true', 'false', '1', 'on')),
  sort: maybe(fc.constantFrom(...listSorts, '', 'price', '__proto__')),
  page: maybe(fc.oneof(fc.string(), fc.integer().map(String))),
})

describe('addresses', () => {
  test('an empty address asks for the first page of everything', () => {
    expect(nothing).toEqual({
      q: '',
      categoryIds: [],
      authorIds: [],
      publisherIds: [],
      seriesIds: [],
      languages: [],
      formats: [],
      ages: [],
      translators: [],
      priceMin: undefined,
      priceMax: undefined,
      discountMin: undefined,
      ratingMin: undefined,
      inStock: false,
      sort: undefined,
      asWords: [],
      find: {},
      page: 1,
    })
    expect(bookListHref('/books', nothing)).toBe('/books')
  })

  test('the address of a list uses the parameter names of the contract', () => {
    const address =
      'q=s%C3%B4ng&category_id=3,7&author_id=4&publisher_id=5&series_id=6&language=vi&language=en,+fr&format=hardcover,flaps&age=3-6,18-&translator=L%C3%BD+Lan&price_min=50000&price_max=90000&discount_min=20&rating_min=4.5&in_stock=true&find_author=nam&sort=price-asc&page=2'
    expect(bookListHref('/books', read(address))).toBe(`/books?${address}`)
  })

  test('the address of a list stays the same when it is read and written again', () => {
    fc.assert(
      fc.property(parameters, (values) => {
        const given = Object.entries(values).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        )
        const query = readBookQuery(new URLSearchParams(given))
        expect(reread(query)).toEqual(query)
        expect(query.q.length).toBeLessThanOrEqual(200)
        expect(query.page).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=abc', 1],
    ['page=2.5', 1],
    ['page=7', 7],
    ['page=99999999999', 1_000_000],
  ])('the address %s of a list is read as page %i', (search, page) => {
    expect(read(search).page).toBe(page)
  })

  test.each([
    'category_id=0',
    'category_id=abc',
    'category_id=2147483648',
    'author_id=-1',
    'publisher_id=x,,0',
    'language=',
    'format=scroll,__proto__',
    'age=7,__proto__',
    'translator=%20',
    'discount_min=0',
    'discount_min=101',
    'rating_min=5.5',
    'rating_min=0',
    'find_author=%20',
    'sort=cheap',
    'in_stock=1',
    'price_min=rẻ',
  ])('the invalid filter %s is left out of the address of a list', (search) => {
    expect(read(search)).toEqual(nothing)
  })

  test('the prices in the address of a list are read as people write them, and put in order', () => {
    expect(read('price_min=90.000 ₫&price_max=50,000')).toMatchObject({ priceMin: 50_000, priceMax: 90_000 })
    expect(read('price_max=999999999999')).toMatchObject({ priceMax: 100_000_000 })
    expect(read('price_min=0')).toEqual(nothing)
  })

  test('a search text in an address is cut at 200 characters and loses its control characters', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(200))
    expect(read(`q=${'a'.repeat(199)}${encodeURIComponent('📚')}`).q).toBe('a'.repeat(199))
    expect(read('q=%00%20m%C3%A2y%0A%0Atr%E1%BA%AFng%20').q).toBe('mây trắng')
  })
})

describe('sort orders', () => {
  test('the default sort order stands in no address: titles from A, and best matches for a search', () => {
    expect(bookListHref('/books', read('sort=title-asc'))).toBe('/books')
    expect(bookListHref('/books', read('sort=sold-desc'))).toBe('/books?sort=sold-desc')
    expect(read('sort=match')).toEqual(nothing)
    expect(read('q=mưa&sort=match').sort).toBeUndefined()
    expect(bookListHref('/search', read('q=mưa&sort=sold-desc'))).toBe('/search?q=m%C6%B0a&sort=sold-desc')
  })
})

describe('changed lists', () => {
  test.each<Partial<BookQuery>>([
    { categoryIds: [2] },
    { q: 'mưa' },
    { sort: 'price-asc' },
    { inStock: true },
  ])('a list whose query changes by %o starts again at page 1', (change) => {
    expect(changeBookQuery(read('page=4'), change)).toMatchObject({ ...change, page: 1 })
  })

  test('a list whose page changes keeps its filters', () => {
    expect(changeBookQuery(read('category_id=2&page=4'), { page: 5 })).toMatchObject({
      categoryIds: [2],
      page: 5,
    })
  })
})

test('filters narrow a list, but a search, a sort order and a page do not', () => {
  expect(isNarrowed(read('q=a&sort=price-asc&page=2&find_author=nam'))).toBe(false)
  for (const search of [
    'category_id=1',
    'author_id=1',
    'series_id=1',
    'language=vi',
    'format=other',
    'price_min=1',
    'price_max=0',
    'discount_min=1',
    'rating_min=4',
    'in_stock=true',
  ]) {
    expect(isNarrowed(read(search))).toBe(true)
  }
})

describe('several values', () => {
  test('filters of one kind may stand repeated, as a form sends them, or with commas, each once', () => {
    expect(read('category_id=3&category_id=1,3&format=flaps&format=other,flaps')).toMatchObject({
      categoryIds: [3, 1],
      formats: ['flaps', 'other'],
    })
  })

  test('filters of one kind are bounded in number', () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1)
    expect(read(`author_id=${many.join(',')}`).authorIds).toEqual(many.slice(0, 20))
    expect(read(many.map((one) => `language=${one}`).join('&')).languages).toHaveLength(20)
  })
})

describe('places', () => {
  const place = { path: '/the-loai/3-tho', preset: { categoryIds: [3] }, sort: 'created-desc' } as const
  const at = (search: string) => readBookQuery(new URLSearchParams(search), place)

  test('the list of a place has its own filter in no address, and takes no other of that kind', () => {
    expect(bookListHref(place, at('category_id=9&author_id=4'))).toBe('/the-loai/3-tho?author_id=4')
    expect(atPlace(at('category_id=9'), place).categoryIds).toEqual([3])
    expect(isNarrowed(at('category_id=9'))).toBe(false)
  })

  test('the list of a place leaves its own sort order out of the address', () => {
    expect(bookListHref(place, at('sort=created-desc'))).toBe('/the-loai/3-tho')
    expect(bookListHref(place, at('sort=sold-desc'))).toBe('/the-loai/3-tho?sort=sold-desc')
  })
})
