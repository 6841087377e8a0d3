import type { IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import type { Person } from '#contract/people/person.ts'
import { forbidden, ownPasswordFirst, signInRequired } from '#contract/shape/refusal.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { inTime } from '#server/platform/process/deadline.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/** Browsers name the page that a socket comes from; other programs name none, and need a token all the same. */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
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
  const person = typeof token === 'string' ? await inTime(identify.byBearer(token)) : undefined
  if (!person) throw new Failure(signInRequired)
  if (person.mustChangePassword) throw new Failure(ownPasswordFirst)
  const { userId, role } = handshake.query
  if (userId !== undefined && userId !== String(person.user_id)) throw new Failure(forbidden)
  if (role !== undefined && role !== person.role) throw new Failure(forbidden)
  return { person, expiresAt: (decodeJwt(token as string).exp ?? 0) * 1000 }
}
