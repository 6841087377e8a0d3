import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { HubAnswer } from '#contract/hub.ts'
import type { RefusalBody } from '#contract/platform/shape/refusal.ts'

type Options = Partial<ManagerOptions & SocketOptions> & { token?: string; query?: Record<string, string> }

const open = new Set<Socket>()

/** A socket that comes back only when the test says so. */
export function hubClient(url: string, { token, ...options }: Options = {}): Socket {
  const socket = io(url, {
    path: '/hub',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    auth: token === undefined ? {} : { token },
    ...options,
  })
  open.add(socket)
  return socket
}

export function closeHubClients() {
  for (const socket of open) socket.disconnect()
  open.clear()
}

export type Entry = { in: true } | { in: false; refusal: RefusalBody | undefined }

/** Outcome of a socket: it was let in, or the error by which it was refused. */
export function enter(socket: Socket): Promise<Entry> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ in: true }))
    socket.once('connect_error', (error) =>
      resolve({ in: false, refusal: 'data' in error ? (error.data as RefusalBody) : undefined }),
    )
    socket.connect()
  })
}

export async function enterHub(url: string, options: Options): Promise<Socket> {
  const socket = hubClient(url, options)
  const entry = await enter(socket)
  if (!entry.in) throw new Error(`The hub refused: ${JSON.stringify(entry.refusal)}`)
  return socket
}

/** The text and what it is about; the library's own mark of the place comes after them. */
export const hear = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args.slice(0, 2))))

export const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)))

export const send = (socket: Socket, event: string, ...args: unknown[]): Promise<HubAnswer> =>
  socket.timeout(20_000).emitWithAck(event, ...args) as Promise<HubAnswer>
