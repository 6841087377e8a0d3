import { expect, test } from 'vitest'
import { ConnectionShare, isWithinShare, shareOf, withinShare } from './connection-share.ts'

const aMinute = 60_000

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [8, 6],
  [20, 15],
])('a pool of %i connections shares %i of them', (connections, share) => {
  expect(shareOf(connections)).toBe(share)
})

test('a call says whether it shares connections, also behind a wait and within another call', async () => {
  expect(isWithinShare()).toBe(false)
  await withinShare(true, async () => {
    await Promise.resolve()
    expect(isWithinShare()).toBe(true)
    expect(await withinShare(false, async () => isWithinShare())).toBe(false)
  })
  expect(isWithinShare()).toBe(false)
})

test('a call that finds all connections taken waits, and the waiting get them in their order', async () => {
  const share = new ConnectionShare(1)
  await share.take(aMinute)
  const came: string[] = []
  const [second, third] = ['second', 'third'].map((name) => share.take(aMinute).then(() => came.push(name)))
  expect([share.taken, share.waiting]).toEqual([1, 2])
  share.free()
  await second
  expect([came, share.taken, share.waiting]).toEqual([['second'], 1, 1])
  share.free()
  await third
  share.free()
  expect([came, share.taken, share.waiting]).toEqual([['second', 'third'], 0, 0])
})

test('a call that waited too long for a connection is refused, and its place goes to the next one', async () => {
  const share = new ConnectionShare(1)
  await share.take(aMinute)
  await expect(share.take(1)).rejects.toThrow('no time left')
  const next = share.take(aMinute)
  share.free()
  await next
  expect([share.taken, share.waiting]).toEqual([1, 0])
})
