import { beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, parsePlaces, readPlace } from './use-reading.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

test('the place in a book is kept, one a book and person', () => {
  keepPlace(0, 5, { block: 3, part: 0.25 })
  keepPlace(0, 5, { block: 4, part: 0.12345 })
  expect(readPlace(0, 5)).toEqual({ block: 4, part: 0.123 })
  expect(readPlace(0, 6)).toBeUndefined()
})

test('the place of a visitor is theirs after signing in, and that of a person is no one else’s', () => {
  keepPlace(0, 5, { block: 3, part: 0 })
  expect(readPlace(7, 5)).toEqual({ block: 3, part: 0 })
  keepPlace(7, 5, { block: 9, part: 0 })
  expect(readPlace(7, 5)).toEqual({ block: 9, part: 0 })
  expect(readPlace(8, 5)).toEqual({ block: 3, part: 0 })
})

test('places of at most thirty books are kept, the newest', () => {
  for (let book = 1; book <= 31; book++) keepPlace(0, book, { block: book, part: 0 }, book)
  expect(readPlace(0, 1)).toBeUndefined()
  expect(readPlace(0, 2)).toEqual({ block: 2, part: 0 })
  expect(readPlace(0, 31)).toEqual({ block: 31, part: 0 })
})

test.each([null, '', 'x', '[]', '3', '{"a":[1,0,1]}', '{"5":[1,0]}', '{"5":["1",0,1]}', '{"5":[-1,0,1]}'])(
  'the stored text %j holds no places',
  (text) => {
    expect(parsePlaces(text)).toEqual({})
  },
)

test('a browser without storage keeps no places', () => {
  vi.stubGlobal('localStorage', undefined)
  keepPlace(0, 1, { block: 1, part: 0 })
  expect(readPlace(0, 1)).toBeUndefined()
})
