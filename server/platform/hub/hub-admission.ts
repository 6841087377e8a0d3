import type { IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import { rateLimited } from '#contract/hub.ts'
import type { Person } from '#contract/base/people/person.ts'
import { factorFirst, forbidden, ownPasswordFirst, signInRequired } from '#contract/platform/shape/refusal.ts'
import { Failure, failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { askWithin, inTime, withDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ConnectionCounter } from './connection-counts.ts'
import type { Visitor } from './hub-connections.ts'
import type { openHubGate } from './hub-gate.ts'

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
