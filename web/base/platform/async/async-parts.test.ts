import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEpoch, createQueue, createTimers } from './async-parts.ts'

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
