import type { HubAnswer } from '#contract/hub.ts'
import { createEpoch } from '#web/base/platform/async/async-parts.ts'
import type { Renewal } from '#web/base/platform/session/renew-session.ts'
import {
  createEmitter,
  createStore,
  type Store,
  type ReadableStore,
} from '#web/base/platform/stores/create-store.ts'

type Options = {
  open: () => Promise<HubSocket>
  /** Another token, after the one that was shown was refused. */
  renew: () => Promise<Renewal>
}

/** Without an answer in this time it is unknown whether a call arrived. */
const answerMs = 10_000

/**
 * One connection to the hub that reconnects: at once, after 2, 10 and 30 seconds, and then when the person asks for it,
 * comes back to the window, or the network comes back.
 */
export function createHubConnection({ open, renew }: Options) {
  /** Undefined until the first start. */
  const state = createStore<HubState | undefined>(undefined)
  const gaps = createEmitter()
  const events = createHubEvents(() => socket)
  const reconnect = createReconnectTimer(() => socket?.connect())
  const lifecycle = createSocketLifecycle({
    state,
    reconnect,
    currentSocket: () => socket,
    renew,
    onConnected: gaps.emit,
  })
  const starts = createEpoch()
  let socket: HubSocket | undefined
  let stopped = true

  async function start() {
    starts.reset()
    const isCurrent = starts.begin()
    stopped = false
    state.set('Connecting')
    const opened = await open().catch(() => undefined)
    if (!isCurrent()) return
    if (!opened) return state.set('Disconnected')
    socket = opened
    lifecycle.attach(opened)
    events.relayAll(opened)
    opened.connect()
  }

  /** On request, or when the person is back at the window or the network is back. */
  function retry() {
    const now = state.get()
    if (stopped || now === 'Connected' || (now !== 'Disconnected' && !reconnect.isWaiting())) return
    // The socket library did not load.
    if (!socket) return void start()
    lifecycle.restart()
    state.set('Reconnecting')
    socket.connect()
  }

  function stop() {
    starts.reset()
    stopped = true
    reconnect.reset()
    const closing = socket
    socket = undefined
    if (closing) state.set('Disconnecting')
    closing?.disconnect()
    state.set('Disconnected')
  }

  return {
    start,
    stop,
    retry,
    on: events.on,
    /** Undefined where there is no connection, or it is cut before the answer. */
    send: async (event: string, ...args: unknown[]): Promise<HubAnswer | undefined> =>
      state.get() === 'Connected' ? socket && emit(socket, event, args) : undefined,
    /** Called at every connection: events between two connections are lost, and must be fetched. */
    onGap: gaps.subscribe,
    subscribe: state.subscribe,
    get: state.get,
  }
}

const emit = (socket: HubSocket, event: string, args: unknown[]) =>
  socket
    .timeout(answerMs)
    .emitWithAck(event, ...args)
    .catch(() => undefined)

/** Listeners of the hub's events, which stay when the socket is replaced. Events of a replaced socket are dropped. */
function createHubEvents(currentSocket: () => HubSocket | undefined) {
  const emitters = new Map<string, ReturnType<typeof createEmitter<never[]>>>()

  function relay(socket: HubSocket, event: string) {
    socket.on(event, (...args) => {
      if (socket === currentSocket()) emitters.get(event)?.emit(...args)
    })
  }

  function on(event: string, listener: (...args: never[]) => void) {
    let emitter = emitters.get(event)
    if (!emitter) {
      emitters.set(event, (emitter = createEmitter<never[]>()))
      const socket = currentSocket()
      if (socket) relay(socket, event)
    }
    return emitter.subscribe(listener)
  }

  return {
    on,
    relayAll: (socket: HubSocket) => {
      for (const event of emitters.keys()) relay(socket, event)
    },
  }
}

type CreateSocketLifecycleOptions = {
  state: Store<HubState | undefined>
  reconnect: ReturnType<typeof createReconnectTimer>
  currentSocket: () => HubSocket | undefined
  renew: () => Promise<Renewal>
  onConnected: () => void
}

/** Refusals that another attempt would only repeat. */
const final = new Set([
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'FACTOR_SETUP_REQUIRED',
  'TOO_MANY_CONNECTIONS',
])

