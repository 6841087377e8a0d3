import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottledNotifier } from './throttled-notifier.ts'
import { createLog } from '#server/platform/process/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openNotice() {
  const query = vi.fn(async () => {})
  const notice = new ThrottledNotifier({ query } as unknown as Pool, 'catalogue', createLog('silent'))
  return { notice, query }
}

test('the first change is told at once, what follows soon after is told together', async () => {
  const { notice, query } = openNotice()
  notice.notify()
  expect(query).toHaveBeenCalledExactlyOnceWith("select pg_notify($1, '')", ['catalogue'])
  for (let change = 0; change < 50; change++) notice.notify()
  expect(query).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
  notice.notify()
  expect(query).toHaveBeenCalledTimes(3)
})

test('what could not be told is told later', async () => {
  const { notice, query } = openNotice()
  query.mockRejectedValueOnce(new Error('Connection terminated'))
  notice.notify()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a failure that arrives after the rest is told later all the same', async () => {
  const { notice, query } = openNotice()
  query.mockImplementationOnce(
    () => new Promise((_, reject) => setTimeout(reject, 3_000, new Error('timeout'))),
  )
  notice.notify()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('at the end what waits is told, once', async () => {
  const { notice, query } = openNotice()
  notice.notify()
  notice.notify()
  await notice.close()
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(query).toHaveBeenCalledTimes(2)
})
