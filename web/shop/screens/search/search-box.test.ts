import { expect, test } from 'vitest'
import { narrowed, searchTarget, suggestsOn } from './search-box.tsx'

const book = { pathname: '/book/7', search: '' }
const list = { pathname: '/books', search: '?category_id=3&page=4' }

test('the Enter key leads from another page to the search page with the words trimmed', () => {
  expect(searchTarget('  truyện kiều ', book)).toBe('/search?q=truy%E1%BB%87n+ki%E1%BB%81u')
})

test('an empty search leads nowhere', () => {
  expect(searchTarget('   ', book)).toBeUndefined()
})

test('a search in a list keeps its filters and starts at its first page', () => {
  expect(searchTarget('thơ', list)).toBe('/books?category_id=3&q=th%C6%A1')
})

test('a cleared search field shows the whole list again', () => {
  expect(searchTarget('', { pathname: '/books', search: '?q=th%C6%A1&page=2' })).toBe('/books')
  expect(narrowed('', { pathname: '/', search: '?q=x&category=2' })).toBe('/?category=2')
})

test('search suggestions come where the books themselves do not', () => {
  expect(['/', '/book/7', '/books', '/search'].map(suggestsOn)).toEqual([true, true, false, false])
})
