import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottledNotifier } from './throttled-notifier.ts'
import { createLog } from '#server/platform/process/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openNotice() {
  const query = vi.fn(async (_text: string, _values: [string, string[]]) => {})
  const notice = new ThrottledNotifier({ query } as unknown as Pool, 'catalogue', createLog('silent'))
  return { notice, query }
}

const payloads = (query: ReturnType<typeof openNotice>['query']) =>
  query.mock.calls.map(([, [, sent]]) => sent)

test('the first change is notified at once, the changes soon after it together', async () => {
  const { notice, query } = openNotice()
  notice.notify()
  expect(payloads(query)).toEqual([['']])
  for (let change = 0; change < 50; change++) notice.notify()
  expect(query).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
  notice.notify()
  expect(query).toHaveBeenCalledTimes(3)
})

test('a notice that the database did not take is sent later', async () => {
  const { notice, query } = openNotice()
  query.mockRejectedValueOnce(new Error('Connection terminated'))
  notice.notify()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a notice whose failure arrives after the rest is sent later all the same', async () => {
  const { notice, query } = openNotice()
  query.mockImplementationOnce(
    () => new Promise((_, reject) => setTimeout(reject, 3_000, new Error('timeout'))),
  )
  notice.notify()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a notifier that closes sends the waiting notice, once', async () => {
  const { notice, query } = openNotice()
  notice.notify()
  notice.notify()
  await notice.close()
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('the changes that follow are one notice with the tags of all of them, once each', async () => {
  const { notice, query } = openNotice()
  notice.notify(['stock:1'])
  notice.notify(['stock:2', 'quantity'])
  notice.notify(['stock:3', 'quantity'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payloads(query)).toEqual([['stock:1'], ['stock:2 quantity stock:3']])
  notice.notify([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a change without tags turns the waiting notice into one of everything', async () => {
  const { notice, query } = openNotice()
  notice.notify(['stock:1'])
  notice.notify(['stock:2'])
  notice.notify()
  notice.notify(['stock:3'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payloads(query)).toEqual([['stock:1'], ['']])
})

test('tags of a notice that could not be sent are sent with the next ones', async () => {
  const { notice, query } = openNotice()
  query.mockRejectedValueOnce(new Error('Connection terminated'))
  notice.notify(['stock:1'])
  notice.notify(['stock:2'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payloads(query).at(-1)?.[0]?.split(' ').toSorted()).toEqual(['stock:1', 'stock:2'])
})

test('many tags are several notices, and too many are one of everything', async () => {
  const { notice, query } = openNotice()
  const many = (count: number) => Array.from({ length: count }, (_, id) => `reviews:${2_000_000_000 + id}`)
  notice.notify(many(1_000))
  const [sent = []] = payloads(query)
  expect(sent.flatMap((payload) => payload.split(' '))).toEqual(many(1_000))
  expect(Math.max(...sent.map((payload) => payload.length))).toBeLessThan(8_000)
  notice.notify(many(2_001))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payloads(query).at(-1)).toEqual([''])
})
