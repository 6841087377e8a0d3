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
  ['somebody else writes', read, standing([1, 2, 3, 4])],
  ['a colleague or his other device writes', read, standing([1, 2, 3, 'theirs'])],
  ['one writes while his own waits', standing([1, 2], ['a']), standing([1, 2, 3], ['a'])],
  ['his own is sent', standing([1, 2], ['a']), standing([1, 2, 'a'])],
  ['his own is sent, others wait', standing([1], ['a', 'b']), standing([1, 'b'], ['a'])],
  ['his own is given up', standing([1, 2], ['a', 'b']), standing([1, 2], ['a'])],
])('whoever has scrolled up stays where he is when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBeUndefined()
  expect(scrollAnchorAfter(before, now, true)).toBe('end')
})

test.each<[string, ScrollPosition, ScrollPosition]>([
  ['he writes', read, standing([1, 2, 3], ['a'])],
  ['he writes one more', standing([1, 2], ['a']), standing([1, 2], ['a', 'b'])],
  ['one is sent as he writes the next', standing([1, 2], ['a']), standing([1, 2, 'a'], ['b'])],
  ['it is opened', standing([]), read],
])('it goes to the end when %s', (_what, before, now) => {
  expect(scrollAnchorAfter(before, now, false)).toBe('end')
})

test('what is read stays where it is when older ones come above', () => {
  expect(scrollAnchorAfter(read, standing([0, 1, 2, 3]), false)).toBe('same')
})
