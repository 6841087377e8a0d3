import { randomInt } from 'node:crypto'
import { RawHttpClient } from './raw-http-client.ts'

/**
 * Request that a connection sends next: the next of all, any, or always its own; `once` is the next of all until there is none, for what
 * would be answered from what is kept when it is asked for again.
 */
export type Choice = 'in-turn' | 'any' | 'own' | 'once'

// The load comes from a process of its own.
export type LoadOrder = {
  port: number
  /** Whole requests as they go over the line. */
  requests: string[]
  connections: number
  seconds: number
  choice: Choice
  /** True where each connection comes from a network (/24) of its own, as readers do. */
  ownNetworks: boolean
}
/** `failed`: answers that are no success, by their status; 0 where none came. Their times and number are in no other figure. */
export type LoadResult = {
  count: number
  seconds: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
  failures: Record<number, number>
}

process.once('message', async (order: LoadOrder) => {
  const times: number[] = []
  const failures: Record<number, number> = {}
  let next = 0
  const started = performance.now()
  const until = started + order.seconds * 1000
  const { requests, choice } = order
  const chosen = (connection: number) => {
    const index = choice === 'any' ? randomInt(requests.length) : choice === 'own' ? connection : next++
    return requests[index % requests.length] ?? ''
  }

  const isAsked = () => choice === 'once' && next >= requests.length
  const client = async (_: unknown, connection: number) => {
    const line = new RawHttpClient({
      port: order.port,
      ...(order.ownNetworks && { address: `127.${connection >> 8}.${connection & 255}.1` }),
    })
    while (performance.now() < until && !isAsked()) {
      const asked = performance.now()
      const { status } = await line.ask(chosen(connection))
      if (status >= 200 && status < 300) times.push(performance.now() - asked)
      else failures[status] = (failures[status] ?? 0) + 1
    }
    line.close()
  }

  await Promise.all(Array.from({ length: order.connections }, client))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const result: LoadResult = {
    count: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failures,
  }
  process.send?.(result, () => process.exit(0))
})
