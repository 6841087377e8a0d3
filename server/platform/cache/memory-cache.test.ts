import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MemoryCache, validUntil } from './memory-cache.ts'

const size = (value: string) => value.length

test('a cache keeps an entry until it is cleared', async () => {
  const cache = new MemoryCache<string>(1000)
  let made = 0
  const make = async () => `made ${++made}`
  expect(await cache.load('a', make, size)).toBe('made 1')
  expect(await cache.load('a', make, size)).toBe('made 1')
  cache.clear()
  expect(await cache.load('a', make, size)).toBe('made 2')
})

test('callers of a cache that come at once share one making', async () => {
  const cache = new MemoryCache<string>(1000)
  let made = 0
  const make = async () => `made ${++made}`
  expect(await Promise.all([1, 2, 3].map(() => cache.load('a', make, size)))).toEqual([
    'made 1',
    'made 1',
    'made 1',
  ])
})

test('an entry made from data that were cleared meanwhile is answered once and never cached', async () => {
  const cache = new MemoryCache<string>(1000)
  const old = Promise.withResolvers<string>()
  const first = cache.load('a', () => old.promise, size)
  cache.clear()
  expect(await cache.load('a', async () => 'new', size)).toBe('new')
  old.resolve('old')
  expect(await first).toBe('old')
  expect(cache.get('a')).toBe('new')
})

test('a full cache drops the entry that was used longest ago', async () => {
  const cache = new MemoryCache<string>(80)
  const ask = (key: string) =>
    cache.load(
      key,
      async () => 'x'.repeat(10),
      size,
      () => [],
    )
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(key)
  cache.get('a')
  await ask('i')
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.size).toBe(8)
})

test('a cache entry whose making fails is not kept', async () => {
  const cache = new MemoryCache<string>(1000)
  await expect(cache.load('a', () => Promise.reject(new Error('down')), size)).rejects.toThrow('down')
  expect(await cache.load('a', async () => 'up', size)).toBe('up')
})

test('a cache that is off keeps nothing', async () => {
  const cache = new MemoryCache<string>(1000)
  cache.enabled = false
  await cache.load('a', async () => 'one', size)
  expect(await cache.load('a', async () => 'two', size)).toBe('two')
})

test('a cache that keeps at second asking keeps an entry that is asked for twice, at once or one after the other', async () => {
  const cache = new MemoryCache<string>(1000, { atSecondAsking: true })
  let made = 0
  const make = async () => `made ${++made}`
  const ask = (key: string) => cache.load(key, make, size)
  expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['made 1', 'made 2', 'made 2'])
  await Promise.all([ask('b'), ask('b')])
  expect(cache.get('b')).toBe('made 3')
  // Keys asked for before a change are kept at the first asking after it.
  cache.clear()
  expect([await ask('a'), await ask('a')]).toEqual(['made 4', 'made 4'])
})

test('a scan of ten thousand keys pushes nothing out of a cache that keeps at second asking', async () => {
  const cache = new MemoryCache<string>(80, { atSecondAsking: true })
  const filler = async () => 'x'.repeat(10)
  for (const key of ['a', 'a']) await cache.load(key, filler, size)
  for (let nth = 0; nth < 10_000; nth++) await cache.load(`page ${nth}`, filler, size)
  expect(cache.get('a')).toBeDefined()
  expect(cache.size).toBe(1)
})

describe('expiry', () => {
  afterEach(() => vi.useRealTimers())
  const noon = Date.parse('2026-11-23T12:00:00+07:00')
  const load = (cache: MemoryCache<string>, tags: string[], make = async () => new Date().toISOString()) =>
    cache.load('a', make, size, () => tags)

  test('a cache entry with an expiry is kept up to that instant and not at it', async () => {
    vi.useFakeTimers({ now: noon - 5, toFake: ['Date'] })
    const cache = new MemoryCache<string>(1000)
    const made = await load(cache, ['book:1', validUntil(noon)])
    vi.setSystemTime(noon - 1)
    expect(cache.get('a')).toBe(made)
    vi.setSystemTime(noon)
    expect([cache.get('a'), cache.size, cache.bytes]).toEqual([undefined, 0, 0])
    expect(await load(cache, ['book:1', validUntil(noon + 9)])).not.toBe(made)
    expect(cache.size).toBe(1)
  })

  test('a cache entry with several expiries ends with the first of them, and with its other tags', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    const cache = new MemoryCache<string>(1000)
    await load(cache, [validUntil(noon + 20), validUntil(noon + 10)])
    vi.setSystemTime(noon + 10)
    expect(cache.get('a')).toBeUndefined()
    await load(cache, [validUntil(noon + 20), 'delivery'])
    cache.invalidate(['delivery'])
    expect(cache.get('a')).toBeUndefined()
  })

  test('a cache entry that expires while it is made is not kept', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    const cache = new MemoryCache<string>(1000)
    await load(cache, [validUntil(noon + 10)], async () => {
      vi.setSystemTime(noon + 10)
      return 'late'
    })
    expect(cache.size).toBe(0)
  })
})

