import type { Renewal } from '#web/base/platform/session/renew-session.ts'
import type { Store } from '#web/base/platform/stores/create-store.ts'
import type { HubSocket, HubState } from './hub-socket.ts'
import type { createReconnectTimer } from './create-reconnect-timer.ts'

type Options = {
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

/** What follows when a socket connects, is cut or is refused. */
export function createSocketLifecycle({ state, reconnect, currentSocket, renew, onConnected }: Options) {
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