/** Handles a socket's connect, cut and refusal. */
function createSocketLifecycle({
  state,
  reconnect,
  currentSocket,
  renew,
  onConnected,
}: CreateSocketLifecycleOptions) {
  let renewed = false

  function connected() {
    reconnect.reset()
    renewed = false
    state.set('Connected')
    onConnected()
  }

  /** The session may be ending by the person's own choice: why is not looked into here. */
  function disconnected(reason: string) {
    if (reason === 'io server disconnect') reconnect.skipImmediate()
    state.set(reconnect.schedule())
  }

  /** Another token is tried once. */
  async function refused(code: string | undefined) {
    if (code !== undefined && final.has(code)) return state.set('Disconnected')
    if (code !== 'SIGN_IN_REQUIRED' || renewed) return state.set(reconnect.schedule())
    renewed = true
    const socket = currentSocket()
    const renewal = await renew()
    if (socket !== currentSocket()) return
    if (renewal === 'renewed') socket?.connect()
    else state.set(renewal === 'ended' ? 'Disconnected' : reconnect.schedule())
  }

  /** Events of a socket that was replaced are dropped. */
  function attach(socket: HubSocket) {
    const isCurrent = () => socket === currentSocket()
    socket.on('connect', () => isCurrent() && connected())
    socket.on('disconnect', (reason: string) => isCurrent() && disconnected(reason))
    socket.on('connect_error', (error: { data?: { code?: string } }) => {
      if (isCurrent()) void refused(error.data?.code)
    })
  }

  return {
    attach,
    /** A token may be renewed again. */
    restart: () => {
      reconnect.reset()
      renewed = false
    },
  }
}

/** Counts the attempts to connect, and waits longer before each. */
function createReconnectTimer(connect: () => void) {
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Answers what is shown meanwhile: after the first attempts the person is offered to connect. */
    schedule: (): 'Reconnecting' | 'Disconnected' => {
      const delay = reconnectDelay(attempt)
      const state = isAutomatic(attempt) ? 'Reconnecting' : 'Disconnected'
      attempt++
      cancel()
      if (delay !== undefined)
        timer = setTimeout(() => {
          timer = undefined
          connect()
        }, delay)
      return state
    },
    skipImmediate: () => {
      attempt = Math.max(1, attempt)
    },
    reset: () => {
      attempt = 0
      cancel()
    },
    isWaiting: () => timer !== undefined,
  }
}

export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** The part of a socket that is needed here. */
export type HubSocket = {
  on(event: string, listener: (...args: never[]) => void): unknown
  timeout(milliseconds: number): { emitWithAck(event: string, ...args: unknown[]): Promise<HubAnswer> }
  connect: () => unknown
  disconnect: () => unknown
}

/** By itself soon and then more slowly; after these the person is offered to do it. */
const automatic = [0, 2_000, 10_000, 30_000]
/** Underneath that offer some more tries are made, so many times so long after one another. */
const patience = 5_000
const mostPatient = 5
const jitter = 0.1

/** Milliseconds before this retry, counted from 0; undefined when it is up to the person. */
export function reconnectDelay(attempt: number, random = Math.random()): number | undefined {
  const later = attempt - automatic.length + 1
  const delay = automatic[attempt] ?? (later <= mostPatient ? later * patience : undefined)
  return delay === undefined ? undefined : Math.round(delay * (1 + random * jitter))
}

export const isAutomatic = (attempt: number) => attempt < automatic.length

const debounceMs = 2_000

type Connection = Pick<ReadableStore<HubState | undefined>, 'get' | 'subscribe'>

/**
 * The state of the connection as people see it. It is cut whenever its token ends, and is back in a moment: a cut is
 * shown when the first attempt has failed, or takes its time.
 */
export function debouncedHubState({ get, subscribe }: Connection): ReadableStore<HubState | undefined> {
  const shown = createStore(get())
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    clearTimeout(timer)
    timer = undefined
    if (shown.get() !== get()) shown.set(get())
  }

  subscribe(() => {
    // A second change to the same state: the first attempt has failed.
    const justCut = shown.get() === 'Connected' && get() === 'Reconnecting' && timer === undefined
    if (justCut) timer = setTimeout(show, debounceMs)
    else show()
  })

  return shown
}
