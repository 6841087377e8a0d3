import { expect, test } from 'vitest'
import { getBook, getBooks } from '#contract/catalogue/books/catalogue.ts'
import { canonicalCallUrl, canonicalPageUrl, canonicalUrls } from './canonical-url.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=thu&fbclid=abc', '/'],
  ['/books?', '/books'],
  ['/books?u=0.123', '/books'],
  ['/books?page=1&sort=&in_stock=false&q=%20', '/books'],
  ['/books?page=2&q=a', '/books?q=a&page=2'],
  ['/books?gclid=1&q=a&page=2', '/books?q=a&page=2'],
  ['/books?q=a&q=b', '/books?q=a'],
  ['/books?q=m%e1%ba%aft+bi%E1%BA%BFc', '/books?q=m%E1%BA%AFt+bi%E1%BA%BFc'],
  ['/book/12?reviews=1&x=2', '/book/12'],
  ['/book/12?reviews=3&x=2', '/book/12?reviews=3'],
  ['/login?mode=register&x=1&redirect=%2Fcart%3Fa%3Db', '/login?mode=register&redirect=%2Fcart%3Fa%3Db'],
  ['/books.data?u=1&page=2', '/books.data?page=2'],
  ['/_.data?u=1&category=3', '/_.data?category=3'],
  ['/login.data?_routes=root&u=1', '/login.data?_routes=root'],
])('the page %s is cached under its canonical URL %s', (url, address) => {
  expect(canonicalPageUrl(url)).toBe(address)
  expect(canonicalPageUrl(address)).toBe(address)
})

test.each([
  '/admin/orders?anything=1&search=a',
  '/payment/vnpay/callback?vnp_TxnRef=1',
  '/orders?page=2&x=1',
  '/no-such-page?x=1',
])('the page %s is for one person or for no one, and its URL is not made canonical', (url) => {
  expect(canonicalPageUrl(url)).toBe(url)
})

const base = '/api/v1/books'
const bookPath = '/api/v1/books/get-book-by-id'
test.each([
  [`${bookPath}?id=4&fbclid=1`, `${bookPath}?id=4`],
  [`${bookPath}?id=4`, `${bookPath}?id=4`],
  [`${bookPath}?id=`, `${bookPath}?id=`],
  [`${bookPath}?id`, `${bookPath}?id=`],
  [`${bookPath}?id=4=5`, `${bookPath}?id=4%3D5`],
  [`${bookPath}?id=%34`, `${bookPath}?id=4`],
  [`${bookPath}?`, bookPath],
  [`${bookPath}?id=4&id=5`, `${bookPath}?id=4&id=5`],
  [`${bookPath}?id=4&x[]=5`, `${bookPath}?id=4&x[]=5`],
])('the call %s is cached under its canonical URL %s', (url, address) => {
  expect(canonicalCallUrl(getBook, url)).toBe(address)
})

test('the canonical URL of a call has the names in the call’s order', () => {
  const [one, other] = ['page=2&search=a%20b&u=1', 'u=2&search=a+b&page=2'].map((query) =>
    canonicalCallUrl(getBooks, `${base}/get-books?${query}`),
  )
  expect(one).toBe(other)
})

test('the canonical URL of a call stands for itself', () => {
  const urls = ['page=2&search=a', 'search=a%20b&page=2', 'page=2&u=1', 'search=a+b'].map((query) =>
    canonicalCallUrl(getBooks, `${base}/get-books?${query}`),
  )
  for (const url of urls) expect(canonicalCallUrl(getBooks, url)).toBe(url)
})

test('an address is made canonical as a call where it is one, else as a page', () => {
  const addressOf = canonicalUrls(new Map([[bookPath, getBook]]))
  expect(addressOf(`${bookPath}?u=1&id=4`)).toBe(`${bookPath}?id=4`)
  expect(addressOf('/books?u=1')).toBe('/books')
  expect(addressOf('/api/v1/other?u=1')).toBe('/api/v1/other?u=1')
})
