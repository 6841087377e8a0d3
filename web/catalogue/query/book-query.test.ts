import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookSorts } from '#contract/catalogue/book-sorts.ts'
import { type BookQuery, bookListHref, changeBookQuery, isNarrowed, readBookQuery } from './book-query.ts'

const read = (search: string) => readBookQuery(new URLSearchParams(search))
const reread = (query: BookQuery) => read(bookListHref('/books', query).slice('/books'.length))
const nothing = read('')

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const parameters = fc.record({
  q: maybe(fc.oneof(fc.string({ unit: 'binary', maxLength: 250 }), fc.constantFrom('', '  ', 'Đất rừng'))),
  category_id: maybe(fc.oneof(fc.string(), fc.integer().map(String))),
  author_id: maybe(fc.oneof(fc.string(), fc.integer().map(String))),
  price_min: maybe(fc.oneof(fc.string(), fc.nat().map(String))),
  price_max: maybe(fc.oneof(fc.string(), fc.nat().map(String))),
  in_stock: maybe(fc.constantFrom('true', 'false', '1', 'on')),
  sort: maybe(fc.constantFrom(...bookSorts, '', 'price', '__proto__')),
  page: maybe(fc.oneof(fc.string(), fc.integer().map(String))),
})

describe('the address of a list', () => {
  test('an empty address asks for the first page of everything', () => {
    expect(nothing).toEqual({
      q: '',
      categoryId: undefined,
      authorId: undefined,
      priceMin: undefined,
      priceMax: undefined,
      inStock: false,
      sort: undefined,
      page: 1,
    })
    expect(bookListHref('/books', nothing)).toBe('/books')
  })

  test('names are those of the contract', () => {
    const address =
      'q=s%C3%B4ng&category_id=3&author_id=4&price_min=50000&price_max=90000&in_stock=true&sort=price-asc&page=2'
    expect(bookListHref('/books', read(address))).toBe(`/books?${address}`)
  })

  test('whatever stands in an address, reading and writing it again changes nothing', () => {
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
  ])('%s is page %i', (search, page) => {
    expect(read(search).page).toBe(page)
  })

  test.each([
    'category_id=0',
    'category_id=abc',
    'category_id=2147483648',
    'author_id=-1',
    'sort=cheap',
    'in_stock=1',
    'price_min=rẻ',
  ])('%s is left out', (search) => {
    expect(read(search)).toEqual(nothing)
  })

  test('prices are read as people write them, and put in order', () => {
    expect(read('price_min=90.000 ₫&price_max=50,000')).toMatchObject({ priceMin: 50_000, priceMax: 90_000 })
    expect(read('price_max=999999999999')).toMatchObject({ priceMax: 100_000_000 })
    expect(read('price_min=0')).toEqual(nothing)
  })

  test('a search text is cut at 200 characters and loses its control characters', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(200))
    expect(read(`q=${'a'.repeat(199)}${encodeURIComponent('📚')}`).q).toBe('a'.repeat(199))
    expect(read('q=%00%20m%C3%A2y%0A%0Atr%E1%BA%AFng%20').q).toBe('mây trắng')
  })
})

describe('the order of a list', () => {
  test('by title it is not in the address, unless a search would put it by match', () => {
    expect(bookListHref('/books', read('sort=title-asc'))).toBe('/books')
    expect(bookListHref('/search', read('q=mưa&sort=title-asc'))).toBe('/search?q=m%C6%B0a&sort=title-asc')
  })
})

describe('a change', () => {
  test.each<Partial<BookQuery>>([{ categoryId: 2 }, { q: 'mưa' }, { sort: 'price-asc' }, { inStock: true }])(
    'of %o starts at page 1',
    (change) => {
      expect(changeBookQuery(read('page=4'), change)).toMatchObject({ ...change, page: 1 })
    },
  )

  test('of the page keeps the rest', () => {
    expect(changeBookQuery(read('category_id=2&page=4'), { page: 5 })).toMatchObject({
      categoryId: 2,
      page: 5,
    })
  })
})

test('a search, an order and a page do not narrow the list; filters do', () => {
  expect(isNarrowed(read('q=a&sort=price-asc&page=2'))).toBe(false)
  for (const search of ['category_id=1', 'author_id=1', 'price_min=1', 'price_max=0', 'in_stock=true']) {
    expect(isNarrowed(read(search))).toBe(true)
  }
})
