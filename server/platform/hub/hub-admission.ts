import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import { rateLimited } from '#contract/hub.ts'
import type { Person } from '#contract/base/people/person.ts'
import {
  factorFirst,
  forbidden,
  ownPasswordFirst,
  signInRequired,
  tooMany,
} from '#contract/platform/shape/refusal.ts'
import { Failure, failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { askWithin, inTime, withDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ConnectionCounter } from './connection-counts.ts'
import { type Visitor, HubConnections } from './hub-connections.ts'
import { clientAddress } from '#server/platform/guard/limits/address-key.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { HubServer } from './hub-publisher.ts'

/** A connection that was not admitted after this time is closed. */
export const admissionTimeoutMs = 10_000
/** So long the database may be asked whose socket it is; an answer comes two seconds later, or there is none. */
const admitWithin = 3_000

/** Browsers name the page that a socket comes from; other programs name none, and need a token all the same. */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  return given.host === host || (publicUrl !== undefined && given.origin === new URL(publicUrl).origin)
}

type Admitting = {
  identify: Identify
  limits: RateLimits
  connections: ConnectionCounter
  gate: ReturnType<typeof openHubGate>
  log: Log
}
type AdmittedSocket = Socket & { data: Visitor }

/** The middleware that lets a socket in, or refuses it with the contract's error body. */
export function admitSockets({ identify, limits, connections, gate, log }: Admitting) {
  const { connects } = budgets.hub
  const byPerson = limits.of({ name: 'hub-comings', by: 'person', limit: connects, seconds: 60 }, rateLimited)

  async function admit(socket: AdmittedSocket) {
    const { person, expiresAt } = await identifySocket(socket, identify)
    const { user_id, session_id, role, rights = [] } = person
    if (socket.recovered && socket.data.session_id !== session_id) throw new Failure(forbidden)
    await byPerson.take(user_id)
    await connections.take(socket.conn, user_id)
    await gate.letIn(socket.conn)
    socket.data = { user_id, session_id, role, rights }
    // Closed and not disconnected: the client reconnects by itself, with a token of that moment.
    const expiry = setTimeout(() => socket.conn.close(), Math.max(0, expiresAt - Date.now()))
    socket.conn.once('close', () => clearTimeout(expiry))
  }

  async function refusalOf(socket: AdmittedSocket): Promise<Error | undefined> {
    try {
      await withDeadline(() => admit(socket), askWithin - admitWithin)
      return undefined
    } catch (thrown) {
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown }, 'a socket could not be let in')
      return Object.assign(new Error(failure.message), { data: refusalBody(failure) })
    }
  }

  return async (socket: AdmittedSocket, next: (refusal?: Error) => void) => next(await refusalOf(socket))
}

type Identified = { person: Person; expiresAt: number }

/** The token alone says whose socket it is; the query of the address is only compared with it. */
async function identifySocket({ handshake }: Socket, identify: Identify): Promise<Identified> {
  const token: unknown = handshake.auth.token
  const person = typeof token === 'string' ? await inTime(identify.byBearer(token)) : undefined
  if (!person) throw new Failure(signInRequired)
  if (person.mustChangePassword) throw new Failure(ownPasswordFirst)
  if (person.owesFactor) throw new Failure(factorFirst)
  const { userId, role } = handshake.query
  if (userId !== undefined && userId !== String(person.user_id)) throw new Failure(forbidden)
  if (role !== undefined && role !== person.role) throw new Failure(forbidden)
  return { person, expiresAt: (decodeJwt(token as string).exp ?? 0) * 1000 }
}

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
