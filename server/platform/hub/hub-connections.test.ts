import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { watchConnection } from './hub-events.ts'
import { HubConnections } from './hub-connections.ts'

class Line extends EventEmitter {
  closed = 0
  close() {
    this.closed++
    this.emit('close')
  }
}

const bounds = { most: 20, mostOfAddress: 4, waiting: 6, waitingInAll: 8, shareOfNetwork: 1 }

function open(lines: HubConnections, address: string, { admitted = true } = {}): Line | undefined {
  if (!lines.mayOpen(address)) return undefined
  const line = new Line()
  lines.opened(line as never, address)
  if (admitted) lines.admitted(line as never)
  return line
}
const count = (times: number, one: () => unknown) =>
  Array.from({ length: times }, one).filter((line) => line !== undefined).length

test('an address takes the hub connections it needs while half of them are free, then its share', () => {
  const lines = new HubConnections(bounds)
  expect(count(12, () => open(lines, 'a'))).toBe(10)
  expect(count(12, () => open(lines, 'b'))).toBe(4)
  expect(count(12, () => open(lines, 'c'))).toBe(4)
  expect(count(12, () => open(lines, 'd'))).toBe(2)
  expect(lines.size).toBe(bounds.most)
})

test('the hub lets an address, and all together, hold only so many connections that are not signed in', () => {
  const lines = new HubConnections(bounds)
  const silent = Array.from({ length: 9 }, () => open(lines, '10.0.1.1', { admitted: false }))
  expect(silent.filter((line) => line !== undefined)).toHaveLength(6)
  expect(count(9, () => open(lines, '10.0.1.2', { admitted: false }))).toBe(2)
  silent[0]?.close()
  expect([lines.admitted(silent[1] as never), lines.admitted(silent[1] as never)]).toEqual([true, false])
  expect(count(9, () => open(lines, '10.0.1.2', { admitted: false }))).toBe(2)
})

test('a network holds no more than its part of the hub’s connections, whatever addresses it has', () => {
  const lines = new HubConnections({ ...bounds, shareOfNetwork: 0.5 })
  const silent = (of: string) => (house: number) => open(lines, `${of}:${house}::/64`, { admitted: false })
  const houses = Array.from({ length: 9 }, (_, house) => house)
  const taken = houses.map(silent('2001:db8:7')).filter((line) => line !== undefined)
  expect(taken).toHaveLength(4)
  expect(houses.map(silent('2001:db8:8')).filter((line) => line !== undefined)).toHaveLength(4)
  for (const line of taken) line.close()
  const held = new HubConnections({ ...bounds, shareOfNetwork: 0.5 })
  const signedIn = (of: string) => houses.map((house) => open(held, `${of}:${house}::/64`))
  const ofOne = [...signedIn('2001:db8:7'), ...signedIn('2001:db8:7')].filter((line) => line !== undefined)
  expect(ofOne).toHaveLength(10)
  expect(signedIn('2001:db8:8').filter((line) => line !== undefined)).toHaveLength(9)
})

test('the network with the most silent connections gives its oldest to one with fewer when all are taken', () => {
  const lines = new HubConnections({ ...bounds, shareOfNetwork: 0.5 })
  const silent = (network: string) => open(lines, network, { admitted: false })
  const [first, second] = [1, 2].map((network) =>
    Array.from({ length: 4 }, () => silent(`10.0.${network}.1`)),
  )
  const closed = (of: typeof first) => of?.map((line) => line?.closed)
  expect([silent('10.0.1.2'), silent('10.0.2.2')]).toEqual([undefined, undefined])
  const reader = silent('10.0.3.1')
  expect([reader?.closed, closed(first), closed(second)]).toEqual([0, [1, 0, 0, 0], [0, 0, 0, 0]])
  expect(lines.admitted(reader as never)).toBe(true)
  // One place is free now, and one more is given until no network has two more than this one.
  expect(count(9, () => silent('10.0.3.1'))).toBe(2)
  expect([closed(first), closed(second)]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ])
  expect([silent('10.0.1.2'), silent('10.0.2.2')]).toEqual([undefined, undefined])
})

test('a hub connection that gave way counts no longer, however long its end takes', () => {
  const lines = new HubConnections({ ...bounds, waitingInAll: 2 })
  const lingering = new Line()
  lingering.close = () => void lingering.closed++
  lines.opened(lingering as never, '10.0.1.1')
  lines.opened(new Line() as never, '10.0.1.1')
  expect(open(lines, '10.0.2.1', { admitted: false })?.closed).toBe(0)
  expect([lingering.closed, lines.admitted(lingering as never)]).toEqual([1, false])
})

test('a hub connection that is closed is free again', () => {
  const lines = new HubConnections({ ...bounds, waiting: 3 })
  for (let round = 0; round < 10; round++) {
    const opened = Array.from({ length: 3 }, () => open(lines, 'a', { admitted: false }))
    expect(opened.every((line) => line !== undefined)).toBe(true)
    lines.cutAll()
  }
  expect(lines.size).toBe(0)
})

test('a hub connection that does not take what is sent is cut, one that does is not', async () => {
  const [reads, stopped] = [new Line(), new Line()]
  for (const line of [reads, stopped]) watchConnection(line as never)
  const packet = { data: 'x'.repeat(10_000) }
  for (let sent = 0; sent <= budgets.hub.unsent; sent += 10_000) {
    stopped.emit('packetCreate', packet)
    reads.emit('packetCreate', packet)
    reads.emit('flush', [packet])
  }
  await new Promise((done) => setImmediate(done))
  expect([reads.closed, stopped.closed]).toEqual([0, 1])
})
