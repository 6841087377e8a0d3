import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debouncedHubState } from './debounced-hub-state.ts'
import { createHubConnection } from './create-hub-connection.ts'
import type { HubSocket, HubState } from './hub-socket.ts'

let socket: EventEmitter
let hub: ReturnType<typeof createHubConnection>
let said: (HubState | undefined)[]
let calm: ReturnType<typeof debouncedHubState>
beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  socket = Object.assign(new EventEmitter(), { connect: () => {}, disconnect: () => {} })
  hub = createHubConnection({
    open: async () => socket as unknown as HubSocket,
    renew: async () => 'renewed',
  })
  calm = debouncedHubState(hub)
  said = []
  calm.subscribe(() => said.push(calm.get()))
  await hub.start()
  socket.emit('connect')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const cut = (reason = 'transport close') => socket.emit('disconnect', reason)

test('a cut that the first retry mends is not shown, however often it happens', async () => {
  for (let time = 0; time < 3; time++) {
    cut()
    expect(hub.get()).toBe('Reconnecting')
    await vi.advanceTimersByTimeAsync(1900)
    socket.emit('connect')
    await vi.advanceTimersByTimeAsync(600_000)
  }
  expect([said, calm.get()]).toEqual([['Connecting', 'Connected'], 'Connected'])
})

test('a lost connection is shown at once when the first retry has failed', async () => {
  cut()
  await vi.advanceTimersByTimeAsync(0)
  expect(calm.get()).toBe('Connected')
  socket.emit('connect_error', {})
  expect(calm.get()).toBe('Reconnecting')
  socket.emit('connect')
  expect(said.slice(2)).toEqual(['Reconnecting', 'Connected'])
})

test.each(['transport close', 'io server disconnect'])(
  'a retry that takes longer is shown: %s',
  async (reason) => {
    cut(reason)
    await vi.advanceTimersByTimeAsync(1999)
    expect(calm.get()).toBe('Connected')
    await vi.advanceTimersByTimeAsync(1)
    expect(calm.get()).toBe('Reconnecting')
  },
)

test('the end of a hub connection is shown at once, and nothing after it', async () => {
  cut()
  hub.stop()
  expect(calm.get()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said.at(-1)).toBe('Disconnected')
})
