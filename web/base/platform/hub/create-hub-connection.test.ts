import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createHubConnection,
  type HubSocket,
  isAutomatic,
  reconnectDelay,
  debouncedHubState,
  type HubState,
} from './create-hub-connection.ts'
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

test('the reconnect delay is 0, 2, 10 and 30 seconds, then five seconds times the retry, five times', () => {
  const delays = Array.from({ length: 10 }, (_, attempt) => reconnectDelay(attempt, 0))
  expect(delays).toEqual([0, 2000, 10_000, 30_000, 5000, 10_000, 15_000, 20_000, 25_000, undefined])
  expect([0, 3, 4].map(isAutomatic)).toEqual([true, true, false])
})

test('the reconnect delay has a jitter of at most a tenth', () => {
  expect(reconnectDelay(2, 0.5)).toBe(10_500)
  expect(reconnectDelay(2, 1)).toBe(11_000)
})

describe('the debounced state', () => {
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
})
