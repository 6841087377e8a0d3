import type { FastifyReply, FastifyRequest } from 'fastify'

export type NewCookie = {
  name: string
  value: string
  secure: boolean
  /** Left out: until the browser is closed. 0 takes the cookie away. */
  maxAge?: number
  /** Scripts of the page may see it: it is a mark, and opens nothing. */
  readable?: true
}

/** Cookies that a call may read and set: scripts see none of them but marks, other sites send none of them along. */
export type Cookies = { get(name: string): string | undefined; set(cookie: NewCookie): void }

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => readCookie(request.headers.cookie, name),
    set: (cookie) => void reply.header('set-cookie', writeCookie(cookie)),
  }
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined
  const pair = header.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function writeCookie({ name, value, secure, maxAge, readable }: NewCookie): string {
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${readable ? '' : '; HttpOnly'}; SameSite=Lax${lifetime}${secure ? '; Secure' : ''}`
}

/** The prefix makes browsers hold it to this very host and to TLS. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)
