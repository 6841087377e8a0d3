import { randomInt } from 'node:crypto'
import net from 'node:net'

// The load comes from a process of its own, over plain sockets: an HTTP client would cost more than the server it measures.
export type LoadOrder = {
  port: number
  /** Whole requests as they go over the line. */
  requests: string[]
  connections: number
  seconds: number
  /** Which one a connection sends next: the next of all, any, or always its own. */
  choice: 'in-turn' | 'any' | 'own'
}
export type LoadResult = { perSecond: number; p50: number; p95: number; p99: number; failed: number }

const endOfHead = Buffer.from('\r\n\r\n')

process.once('message', async (order: LoadOrder) => {
  const times: number[] = []
  let failed = 0
  let next = 0
  const started = performance.now()
  const until = started + order.seconds * 1000
  const { requests, choice } = order
  const chosen = (connection: number) => {
    const index = choice === 'any' ? randomInt(requests.length) : choice === 'own' ? connection : next++
    return requests[index % requests.length] ?? ''
  }

  const client = async (_: unknown, connection: number) => {
    const socket = net.connect({ port: order.port, host: '127.0.0.1', noDelay: true })
    const ask = asker(socket)
    while (performance.now() < until) {
      const asked = performance.now()
      const status = await ask(chosen(connection))
      times.push(performance.now() - asked)
      if (status >= 300) failed++
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: order.connections }, client))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const result: LoadResult = {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
  }
  process.send?.(result, () => process.exit(0))
})

/** One request at a time over a kept connection; answers with its status when the last byte has come. */
function asker(socket: net.Socket) {
  let kept = Buffer.alloc(0)
  let resolve: (status: number) => void = () => {}
  let reject: (error: Error) => void = () => {}
  socket.on('data', (chunk) => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    const head = kept.indexOf(endOfHead)
    if (head < 0) return
    const text = kept.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return reject(new Error(`An answer without a length: ${text}`))
    if (kept.length < head + 4 + length) return
    kept = kept.subarray(head + 4 + length)
    resolve(Number(text.slice(9, 12)))
  })
  socket.on('error', (error) => reject(error))
  return (request: string) =>
    new Promise<number>((done, fail) => {
      resolve = done
      reject = fail
      socket.write(request)
    })
}
