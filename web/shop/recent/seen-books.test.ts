import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSeen, parseSeen, readSeen, recordSeen, visitBook, withSeen } from './seen-books.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('the last viewed book stands first, once, and there are never more than twelve', () => {
  for (let id = 1; id <= 20; id++) recordSeen(0, id)
  recordSeen(0, 15)
  expect(readSeen(0)).toEqual([15, 20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9])
  expect(withSeen([1, 2], 2)).toEqual([2, 1])
})

test('the viewed books of a visitor are theirs after signing in, and no other person sees them', () => {
  recordSeen(0, 1)
  recordSeen(7, 2)
  expect(readSeen(7)).toEqual([2, 1])
  expect(readSeen(8)).toEqual([])
  expect([...kept.keys()]).toEqual([])
})

test('the viewed books can be forgotten', () => {
  recordSeen(0, 1)
  forgetSeen(0)
  expect(readSeen(0)).toEqual([])
})

test.each([null, '', 'x', '{}', '["1"]', '[0]', '[-1]', '[1.5]'])(
  'the stored text %j holds no viewed books',
  (text) => {
    expect(parseSeen(text)).toEqual([])
  },
)

test('a browser without storage remembers no viewed books', () => {
  vi.stubGlobal('localStorage', undefined)
  recordSeen(0, 1)
  expect(readSeen(0)).toEqual([])
})

test('the page of a book shows those viewed before it, at most six', () => {
  for (let id = 1; id <= 8; id++) visitBook(0, id)
  expect(visitBook(0, 7)).toEqual([8, 6, 5, 4, 3, 2])
  expect(visitBook(0, undefined)).toEqual([7, 8, 6, 5, 4, 3])
  expect(readSeen(0)[0]).toBe(7)
})
