import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lines on which nothing was asked yet, as browsers open them ahead. Closing waits for them like for a request on its way;
 * they are cut instead.
 */
export function trackIdleSockets(server: Server): () => void {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  for (const asked of ['request', 'upgrade'] as const)
    server.on(asked, ({ socket }: { socket: Socket }) => silent.delete(socket))
  return () => {
    for (const socket of silent) socket.destroy()
  }
}
