import { createEmitter } from '#web/base/platform/stores/create-emitter.ts'
import type { HubSocket } from './hub-socket.ts'

/** Listeners of the hub's events, which stay when the socket is replaced. Events of a replaced socket are dropped. */
export function createHubEvents(currentSocket: () => HubSocket | undefined) {
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
