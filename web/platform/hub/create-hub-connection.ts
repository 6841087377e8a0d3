import type { HubAnswer } from '#contract/hub/hub.ts'
import type { Renewal } from '#web/platform/session/renew-session.ts'
import { isAutomatic, reconnectDelay } from './reconnect-delay.ts'

export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** As much of a socket as is needed here. */
export type HubSocket = {
  on(event: string, listener: (...args: never[]) => void): unknown
  timeout(milliseconds: number): { emitWithAck(event: string, ...args: unknown[]): Promise<HubAnswer> }
  connect: () => unknown
  disconnect: () => unknown
}

type Options = {
  open: () => Promise<HubSocket>
  /** Another token, after the one that was shown was refused. */
  renew: () => Promise<Renewal>
}

/** What is not answered in this time is not known to have arrived. */
const answerMs = 10_000

/** Refusals that another try would only repeat. */
const final = new Set(['FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'TOO_MANY_CONNECTIONS'])

/**
 * One line to the hub that comes back by itself: at once, after 2, 10 and 30 seconds, and then when the person,
 * his network or his return to the window says so.
 */
export function createHubConnection({ open, renew }: Options) {
  /** Nothing as long as nobody wanted it. */
  let state: HubState | undefined
  let socket: HubSocket | undefined
  let wanted = 0
  let stopped = true
  let attempt = 0
  let renewed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()
  const gapListeners = new Set<() => void>()
  const listeners = new Map<string, Set<(...args: never[]) => void>>()

  function setState(next: HubState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function start() {
    const mine = ++wanted
    stopped = false
    setState('Connecting')
    const opened = await open().catch(() => undefined)
    if (mine !== wanted) return
    if (!opened) return setState('Disconnected')
    socket = opened
    listen(opened)
    opened.connect()
  }

  function listen(line: HubSocket) {
    const ours =
      (work: (...args: never[]) => void) =>
      (...args: never[]) => {
        if (line === socket) work(...args)
      }
    line.on('connect', ours(arrived))
    line.on('disconnect', ours(cut))
    line.on(
      'connect_error',
      ours((error: { data?: { code?: string } }) => void refused(error.data?.code)),
    )
    for (const event of listeners.keys()) relay(line, event)
  }

  function relay(line: HubSocket, event: string) {
    line.on(event, (...args) => {
      if (line === socket) for (const listener of listeners.get(event) ?? []) listener(...args)
    })
  }

  function arrived() {
    attempt = 0
    renewed = false
    setState('Connected')
    for (const listener of gapListeners) listener()
  }

  async function refused(code: string | undefined) {
    if (code !== undefined && final.has(code)) return setState('Disconnected')
    if (code !== 'SIGN_IN_REQUIRED' || renewed) return tryLater()
    renewed = true
    const line = socket
    const renewal = await renew()
    if (line !== socket) return
    if (renewal === 'ended') setState('Disconnected')
    else if (renewal === 'later') tryLater()
    else line?.connect()
  }

  /** The session may be over because its person ends it in this very moment: that is not ours to find out first. */
  function cut(reason: string) {
    if (reason === 'io server disconnect') attempt = Math.max(1, attempt)
    tryLater()
  }

  function tryLater() {
    const delay = reconnectDelay(attempt)
    setState(isAutomatic(attempt) ? 'Reconnecting' : 'Disconnected')
    attempt++
    clearTimeout(timer)
    timer = undefined
    if (delay === undefined) return
    timer = setTimeout(() => {
      timer = undefined
      socket?.connect()
    }, delay)
  }

  /** The person asks for it, or has come back to the window or to the network. */
  function retry() {
    if (stopped || state === 'Connected' || (state !== 'Disconnected' && timer === undefined)) return
    // What was to be loaded did not come.
    if (!socket) return void start()
    attempt = 0
    renewed = false
    clearTimeout(timer)
    timer = undefined
    setState('Reconnecting')
    socket.connect()
  }

  function stop() {
    wanted++
    stopped = true
    clearTimeout(timer)
    timer = undefined
    attempt = 0
    const line = socket
    socket = undefined
    if (line) setState('Disconnecting')
    line?.disconnect()
    setState('Disconnected')
  }

  function on(event: string, listener: (...args: never[]) => void) {
    let heard = listeners.get(event)
    if (!heard) {
      listeners.set(event, (heard = new Set()))
      if (socket) relay(socket, event)
    }
    heard.add(listener)
    return () => void heard.delete(listener)
  }

  /** What the server answers; nothing where the line does not stand, or goes before the answer. */
  async function send(event: string, ...args: unknown[]): Promise<HubAnswer | undefined> {
    if (!socket || state !== 'Connected') return undefined
    return socket
      .timeout(answerMs)
      .emitWithAck(event, ...args)
      .catch(() => undefined)
  }

  const addTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }

  return {
    start,
    stop,
    retry,
    on,
    send,
    /**
     * Told when something may have been missed: at every connection. What the server keeps for a line that was cut ends
     * where it is let in again, and what it tells in between is nobody's.
     */
    onGap: addTo(gapListeners),
    subscribe: addTo(watchers),
    read: () => state,
  }
}
