import { expect, test } from 'vitest'
import { toldOneByOne } from '#server/identity/notifications/spare-readers.ts'
import { decideWishNotices } from './decide-wish-notices.ts'
import type { ChangedWish } from './wish-news-store.ts'

const cheaper = (book_id: number, more: Partial<ChangedWish> = {}): ChangedWish => ({
  user_id: 7,
  notices_on: true,
  book_id,
  cheaper: true,
  back: false,
  ...more,
})

test.each<[string, Partial<ChangedWish>, string[]]>([
  ['is cheaper', {}, ['wish_cheaper']],
  ['is back', { cheaper: false, back: true }, ['restocked']],
  ['is back and cheaper', { back: true }, ['restocked']],
  ['is dearer or gone', { cheaper: false }, []],
  ['of a person who wants no notices', { notices_on: false }, []],
  ['of a visitor', { user_id: null }, []],
])('a wished book that %s is notified or not', (_what, more, keys) => {
  expect(decideWishNotices([cheaper(1, more)], []).map(({ key }) => key)).toEqual(keys)
})

test('many wishes that changed at once are one notification of a reader, and others as ever', () => {
  const changed = Array.from({ length: toldOneByOne + 5 }, (_, index) => cheaper(index + 1))
  expect(decideWishNotices([...changed, cheaper(1, { user_id: 8 })], [])).toEqual([
    { userId: 7, key: 'wish_cheaper', bookId: 1 },
    { userId: 7, key: 'wish_cheaper', bookId: 2 },
    { userId: 7, key: 'wish_cheaper', bookId: 3 },
    { userId: 7, key: 'wish_news' },
    { userId: 8, key: 'wish_cheaper', bookId: 1 },
  ])
})

test('notifications of the same day count against the limit of wish notices', () => {
  const today = (told: number, summed_up: boolean) => [{ user_id: 7, told, summed_up }]
  const keys = (told: number, summedUp: boolean) =>
    decideWishNotices([cheaper(1)], today(told, summedUp)).map(({ key }) => key)
  expect(keys(toldOneByOne - 1, false)).toEqual(['wish_cheaper'])
  expect(keys(toldOneByOne, false)).toEqual(['wish_news'])
  expect(keys(toldOneByOne, true)).toEqual([])
})
