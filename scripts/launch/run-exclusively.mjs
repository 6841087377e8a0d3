import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Below the ports that systems give out by themselves. */
const firstPort = 20_000
const places = 12_000

/**
 * Does the work while no other process does it in this folder. Who listens on the folder's port holds the place: the
 * kernel gives it to one only, and takes it back however the holder ends. Who comes later waits for that.
 */
export async function runExclusively(folder, work) {
  const greeting = createHash('sha256').update(folder).digest('hex')
  const release = await takePlace(greeting)
  try {
    return await work()
  } finally {
    release()
  }
}

async function takePlace(greeting) {
  const start = Number.parseInt(greeting.slice(0, 8), 16)
  let told = false
  for (let attempt = 0; ;) {
    const port = firstPort + ((start + attempt) % places)
    const release = await listen(port, greeting)
    if (release) return release
    const isOurs = await waitForHolder(port, greeting, () => {
      if (!told) console.log('  · Một lần khởi động khác đang cài đặt, xin chờ…')
      told = true
    })
    // Another program has that port; both of us go on to the next.
    attempt = isOurs ? 0 : attempt + 1
  }
}

async function listen(port, greeting) {
  const waiting = new Set()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {}).write(greeting)
  })
  server.listen({ port, host: '127.0.0.1', exclusive: true })
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

/** Answers when the holder has gone, and whether it was one of ours. */
async function waitForHolder(port, greeting, onHolder) {
  const socket = connect({ port, host: '127.0.0.1' })
  let heard = ''
  socket.setTimeout(2_000, () => socket.destroy())
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
    if (heard !== greeting) return
    socket.setTimeout(0)
    onHolder()
  })
  const gone = await new Promise((resolve) => {
    socket.on('error', (error) => resolve(error.code === 'ECONNREFUSED'))
    socket.on('close', () => resolve(false))
  })
  return gone || heard === greeting
}
