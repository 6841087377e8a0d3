import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'
import { createEpoch } from './create-epoch.ts'
import { createQueue } from './create-queue.ts'
import { createTimers } from './create-timers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work begun before a reset no longer counts, work begun after it does', () => {
  const epoch = createEpoch()
  const before = epoch.begin()
  expect(before()).toBe(true)
  epoch.reset()
  const after = epoch.begin()
  expect([before(), after()]).toEqual([false, true])
})

test('a queue runs one task at a time, also after one that failed', async () => {
  const enqueue = createQueue()
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const failed = enqueue(async () => {
    steps.push('first begins')
    await first.promise
  })
  const second = enqueue(async () => {
    steps.push('second')
    return 2
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['first begins'])
  first.reject(new Error('no'))
  await expect(failed).rejects.toThrow('no')
  expect([await second, steps]).toEqual([2, ['first begins', 'second']])
})

test('calls during a run cause one more run, and wait for it', async () => {
  const ends: (() => void)[] = []
  const { run } = coalesceRuns(() => new Promise<void>((resolve) => void ends.push(resolve)))
  let done = 0
  for (let call = 0; call < 3; call++) void run().then(() => done++)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([ends.length, done]).toEqual([2, 0])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([ends.length, done]).toEqual([2, 3])
  void run()
  expect(ends.length).toBe(3)
})

test('a repeat asks for one more run of one that is under way, and starts none by itself', async () => {
  const ends: (() => void)[] = []
  const { run, repeat } = coalesceRuns(() => new Promise<void>((resolve) => void ends.push(resolve)))
  repeat()
  expect(ends.length).toBe(0)
  void run()
  repeat()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends.length).toBe(2)
})

test('a restarted timer replaces the one of its key, and stop says whether one ran', () => {
  const timers = createTimers<string>()
  const fired: string[] = []
  timers.start('a', 100, () => fired.push('early'))
  timers.start('a', 200, () => fired.push('late'))
  timers.start('b', 100, () => fired.push('b'))
  expect([timers.stop('b'), timers.stop('b')]).toEqual([true, false])
  vi.advanceTimersByTime(150)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(100)
  expect([fired, timers.stop('a')]).toEqual([['late'], false])
  timers.start('a', 10, () => fired.push('after the end'))
  timers.stopAll()
  vi.advanceTimersByTime(100)
  expect(fired).toEqual(['late'])
})
