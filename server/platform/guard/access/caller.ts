import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/shape/endpoint.ts'
import type { Person } from '#contract/people/person.ts'
import { forbidden, ownPasswordFirst, signInRequired } from '#contract/shape/refusal.ts'
import { type Cookies, cookiesOf } from '#server/platform/guard/sessions/cookies.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/** Who calls, as the server knows it. */
export type Caller = {
  address: string
  userAgent: string
  requestId: string
  /** The types of an answer that he wants, as he says it. */
  accept: string
  /** Who signed in; looked up where the call is not the same for everybody. */
  person: Person | undefined
  cookies: Cookies
  /** What makes a repeated call the same call, where the endpoint takes one. */
  idempotencyKey?: string | undefined
  /** A page's own form calls: what it brings must wait in cookies until scripts come. */
  byForm?: true
}

/** Finds who a caller is: by the bearer of a call, by the cookie of a page that is only read, or by what is held open. */
export type Identify = {
  byBearer(token: string): Promise<Person | undefined>
  byCookies(cookies: Cookies): Promise<Person | undefined>
  bySession(sessionId: number): Promise<Person | undefined>
  /** The cookie that a visitor has who signed in. */
  pageCookie: string
}

const longestUserAgent = 300

export function callerOf(request: FastifyRequest, reply: FastifyReply, person?: Person): Caller {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent).replace(/\p{Cc}/gu, ' '),
    requestId: request.id,
    accept: request.headers.accept ?? '',
    person,
    cookies: cookiesOf(request, reply),
  }
}

/**
 * Lets a call in or refuses it, before anything of its body is read. A token that is given must be good,
 * also where none is needed: else a call would go on as nobody's that was meant to be somebody's.
 */
export async function admit(
  endpoint: Endpoint,
  authorization: string | undefined,
  identify: Identify,
): Promise<Person | undefined> {
  if (endpoint.ignoresBearer === true) return undefined
  if (authorization === undefined && endpoint.access === 'anyone') return undefined
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '') ?? []
  const person = token ? await identify.byBearer(token) : undefined
  return endpoint.ignoresBearer === 'when-bad' ? person : mustHaveAccess(endpoint, person)
}

export function mustHaveAccess(endpoint: Endpoint, person: Person | undefined): Person {
  if (!person) throw new Failure(signInRequired)
  if (endpoint.access === 'admin' && person.role !== 'admin') throw new Failure(forbidden)
  if (person.mustChangePassword && endpoint.access !== 'anyone' && !endpoint.beforeOwnPassword)
    throw new Failure(ownPasswordFirst)
  return person
}

/** The id of a person in a call is the caller's own, or the caller is an administrator. */
export function mustBeSelfOrAdmin(person: Person, id: number) {
  if (id !== person.user_id && person.role !== 'admin') throw new Failure(forbidden)
}

/** Where the shop acts by itself: at its start, or from the command line. */
export const systemCaller: Caller = {
  address: 'local',
  userAgent: '',
  requestId: 'local',
  accept: '',
  person: undefined,
  cookies: { get: () => undefined, set: () => {} },
}
