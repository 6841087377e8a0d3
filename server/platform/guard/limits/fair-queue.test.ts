import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Busy, type FairBounds, FairQueue } from './fair-queue.ts'

const bounds: FairBounds = { atOnce: 1, line: 3, lineInAll: 5, longestWait: 10_000 }

/** A queue whose works are done when the test says so, and who came when. */
function openQueue(more: Partial<FairBounds> = {}) {
  const queue = new FairQueue({ ...bounds, ...more })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string, gone?: AbortSignal) => {
    const work = () => {
      begun.push(asker)
      return new Promise<string>((resolve) => ends.push(() => resolve(asker)))
    }
    return queue.run(asker, work, gone).catch((error: unknown) => error)
  }
  const endOne = async () => {
    ends.shift()?.()
    await turnOfLoop()
    await turnOfLoop()
  }
  return { queue, begun, ask, endOne }
}

test('a fair queue lets no one wait for all that another asks for', async () => {
  const { begun, ask, endOne } = openQueue()
  for (const asker of ['crowd', 'crowd', 'crowd', 'crowd', 'lan', 'minh']) void ask(asker)
  for (let end = 0; end < 6; end++) await endOne()
  expect(begun).toEqual(['crowd', 'crowd', 'lan', 'minh', 'crowd', 'crowd'])
})

test('a fair queue runs no more at once than its bound, also for one asker alone', async () => {
  const { queue, begun, ask, endOne } = openQueue({ atOnce: 2 })
  for (let one = 0; one < 5; one++) void ask('lan')
  await turnOfLoop()
  expect(begun).toHaveLength(2)
  await endOne()
  expect([begun.length, queue.waiting]).toEqual([3, 2])
  for (let end = 0; end < 4; end++) await endOne()
  expect([begun.length, queue.waiting]).toEqual([5, 0])
})

test('a line of a fair queue has its length, and all lines theirs; the longest gives a place to a shorter one', async () => {
  const { queue, ask } = openQueue()
  void ask('first')
  const crowd = [ask('crowd'), ask('crowd'), ask('crowd')]
  expect(await ask('crowd')).toBeInstanceOf(Busy)
  void ask('lan')
  void ask('lan')
  expect(queue.waiting).toBe(5)
  void ask('minh')
  expect(await crowd[2]).toBeInstanceOf(Busy)
  expect(queue.waiting).toBe(5)
  // No one has much more than another any more.
  expect(await ask('minh')).toBeInstanceOf(Busy)
})

test('an asker with a line in a fair queue rests after each work, and others go on in the meantime', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { begun, ask, endOne } = openQueue({ atOnce: 2, each: 1, rest: 2 })
    for (const asker of ['crowd', 'crowd', 'lan', 'lan']) void ask(asker)
    vi.advanceTimersByTime(10)
    await endOne()
    expect(begun).toEqual(['crowd', 'lan'])
    vi.advanceTimersByTime(19)
    await endOne()
    expect(begun).toEqual(['crowd', 'lan'])
    vi.advanceTimersByTime(1)
    await endOne()
    expect(begun).toEqual(['crowd', 'lan', 'crowd'])
  } finally {
    vi.useRealTimers()
  }
})

test('a rest in a fair queue does not keep an asker waiting who has waited for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { begun, ask, endOne } = openQueue({ rest: 2, longestWait: 40_000 })
    void ask('crowd')
    void ask('crowd')
    vi.advanceTimersByTime(10_001)
    await endOne()
    expect(begun).toEqual(['crowd', 'crowd'])
  } finally {
    vi.useRealTimers()
  }
})

test('an asker without a line in a fair queue does not rest', async () => {
  const { begun, ask, endOne } = openQueue({ each: 1, rest: 1_000_000 })
  for (const asker of ['crowd', 'lan', 'minh']) void ask(asker)
  for (let end = 0; end < 3; end++) await endOne()
  expect(begun).toEqual(['crowd', 'lan', 'minh'])
})

const houses = (network: number, count: number) =>
  Array.from({ length: count }, (_, house) => `2001:db8:${network}:${house}::/64`)

test('a network of many addresses takes turns in a fair queue as one of few', async () => {
  const { begun, ask, endOne } = openQueue()
  const [a1 = '', a2 = '', a3 = '', a4 = ''] = houses(7, 4)
  const asked = [a1, a2, a3, a4, 'lan', '203.0.113.1']
  for (const asker of asked) void ask(asker)
  for (let end = 0; end < asked.length; end++) await endOne()
  expect(begun).toEqual([a1, a2, 'lan', '203.0.113.1', a3, a4])
})

test('a full fair queue takes a place from the network with the most, and a long line gives one to its neighbour', async () => {
  const { queue, ask } = openQueue({ line: 4 })
  void ask('first')
  const strangers = houses(7, 5).map((asker) => ask(asker))
  expect(queue.waiting).toBe(5)
  void ask('2001:db8:8:1::/64')
  expect(await strangers[0]).toBeInstanceOf(Busy)
  const { queue: other, ask: askOther } = openQueue({ line: 5 })
  void askOther('first')
  const crowd = Array.from({ length: 5 }, () => askOther('203.0.113.1'))
  void askOther('203.0.113.2')
  expect(await crowd[4]).toBeInstanceOf(Busy)
  expect([queue.waiting, other.waiting]).toEqual([5, 5])
})

test('an asker who has gone leaves the fair queue', async () => {
  const { queue, begun, ask, endOne } = openQueue()
  void ask('first')
  const gone = new AbortController()
  const left = ask('lan', gone.signal)
  void ask('minh')
  gone.abort()
  expect(await left).toBeInstanceOf(Busy)
  expect(await ask('lan', AbortSignal.abort())).toBeInstanceOf(Busy)
  expect(queue.waiting).toBe(1)
  await endOne()
  expect(begun).toEqual(['first', 'minh'])
})

test('no one waits too long in a fair queue', async () => {
  const { ask } = openQueue({ longestWait: 5 })
  void ask('first')
  expect(await ask('lan')).toMatchObject({ refusal: { status: 503 }, retryAfter: 5 })
})

test('a work that fails gives its place in the fair queue to the next, and the loop turns between two works', async () => {
  const queue = new FairQueue(bounds)
  const order: string[] = []
  const watch = () => {
    order.push('loop')
    if (queue.waiting > 0) setImmediate(watch)
  }
  setImmediate(watch)
  const broken = async () => {
    order.push('work')
    throw new Error('broken')
  }
  const works = [1, 2, 3].map(() => queue.run('lan', broken))
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(order.join(' ')).not.toContain('work work')
  expect(order.filter((what) => what === 'work')).toHaveLength(3)
})

test('an asker has no more at once in a fair queue than its own share, however many places are free', async () => {
  const { begun, ask, endOne } = openQueue({ atOnce: 4, each: 2 })
  for (const asker of ['crowd', 'crowd', 'crowd', 'lan']) void ask(asker)
  await turnOfLoop()
  expect(begun).toEqual(['crowd', 'crowd', 'lan'])
  await endOne()
  expect(begun).toEqual(['crowd', 'crowd', 'lan', 'crowd'])
})
