import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { hubPath } from '#contract/hub.ts'

type Options = { url: string; token: () => Promise<string | undefined> } & Pick<
  Partial<ManagerOptions & SocketOptions>,
  'query' | 'timeout'
>

/** A socket that is not connected yet, and reconnects only on request. The token never stands in an address. */
export function openHubSocket({ url, token, ...options }: Options): Socket {
  const socket = io(url, {
    path: hubPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    auth: (give) => void token().then((given) => give({ token: given })),
    ...options,
  })
  // A proxy that swallows WebSockets refuses nothing, so nothing makes the library try the other way; and the next
  // attempt would end in the same silence. By polling it comes in, and goes over to a WebSocket where one is answered.
  socket.io.on('error', ({ message }) => {
    if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket']
  })
  return socket
}
