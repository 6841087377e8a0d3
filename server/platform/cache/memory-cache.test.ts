import { expect, test } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

const size = (value: string) => value.length

test('keeps what was made until it is cleared', async () => {
  const cache = new MemoryCache<string>(1000)
  let made = 0
  const make = async () => `made ${++made}`
  expect(await cache.load('a', make, size)).toBe('made 1')
  expect(await cache.load('a', make, size)).toBe('made 1')
  cache.clear()
  expect(await cache.load('a', make, size)).toBe('made 2')
})

test('callers that come at once share one making', async () => {
  const cache = new MemoryCache<string>(1000)
  let made = 0
  const make = async () => `made ${++made}`
  expect(await Promise.all([1, 2, 3].map(() => cache.load('a', make, size)))).toEqual([
    'made 1',
    'made 1',
    'made 1',
  ])
})

test('what was made from old data is answered once and never kept', async () => {
  const cache = new MemoryCache<string>(1000)
  const old = Promise.withResolvers<string>()
  const first = cache.load('a', () => old.promise, size)
  cache.clear()
  expect(await cache.load('a', async () => 'new', size)).toBe('new')
  old.resolve('old')
  expect(await first).toBe('old')
  expect(cache.get('a')).toBe('new')
})

test('drops what was used longest ago when the limit is reached', async () => {
  const cache = new MemoryCache<string>(80)
  const filler = async () => 'x'.repeat(10)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await cache.load(key, filler, size)
  cache.get('a')
  await cache.load('i', filler, size)
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.size).toBe(8)
})

test('a making that fails is not kept', async () => {
  const cache = new MemoryCache<string>(1000)
  await expect(cache.load('a', () => Promise.reject(new Error('down')), size)).rejects.toThrow('down')
  expect(await cache.load('a', async () => 'up', size)).toBe('up')
})

test('keeps nothing while it is off', async () => {
  const cache = new MemoryCache<string>(1000)
  cache.enabled = false
  await cache.load('a', async () => 'one', size)
  expect(await cache.load('a', async () => 'two', size)).toBe('two')
})

test('at second asking it keeps what was asked for before, at once or one after the other', async () => {
  const cache = new MemoryCache<string>(1000, { atSecondAsking: true })
  let made = 0
  const make = async () => `made ${++made}`
  const ask = (key: string) => cache.load(key, make, size)
  expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['made 1', 'made 2', 'made 2'])
  await Promise.all([ask('b'), ask('b')])
  expect(cache.get('b')).toBe('made 3')
  // What was liked before a change is kept at once after it.
  cache.clear()
  expect([await ask('a'), await ask('a')]).toEqual(['made 4', 'made 4'])
})

test('at second asking asking for everything once pushes nothing out', async () => {
  const cache = new MemoryCache<string>(80, { atSecondAsking: true })
  const filler = async () => 'x'.repeat(10)
  for (const key of ['a', 'a']) await cache.load(key, filler, size)
  for (let nth = 0; nth < 10_000; nth++) await cache.load(`page ${nth}`, filler, size)
  expect(cache.get('a')).toBeDefined()
  expect(cache.size).toBe(1)
})
