import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceRuns, createRefetcher } from './create-refetcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('news that come together cause one fetch, and those that come meanwhile one more', async () => {
  const letGo: (() => void)[] = []
  let begun = 0
  const reader = createRefetcher(() => {
    begun++
    return new Promise((done) => letGo.push(done))
  }, 300)
  for (let news = 0; news < 5; news++) reader.soon()
  await vi.advanceTimersByTimeAsync(300)
  expect(begun).toBe(1)
  for (let news = 0; news < 5; news++) {
    reader.soon()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(begun).toBe(1)
  letGo[0]?.()
  await vi.advanceTimersByTimeAsync(300)
  expect(begun).toBe(2)
})

test('a failed fetch is tried again at the next news, until it is stopped', async () => {
  let begun = 0
  const reader = createRefetcher(async () => {
    begun++
    throw new Error('offline')
  }, 300)
  reader.soon()
  await vi.advanceTimersByTimeAsync(300)
  reader.soon()
  await vi.advanceTimersByTimeAsync(300)
  expect(begun).toBe(2)
  reader.soon()
  reader.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(2)
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
