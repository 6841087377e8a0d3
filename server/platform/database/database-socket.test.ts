import { once } from 'node:events'
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { socketWithIdleTimeout } from './database-socket.ts'

test('statements written in one turn leave in one system call (writev), and those of the next in another', async () => {
  const { socket, received, close } = await openLine()
  const calls = vi.spyOn(socket, '_writev')
  sendCorked(socket, ['bind ', 'sync '])
  sendCorked(socket, ['bind ', 'sync '])
  expect(calls).not.toHaveBeenCalled()
  await turn()
  expect(calls).toHaveBeenCalledTimes(1)
  sendCorked(socket, ['commit ', 'sync'])
  await turn()
  expect(calls).toHaveBeenCalledTimes(2)
  socket.end()
  expect(await received).toBe('bind sync bind sync commit sync')
  close()
})

test('a line that is ended sends first what the same turn has written', async () => {
  const { socket, received, close } = await openLine()
  sendCorked(socket, ['good', 'bye'])
  socket.end()
  expect(await received).toBe('goodbye')
  close()
})

/** As the driver sends the messages of a statement. */
function sendCorked(socket: net.Socket, messages: readonly string[]) {
  socket.cork()
  for (const message of messages) socket.write(message)
  socket.uncork()
}

async function openLine() {
  const texts = Promise.withResolvers<string>()
  const server = net.createServer((line) => {
    let text = ''
    line.setEncoding('utf8').on('data', (part) => (text += String(part)))
    line.on('end', () => texts.resolve(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const socket = socketWithIdleTimeout(0)().connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return { socket, received: texts.promise, close: () => server.close() }
}
