import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHubConnection } from './create-hub-connection.ts'
import type { HubSocket } from './hub-socket.ts'
import type { Renewal } from '#web/base/platform/session/renew-session.ts'

class FakeSocket extends EventEmitter {
  connects = 0
  closed = false
  connect() {
    this.connects++
  }
  disconnect() {
    this.closed = true
  }
  refuse(code?: string) {
    this.emit('connect_error', code === undefined ? {} : { data: { code } })
  }
}

let socket: FakeSocket
let renewal: Renewal
let hub: ReturnType<typeof createHubConnection>
beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  socket = new FakeSocket()
  renewal = 'renewed'
  hub = createHubConnection({ open: async () => socket as unknown as HubSocket, renew: async () => renewal })
  await hub.start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a hub connection says that it is connected, and that messages may have been missed', () => {
  const gaps = vi.fn<() => void>()
  hub.onGap(gaps)
  expect([hub.get(), socket.connects]).toEqual(['Connecting', 1])
  socket.emit('connect')
  expect([hub.get(), gaps.mock.calls.length]).toEqual(['Connected', 1])
  socket.emit('disconnect', 'transport close')
  Object.assign(socket, { recovered: true })
  socket.emit('connect')
  // Messages sent while a socket is on its way in are not kept for it by the server.
  expect(gaps.mock.calls.length).toBe(2)
})

test('the hub library is loaded again on a retry where it failed, and not after the end', async () => {
  let broken = true
  const open = vi.fn(async () => {
    if (broken) throw new Error('the line was cut')
    return socket as unknown as HubSocket
  })
  hub = createHubConnection({ open, renew: async () => renewal })
  await hub.start()
  expect(hub.get()).toBe('Disconnected')
  hub.retry()
  expect(hub.get()).toBe('Connecting')
  hub.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([hub.get(), open.mock.calls.length]).toEqual(['Disconnected', 2])
  broken = false
  hub.retry()
  await vi.advanceTimersByTimeAsync(0)
  socket.emit('connect')
  expect(hub.get()).toBe('Connected')
  hub.stop()
  hub.retry()
  expect([hub.get(), open.mock.calls.length]).toEqual(['Disconnected', 3])
})

test('a hub connection is tried again after 0, 2, 10 and 30 seconds, then the button shows while retries go on', () => {
  socket.emit('connect')
  socket.emit('disconnect', 'transport close')
  for (const seconds of [0, 2, 10, 30]) {
    expect(hub.get()).toBe('Reconnecting')
    const before = socket.connects
    vi.advanceTimersByTime(Math.max(0, seconds * 1000 - 1))
    expect(socket.connects - before).toBe(seconds === 0 ? 1 : 0)
    vi.advanceTimersByTime(seconds === 0 ? 0 : 1)
    expect(socket.connects).toBe(before + 1)
    socket.refuse()
  }
  for (const seconds of [5, 10, 15, 20, 25]) {
    expect(hub.get()).toBe('Disconnected')
    vi.advanceTimersByTime(seconds * 1000)
    socket.refuse()
  }
  expect(socket.connects).toBe(1 + 4 + 5)
  vi.advanceTimersByTime(3_600_000)
  expect(socket.connects).toBe(10)
  hub.retry()
  expect([hub.get(), socket.connects]).toEqual(['Reconnecting', 11])
  socket.emit('connect')
  expect(hub.get()).toBe('Connected')
})

test('a client that the server sends away does not ask at once whether its session is over', () => {
  socket.emit('connect')
  socket.emit('disconnect', 'io server disconnect')
  vi.advanceTimersByTime(1999)
  expect(socket.connects).toBe(1)
  vi.advanceTimersByTime(1)
  expect(socket.connects).toBe(2)
})

test('a retry by hand while one is under way starts no second one', () => {
  hub.retry()
  expect(socket.connects).toBe(1)
  socket.refuse()
  vi.advanceTimersByTime(0)
  expect(socket.connects).toBe(2)
  socket.refuse()
  hub.retry()
  vi.advanceTimersByTime(2000)
  expect(socket.connects).toBe(3)
})

test('a refused token is renewed once, and a session that ended is left alone', async () => {
  socket.refuse('SIGN_IN_REQUIRED')
  await vi.runAllTicks()
  await Promise.resolve()
  expect(socket.connects).toBe(2)
  socket.refuse('SIGN_IN_REQUIRED')
  expect(hub.get()).toBe('Reconnecting')
  socket.emit('connect')
  renewal = 'ended'
  socket.refuse('SIGN_IN_REQUIRED')
  await Promise.resolve()
  await Promise.resolve()
  expect(hub.get()).toBe('Disconnected')
})

test.each(['FORBIDDEN', 'TOO_MANY_CONNECTIONS', 'PASSWORD_CHANGE_REQUIRED'])(
  'a hub connection refused with %s is not tried again',
  (code) => {
    socket.refuse(code)
    vi.advanceTimersByTime(3_600_000)
    expect([hub.get(), socket.connects]).toEqual(['Disconnected', 1])
  },
)

test('a hub message reaches its listeners until they leave, and no one after the end', () => {
  const heard = vi.fn<(text: string) => void>()
  const leave = hub.on('ReceiveNotification', heard)
  socket.emit('ReceiveNotification', 'một')
  leave()
  socket.emit('ReceiveNotification', 'hai')
  hub.on('ReceiveNotification', heard)
  hub.stop()
  socket.emit('ReceiveNotification', 'ba')
  socket.emit('disconnect', 'io client disconnect')
  vi.advanceTimersByTime(3_600_000)
  expect(heard.mock.calls).toEqual([['một']])
  expect([hub.get(), socket.closed, socket.connects]).toEqual(['Disconnected', true, 1])
})

test('a hub call is answered while the socket is open, and is not queued otherwise', async () => {
  const asked: unknown[][] = []
  let answer = () => Promise.resolve({ status: 200 })
  Object.assign(socket, {
    timeout: () => ({
      emitWithAck: (...args: unknown[]) => {
        asked.push(args)
        return answer()
      },
    }),
  })
  expect(await hub.send('SendMessage', 1)).toBeUndefined()
  socket.emit('connect')
  expect(await hub.send('SendMessage', 1, 'Chào')).toEqual({ status: 200 })
  answer = () => Promise.reject(new Error('the line is gone'))
  expect(await hub.send('SendMessage', 2)).toBeUndefined()
  expect(asked).toEqual([
    ['SendMessage', 1, 'Chào'],
    ['SendMessage', 2],
  ])
})
