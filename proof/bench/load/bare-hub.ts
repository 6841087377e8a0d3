import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { Server } from 'socket.io'
import { stopProcess } from '#proof/bench/shop/shop-process.ts'

// The ceiling: a message goes to its listener and back to its sender, and nothing has to be kept or known.
if (process.send) {
  const server = http.createServer()
  const io = new Server(server, { path: '/hub', serveClient: false })
  io.on('connection', (socket) => {
    if (socket.handshake.auth['staff']) void socket.join('staff')
    socket.on(
      'SendMessage',
      (_partner: number, message_content: string, _id: string, answer: (data: object) => void) => {
        io.to('staff').emit('ReceiveMessage', { message_content })
        answer({ status: 200, data: { message_content } })
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

/** A bare Socket.IO server in a process of its own. */
export async function startBareHub(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url))
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${address.port}`, stop: () => stopProcess(child) }
}
