import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentBytes } from './prepared-response.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const recent = () => new RecentBytes({ most: 2, longest: 1_000 })
const making = () => vi.fn(async () => Buffer.from('trang'))

test('many callers who ask at one moment wait for one making of the bytes', async () => {
  const bytes = recent()
  const make = making()
  const all = await Promise.all(Array.from({ length: 50 }, () => bytes.get('page', make)))
  expect([make.mock.calls.length, new Set(all).size]).toEqual([1, 1])
})

test('recent bytes are made anew when their time is over', async () => {
  const bytes = recent()
  const make = making()
  await bytes.get('page', make)
  await vi.advanceTimersByTimeAsync(999)
  await bytes.get('page', make)
  expect(make).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await bytes.get('page', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('the oldest of the recent bytes give way when there is no room', async () => {
  const bytes = recent()
  for (const name of ['one', 'two', 'three']) await bytes.get(name, making())
  const [three, one] = [making(), making()]
  await bytes.get('three', three)
  await bytes.get('one', one)
  expect([three.mock.calls.length, one.mock.calls.length]).toEqual([0, 1])
})

test('recent bytes whose making failed are not kept', async () => {
  const bytes = recent()
  await expect(bytes.get('page', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(String(await bytes.get('page', making()))).toBe('trang')
})
