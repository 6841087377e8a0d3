import { expect, test } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { MemoryCounts } from './memory-counts.ts'
import { SlidingWindows } from './rate-limits.ts'

const { own, shared } = budgets.counts
const bounds = { limit: 3, seconds: 3600 }

/** Counts how many of a crowd of different names get through, each with one try. */
async function crowd(windows: SlidingWindows, from: number, count: number): Promise<number> {
  let passed = 0
  for (let name = from; name < from + count; name++) if ((await windows.take(`${name}`)).passed) passed++
  return passed
}

async function triesOf(windows: SlidingWindows, who: string): Promise<boolean[]> {
  const tries: boolean[] = []
  for (let time = 0; time < 4; time++) tries.push((await windows.take(who)).passed)
  return tries
}

test('a crowd of names takes no more memory of a rate limit than is there for it, and frees no one who was held back', async () => {
  const windows = new SlidingWindows(new MemoryCounts(), bounds)
  expect(await triesOf(windows, 'early')).toEqual([true, true, true, false])
  expect(await crowd(windows, 0, own - 1)).toBe(own - 1)
  const latecomers = 4 * bounds.limit * shared
  const passed = await crowd(windows, own, latecomers)
  // Each of the shared counts lets through as many as a count of one's own.
  expect(passed).toBeLessThanOrEqual(bounds.limit * shared)
  expect(passed).toBeGreaterThan(0.9 * bounds.limit * shared)
  expect((await windows.take('early')).passed).toBe(false)
  // Names with a count of their own are not held back by the crowd.
  expect(await triesOf(windows, '0')).toEqual([true, true, false, false])
})

test('a try that is given back counts no more, in a shared count as well', () => {
  const counts = new MemoryCounts()
  for (let name = 0; name < own; name++) counts.add(`${name}`, 5)
  expect([counts.add('late', 5), counts.add('late', 5)]).toEqual([1, 2])
  counts.giveBack('late', 5)
  expect(counts.read('late', 5)).toBe(1)
  for (const _again of [1, 2, 3]) counts.giveBack('late', 5)
  expect(counts.add('late', 5)).toBe(1)
})

test('the counts of a rate limit keep the last window and the one before, and no older one', () => {
  const counts = new MemoryCounts()
  for (const window of [4, 5, 6]) counts.add('somebody', window)
  expect([4, 5, 6].map((window) => counts.read('somebody', window))).toEqual([0, 1, 1])
  counts.giveBack('somebody', 4)
  expect(counts.read('somebody', 4)).toBe(0)
})
