import { expect, test } from 'vitest'
import { forgetInBatches } from './forget-in-batches.ts'

const never = new AbortController().signal
function pile(rows: number) {
  const asked: number[] = []
  const forget = async (atMost: number) => {
    asked.push(atMost)
    const gone = Math.min(rows, atMost)
    rows -= gone
    return gone
  }
  return { asked, forget, left: () => rows }
}

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('a clearing of %i rows takes %i batches of ten', async (rows, batches) => {
  const { asked, forget, left } = pile(rows)
  await forgetInBatches({ what: 'test', stopping: never, atOnce: 10 }, forget)
  expect([asked, left()]).toEqual([Array.from({ length: batches }, () => 10), 0])
})

test('a clearing in batches ends with the shop, after the batch that is under way', async () => {
  const closing = new AbortController()
  const { forget, left } = pile(25)
  await forgetInBatches({ what: 'test', stopping: closing.signal, atOnce: 10 }, (most) => {
    closing.abort()
    return forget(most)
  })
  expect(left()).toBe(15)
})
