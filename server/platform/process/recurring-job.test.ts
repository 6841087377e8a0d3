import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { startRecurringJob } from './recurring-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = createLog('silent')

test('a recurring job runs soon after the start and again and again, also after a failure', async () => {
  const run = vi.fn(async () => {})
  run.mockRejectedValueOnce(new Error('the database is away'))
  const job = startRecurringJob({ name: 'test', label: 'Thử', everySeconds: 20, run, log })
  await vi.advanceTimersByTimeAsync(1_200)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(22_000)
  expect(run).toHaveBeenCalledTimes(2)
  await job.close()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a recurring job never runs twice at a time, and its end waits for the run', async () => {
  let finish = () => {}
  const run = vi.fn((_stopping: AbortSignal) => new Promise<void>((resolve) => (finish = resolve)))
  const job = startRecurringJob({ name: 'test', label: 'Thử', everySeconds: 1, run, log })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  let closed = false
  const closing = job.close().then(() => (closed = true))
  await vi.advanceTimersByTimeAsync(10)
  expect([closed, run.mock.calls[0]?.[0].aborted]).toEqual([false, true])
  finish()
  await closing
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a recurring job that is due soon runs at once, and once more when it became due meanwhile', async () => {
  const turns: PromiseWithResolvers<void>[] = []
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const job = startRecurringJob({
    name: 'test',
    label: 'Thử',
    everySeconds: 3600,
    run: () => {
      const turn = Promise.withResolvers<void>()
      started[turns.length]?.resolve()
      turns.push(turn)
      return turn.promise
    },
    log,
  })
  job.soon()
  await started[0]?.promise
  job.soon()
  job.soon()
  expect(turns.length).toBe(1)
  turns[0]?.reject(new Error('once'))
  await started[1]?.promise
  turns[1]?.resolve()
  await job.close()
  job.soon()
  expect(turns.length).toBe(2)
})