describe('invalidation', () => {
  const load = (cache: MemoryCache<string>, key: string, tags: readonly string[] | undefined, value = key) =>
    cache.load(key, async () => value, size, tags && (() => tags))

  test('an invalidated tag takes the entries that show it out of the cache, and those without tags', async () => {
    const cache = new MemoryCache<string>(10_000)
    await load(cache, 'one', ['book:1', 'books'])
    await load(cache, 'two', ['book:2', 'books'])
    await load(cache, 'settings', [])
    await load(cache, 'anything', undefined)
    cache.invalidate(['book:1', 'price'])
    expect([...cache.keys()]).toEqual(['two', 'settings'])
    expect([cache.invalidated, cache.moment]).toEqual([2, 1])
    cache.clear()
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  test('an invalidated tag is remembered, so that an entry which is being made from older data is not cached', async () => {
    const cache = new MemoryCache<string>(10_000)
    const made = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
    const old = cache.load(
      'one',
      () => made[0].promise,
      size,
      () => ['book:1'],
    )
    const other = cache.load(
      'two',
      () => made[1].promise,
      size,
      () => ['book:2'],
    )
    cache.invalidate(['book:1'])
    // Not shared any more: who asks after the change gets what was made after it.
    expect(await load(cache, 'one', ['book:1'], 'new')).toBe('new')
    for (const { resolve } of made) resolve('old')
    expect(await Promise.all([old, other])).toEqual(['old', 'old'])
    expect([cache.get('one'), cache.get('two')]).toEqual(['new', 'old'])
  })

  test('an invalidation of more tags than can be remembered keeps nothing that is being made', async () => {
    const cache = new MemoryCache<string>(10_000)
    const made = Promise.withResolvers<string>()
    const old = cache.load(
      'one',
      () => made.promise,
      size,
      () => ['book:1'],
    )
    await load(cache, 'two', ['book:2'])
    cache.invalidate(Array.from({ length: 5_000 }, (_, id) => `stock:${id}`))
    made.resolve('old')
    await old
    expect([...cache.keys()]).toEqual(['two'])
  })

  test('the tags of a cache entry weigh in its bytes', async () => {
    const cache = new MemoryCache<string>(10_000)
    await load(cache, 'one', ['book:1', 'book:2'])
    const { bytes } = cache
    expect(bytes).toBeGreaterThan(size('one'))
    cache.invalidate(['book:2'])
    expect(cache.bytes).toBe(0)
  })
})

/** A shop of numbers: what is made of some tags shows their versions, and takes some turns of the event loop. */
test('no cache entry is older than the last invalidation of its tags, in whatever order calls come', async () => {
  const tags = ['a', 'b', 'c', 'd']
  const step = fc.oneof(
    fc.record({ ask: fc.subarray(tags), turns: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ change: fc.subarray(tags, { minLength: 1 }) }),
    fc.constant({ clear: true as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const cache = new MemoryCache<string>(600)
      const versions = new Map(tags.map((tag) => [tag, 0]))
      const shown = (of: readonly string[]) => of.map((tag) => `${tag}${versions.get(tag)}`).join()
      const asked = new Set<string>()
      const asking: Promise<unknown>[] = []
      for (const one of steps) {
        if ('ask' in one) {
          const key = one.ask.join('')
          asked.add(key)
          const make = async () => {
            const seen = shown(one.ask)
            for (let turn = 0; turn < one.turns; turn++) await Promise.resolve()
            return seen
          }
          asking.push(
            cache.load(
              key,
              make,
              () => 10,
              () => one.ask,
            ),
          )
        } else if ('change' in one) {
          for (const tag of one.change) versions.set(tag, (versions.get(tag) ?? 0) + 1)
          cache.invalidate(one.change)
        } else {
          for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1)
          cache.clear()
        }
        for (const key of asked) expect([shown([...key]), undefined]).toContain(cache.get(key))
        await Promise.resolve()
      }
      await Promise.all(asking)
      for (const key of asked) expect([shown([...key]), undefined]).toContain(cache.get(key))
      expect(cache.bytes).toBeLessThanOrEqual(600)
    }),
  )
})
