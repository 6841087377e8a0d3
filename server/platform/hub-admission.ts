import type { IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import { tooManyConnections } from '#contract/hub.ts'
import type { Person } from '#contract/person.ts'
import { forbidden, ownPasswordFirst, signInRequired } from '#contract/refusal.ts'
import type { Identify } from './caller.ts'
import { Failure } from './failure.ts'

/** Browsers name the page that a socket comes from; other programs name none, and need a token all the same. */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  return given.host === host || (publicUrl !== undefined && given.origin === new URL(publicUrl).origin)
}

export type Admitted = { person: Person; expiresAt: number }

/** Whose socket it is says the token alone; what stands in the address is only compared with it. */
export async function admitSocket({ handshake }: Socket, identify: Identify): Promise<Admitted> {
  const token: unknown = handshake.auth.token
  const person = typeof token === 'string' ? await identify.byBearer(token) : undefined
  if (!person) throw new Failure(signInRequired)
  if (person.mustChangePassword) throw new Failure(ownPasswordFirst)
  const { userId, role } = handshake.query
  if (userId !== undefined && userId !== String(person.user_id)) throw new Failure(forbidden)
  if (role !== undefined && role !== person.role) throw new Failure(forbidden)
  return { person, expiresAt: (decodeJwt(token as string).exp ?? 0) * 1000 }
}

type Connection = Socket['conn']

/** How many connections each person holds at this process. */
export class ConnectionCounter {
  readonly #most: number
  readonly #counts = new Map<number, number>()
  readonly #owners = new WeakMap<Connection, number>()

  constructor(most: number) {
    this.#most = most
  }

  take(connection: Connection, userId: number) {
    const owner = this.#owners.get(connection)
    if (owner === userId) return
    if (owner !== undefined) throw new Failure(forbidden)
    const count = this.#counts.get(userId) ?? 0
    if (count >= this.#most) throw new Failure(tooManyConnections)
    this.#owners.set(connection, userId)
    this.#counts.set(userId, count + 1)
    connection.once('close', () => this.#giveBack(userId))
  }

  #giveBack(userId: number) {
    const left = (this.#counts.get(userId) ?? 1) - 1
    if (left > 0) this.#counts.set(userId, left)
    else this.#counts.delete(userId)
  }
}
