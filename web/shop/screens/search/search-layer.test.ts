import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, readRecentSearches, rememberSearch } from './search-layer.tsx'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the latest five searches stand first, each once whatever its case', () => {
  for (const search of ['a', 'b', 'c', ' Mắt biếc ', 'd', '', '  ', 'mắt biếc', 'e']) rememberSearch(search)
  expect(readRecentSearches()).toEqual(['e', 'mắt biếc', 'd', 'c', 'b'])
  forgetSearches()
  expect(readRecentSearches()).toEqual([])
})

test.each(['{', '{"a":1}', '[1,null]'])(
  'a stored list of recent searches that is %s counts as empty',
  (kept) => {
    localStorage.setItem('recent-searches', kept)
    expect(readRecentSearches()).toEqual([])
  },
)

test('a browser without storage remembers no searches', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  rememberSearch('a')
  expect(readRecentSearches()).toEqual([])
})
