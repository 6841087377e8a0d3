import { expect, test } from 'vitest'
import { spareReaders, toldOneByOne } from './spare-readers.ts'

const books = (userId: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ userId, key: 'author_book' as const, bookId: index + 1 }))
const keysOf = (count: number, told: number, summed_up: boolean) =>
  spareReaders(books(7, count), [{ user_id: 7, told, summed_up }], 'author_books').map(({ key }) => key)

test('many books at once are some notices of a reader and one that sums up, and others are told as ever', () => {
  expect(spareReaders([...books(7, toldOneByOne + 4), ...books(8, 1)], [], 'author_books')).toEqual([
    ...books(7, toldOneByOne),
    { userId: 7, key: 'author_books' },
    ...books(8, 1),
  ])
})

test.each([
  [toldOneByOne - 1, false, ['author_book', 'author_books']],
  [toldOneByOne, false, ['author_books']],
  [toldOneByOne, true, []],
  [toldOneByOne - 1, true, ['author_book']],
] as const)(
  'a reader told of %i books today, summed up %s, is told of two more so',
  (told, summedUp, keys) => {
    expect(keysOf(2, told, summedUp)).toEqual(keys)
  },
)
