import { expect, test } from 'vitest'
import { scrollAnchorAfter, type ScrollPosition } from './scroll-anchor.ts'

const standing = (messages: readonly unknown[], outgoing: readonly string[] = []): ScrollPosition => ({
  first: messages[0],
  last: outgoing.at(-1) ?? messages.at(-1),
  count: messages.length + outgoing.length,
  waiting: outgoing.length,
})
const read = standing([1, 2, 3])

test.each<[string, ScrollPosition, ScrollPosition]>([
  ['the other side writes', read, standing([1, 2, 3, 4])],
  ['a colleague or another device of theirs writes', read, standing([1, 2, 3, 'theirs'])],
  ['one writes while an own message waits', standing([1, 2], ['a']), standing([1, 2, 3], ['a'])],
  ['the own message is sent', standing([1, 2], ['a']), standing([1, 2, 'a'])],
  ['the own message is sent, others wait', standing([1], ['a', 'b']), standing([1, 'b'], ['a'])],
  ['the own message is given up', standing([1, 2], ['a', 'b']), standing([1, 2], ['a'])],
])('a reader who has scrolled up stays in place when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBeUndefined()
  expect(scrollAnchorAfter(before, now, true)).toBe('end')
})

test.each<[string, ScrollPosition, ScrollPosition]>([
  ['he writes', read, standing([1, 2, 3], ['a'])],
  ['he writes one more', standing([1, 2], ['a']), standing([1, 2], ['a', 'b'])],
  ['one is sent as the next is written', standing([1, 2], ['a']), standing([1, 2, 'a'], ['b'])],
  ['it is opened', standing([]), read],
])('the scroll of a conversation goes to the end when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBe('end')
})

test('a message that is being read stays in place when older ones come above', () => {
  expect(scrollAnchorAfter(read, standing([0, 1, 2, 3]), false)).toBe('same')
})
