import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { askCarefully, type AskFee } from './ask-carefully.ts'
import type { QuoteWanted } from './quote-wanted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hue = { commune: 'Phường Thuận Hóa', district: '', councious: 'Thành phố Huế' }
const wantedAt = (place: string): QuoteWanted => ({ carrier: 'ghn', place, weight: 500, value: 1_000_000 })

function openAsking(askFee: AskFee) {
  const kept: [string, number | null][] = []
  const asked = vi.fn(askFee)
  const ask = askCarefully({
    askFee: asked,
    find: async ({ place }) => kept.find(([at]) => at === place)?.[1],
    keep: async ({ place }, fee) => void kept.push([place, fee]),
    log: { warn: () => {} } as never,
  })
  return { asked, kept, ask: (place = 'hue') => ask(wantedAt(place), hue) }
}

test('a fee is kept and told', async () => {
  const { ask, asked, kept } = openAsking(async () => 22_000)
  expect(await ask()).toBe(22_000)
  expect(kept).toEqual([['hue', 22_000]])
  expect(asked).toHaveBeenCalledExactlyOnceWith('ghn', { ...hue, weight: 500, value: 1_000_000 })
})

test.each([[undefined], [-5], [0], [9_000_000]])('%j of a carrier is kept as no fee', async (fee) => {
  const { ask, kept } = openAsking(async () => fee)
  expect(await ask()).toBeNull()
  expect(kept).toEqual([['hue', null]])
})

test('customers who wait for the same are answered by one question', async () => {
  const { ask, asked, kept } = openAsking(async () => 22_000)
  expect(await Promise.all([ask(), ask(), ask('vinh')])).toEqual([22_000, 22_000, 22_000])
  expect([asked.mock.calls.length, kept.length]).toEqual([2, 2])
})

test('a customer who asks after the answer of another was kept is told that, and the carrier is asked once', async () => {
  const { ask, asked } = openAsking(async () => 22_000)
  expect(await ask()).toBe(22_000)
  expect(await ask()).toBe(22_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('a carrier that says nothing keeps nothing, and rests before it is asked again', async () => {
  let away = true
  const { ask, asked, kept } = openAsking(async () => {
    if (away) throw new NoAnswer('away')
    return 22_000
  })
  expect(await ask()).toBeUndefined()
  away = false
  expect([await ask(), await ask('vinh')]).toEqual([undefined, undefined])
  expect([asked.mock.calls.length, kept]).toEqual([1, []])
  vi.advanceTimersByTime(30_000)
  expect(await ask()).toBe(22_000)
})

test('an answer that comes too late is dropped', async () => {
  const late = Promise.withResolvers<number>()
  const { ask, kept } = openAsking(() => late.promise)
  const waiting = ask()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await waiting).toBeUndefined()
  late.resolve(22_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual([])
})

test('a carrier is asked a few things at once, late ones counted', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { ask, asked } = openAsking(() => promise)
  const asking = Array.from({ length: budgets.quotes.atOnce }, (_, place) => ask(`place ${place}`))
  expect(await ask('one more')).toBeUndefined()
  expect(asked).toHaveBeenCalledTimes(budgets.quotes.atOnce)
  await vi.advanceTimersByTimeAsync(2_500)
  vi.advanceTimersByTime(30_000)
  expect(await ask('another')).toBeUndefined()
  resolve(22_000)
  await Promise.all(asking)
  await vi.advanceTimersByTimeAsync(0)
  expect(await ask('at last')).toBe(22_000)
})

test('a fault of the shop itself is no silence of the carrier', async () => {
  const { ask } = openAsking(async () => {
    throw new TypeError('a bug')
  })
  await expect(ask()).rejects.toThrow('a bug')
})
