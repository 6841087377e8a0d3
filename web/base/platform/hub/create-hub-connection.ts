import type { HubAnswer } from '#contract/hub.ts'
import { createEpoch } from '#web/base/platform/async/create-epoch.ts'
import type { Renewal } from '#web/base/platform/session/renew-session.ts'
import { createEmitter } from '#web/base/platform/stores/create-emitter.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'
import { createReconnectTimer } from './create-reconnect-timer.ts'
import { createHubEvents } from './create-hub-events.ts'
import type { HubSocket, HubState } from './hub-socket.ts'
import { createSocketLifecycle } from './socket-lifecycle.ts'

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
