import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefetcher } from './create-refetcher.ts'

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
