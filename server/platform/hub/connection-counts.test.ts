import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { tooManyConnections } from '#contract/hub.ts'
import { ConnectionCounter, openSharedConnectionCounts } from './connection-counts.ts'

type Line = Parameters<ConnectionCounter['take']>[0] & EventEmitter
const newLine = (readyState = 'open') => Object.assign(new EventEmitter(), { readyState }) as unknown as Line
const alone = openSharedConnectionCounts(undefined)

test('a person holds so many connections and no more; one that closes frees its place, once', async () => {
  const counter = new ConnectionCounter(2, alone)
  const [first, second, third] = [newLine(), newLine(), newLine()]
  await counter.take(first, 7)
  await counter.take(first, 7)
  await counter.take(second, 7)
  await expect(counter.take(third, 7)).rejects.toThrow(tooManyConnections.msg)
  await counter.take(third, 8)
  first.emit('close')
  first.emit('close')
  await counter.take(newLine(), 7)
  await expect(counter.take(newLine(), 7)).rejects.toThrow(tooManyConnections.msg)
})

test('a connection that closed while it was asked whose it is takes no place', async () => {
  const counter = new ConnectionCounter(1, alone)
  await expect(counter.take(newLine('closed'), 7)).rejects.toThrow()
  await counter.take(newLine(), 7)
})

test('a connection that the shared quota refuses takes no place here, and may try again', async () => {
  const told: string[] = []
  let room = false
  const shared = {
    hold: async (userId: number, held: number) => (told.push(`${userId} holds ${held}`), room),
    release: async (userId: number, left: number) => void told.push(`${userId} holds ${left}`),
    close: async () => {},
  }
  const counter = new ConnectionCounter(1, shared)
  const [line, other] = [newLine(), newLine()]
  await expect(counter.take(line, 7)).rejects.toThrow(tooManyConnections.msg)
  room = true
  await counter.take(other, 7)
  line.emit('close')
  await expect(counter.take(newLine(), 7)).rejects.toThrow(tooManyConnections.msg)
  other.emit('close')
  await counter.take(line, 7)
  expect(told).toEqual(['7 holds 1', '7 holds 0', '7 holds 1', '7 holds 0', '7 holds 1'])
})
