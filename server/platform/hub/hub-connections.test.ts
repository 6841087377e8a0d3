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

const bounds = { most: 20, mostOfAddress: 4, waiting: 6, waitingInAll: 8 }

function open(lines: HubConnections, address: string, { admitted = true } = {}): Line | undefined {
  if (!lines.mayOpen(address)) return undefined
  const line = new Line()
  lines.opened(line as never, address)
  if (admitted) lines.admitted(line as never)
  return line
}
const count = (times: number, one: () => unknown) =>
  Array.from({ length: times }, one).filter((line) => line !== undefined).length

test('while half of the places are free an address takes what it needs, then its share', () => {
  const lines = new HubConnections(bounds)
  expect(count(12, () => open(lines, 'a'))).toBe(10)
  expect(count(12, () => open(lines, 'b'))).toBe(4)
  expect(count(12, () => open(lines, 'c'))).toBe(4)
  expect(count(12, () => open(lines, 'd'))).toBe(2)
  expect(lines.size).toBe(bounds.most)
})

test('of so many lines of an address, and of all, none need be signed in yet', () => {
  const lines = new HubConnections(bounds)
  const silent = Array.from({ length: 9 }, () => open(lines, 'a', { admitted: false }))
  expect(silent.filter((line) => line !== undefined)).toHaveLength(6)
  expect(count(9, () => open(lines, 'b', { admitted: false }))).toBe(2)
  silent[0]?.close()
  expect([lines.admitted(silent[1] as never), lines.admitted(silent[1] as never)]).toEqual([true, false])
  expect(count(9, () => open(lines, 'b', { admitted: false }))).toBe(2)
})

test('what is closed is free again', () => {
  const lines = new HubConnections({ ...bounds, waiting: 3 })
  for (let round = 0; round < 10; round++) {
    const opened = Array.from({ length: 3 }, () => open(lines, 'a', { admitted: false }))
    expect(opened.every((line) => line !== undefined)).toBe(true)
    lines.cutAll()
  }
  expect(lines.size).toBe(0)
})

test('a line that does not take what is sent is cut, one that does is not', async () => {
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
