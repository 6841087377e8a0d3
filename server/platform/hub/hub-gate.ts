import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'socket.io'
import { tooMany } from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { clientAddress } from '#server/platform/guard/limits/address-key.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { HubConnections } from './hub-connections.ts'
import type { HubServer } from './hub-publisher.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'

const waitSeconds = 10

/** Counts lines by address before anybody has to say who they are; those who are let in do not count. */
export function openHubGate(config: Config, limits: RateLimits) {
  const addressOf = clientAddress(config)
  const lines = new HubConnections({
    most: config.hubConnections,
    mostOfAddress: config.hubConnectionsPerAddress,
    waiting: budgets.hub.waiting,
    waitingInAll: budgets.hub.waitingInAll,
    shareOfNetwork: budgets.hub.shareOfNetwork,
  })
  const connects = limits.of({
    name: 'hub-connects',
    by: 'address',
    limit: config.hubConnectsPerMinute,
    seconds: 60,
  })

  const counted = new WeakMap<IncomingMessage, Awaited<ReturnType<typeof connects.take>>>()

  async function waitOf(request: IncomingMessage): Promise<number | undefined> {
    const address = addressOf(request)
    if (!lines.mayOpen(address)) return waitSeconds
    try {
      counted.set(request, await connects.take(address))
      return undefined
    } catch (thrown) {
      return (thrown instanceof Failure && thrown.retryAfter) || waitSeconds
    }
  }

  async function decide(request: IncomingMessage, response: ServerResponse, pass: () => void) {
    const wait = await waitOf(request)
    if (wait === undefined) pass()
    else turnAway(request, response, wait)
  }

  return {
    lines,
    watch({ engine }: HubServer) {
      engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        // A line that stands already is asked for nothing.
        if (/[?&]sid=/.test(request.url ?? '')) next()
        else void decide(request, response, next)
      })
      engine.on('connection', (line) => lines.opened(line, addressOf(line.request)))
    },
    async letIn(line: Socket['conn']) {
      if (lines.admitted(line)) await counted.get(line.request)?.giveBack()
    },
  }
}

function turnAway(request: IncomingMessage, response: ServerResponse, wait: number) {
  const headers = { 'retry-after': String(wait), 'cache-control': 'no-store' }
  if (request.headers.upgrade === undefined) {
    const { code, msg, status } = tooMany
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 4, message: msg, status, reason: code }))
  } else
    request.socket.end(
      `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${wait}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
}
