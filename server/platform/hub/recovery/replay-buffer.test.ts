import { expect, test } from 'vitest'
import { ReplayBuffer } from './missed-events.ts'

const none = new Set<string>()
const to = (room: string, ...data: unknown[]) => ({ rooms: new Set([room]), except: none, data })
const bounds = { mostPackets: 100, mostBytes: 100_000, keptMs: 1000 }

test('a replay buffer gives the events of a room after a place, each with its own place', () => {
  const kept = new ReplayBuffer(bounds)
  const place = kept.add(to('a', 'one'))
  kept.add(to('b', 'two'))
  kept.add(to('a', 'three', { of: [1] }))
  kept.add({ ...to('a', 'four'), except: new Set(['mine']) })
  expect(kept.after(place, ['a', 'mine'])).toEqual([['three', { of: [1] }, '3']])
  expect(kept.after(place, ['a', 'b'])?.map(([event]) => event)).toEqual(['two', 'three', 'four'])
  expect(kept.after(4, ['a'])).toEqual([])
})

test('a replay buffer is bounded in number, in bytes and in time, and says when a missed event is gone', () => {
  let now = 0
  const kept = new ReplayBuffer(bounds, () => now)
  for (let count = 0; count < 500; count++) kept.add(to('a', count))
  expect(kept.size).toBe(100)
  expect(kept.after(399, ['a'])).toBeUndefined()
  expect(kept.after(400, ['a'])).toHaveLength(100)
  for (let count = 0; count < 50; count++) kept.add(to('a', 'x'.repeat(10_000)))
  expect(kept.bytes).toBeLessThanOrEqual(bounds.mostBytes)
  expect(kept.size).toBeLessThan(6)
  now = 2_000
  const last = kept.add(to('a', 'late'))
  expect(kept.size).toBe(1)
  expect(kept.after(last - 1, ['a'])).toEqual([['late', String(last)]])
  expect(kept.after(last - 2, ['a'])).toBeUndefined()
})

test('a place that a replay buffer never gave is none', () => {
  const kept = new ReplayBuffer(bounds)
  kept.add(to('a', 1))
  for (const place of [Number.NaN, -1, 2, Number.POSITIVE_INFINITY])
    expect(kept.after(place, ['a'])).toBeUndefined()
})
