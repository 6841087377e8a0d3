import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/base/people/person.ts'
import { type Cookies, cookiesOf } from '#server/platform/guard/sessions/cookies.ts'

/** Caller as the server knows them. */
export type Caller = {
  address: string
  userAgent: string
  requestId: string
  /** The types of an answer that are wanted, as the Accept header says it. */
  accept: string
  /** Person who signed in; looked up where the call is not the same for everybody. */
  person: Person | undefined
  cookies: Cookies
  /** Key that makes a repeated call the same call, where the endpoint takes one. */
  idempotencyKey?: string | undefined
  /** A page's own form calls: what it brings must wait in cookies until scripts come. */
  byForm?: true
  /** A page that is drawn asks, which says nothing of its scripts. */
  inPage?: true
}

/** Finds who a caller is: by the bearer of a call, by the cookie of a page that is only read, or by what is held open. */
export type Identify = {
  byBearer(token: string): Promise<Person | undefined>
  byCookies(cookies: Cookies): Promise<Person | undefined>
  bySession(sessionId: number): Promise<Person | undefined>
  /** The person of a session did something in it. */
  markActive(sessionId: number): Promise<void>
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

/** Caller where the shop acts by itself: at its start, or from the command line. */
export const systemCaller: Caller = {
  address: 'local',
  userAgent: '',
  requestId: 'local',
  accept: '',
  person: undefined,
  cookies: { get: () => undefined, set: () => {} },
}
