import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { constantTimeEqual } from './constant-time-equal.ts'
import type { KeyRing } from './session-keys.ts'

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

/** A number in a cookie that only the shop can have written there. */
export class SignedIdCookie {
  readonly cookie: string
  readonly #keys: KeyRing
  readonly #secure: boolean

  constructor(name: string, keys: KeyRing, secure: boolean) {
    this.#keys = keys
    this.#secure = secure
    this.cookie = cookieName(name, secure)
  }

  set(cookies: Cookies, id: number, maxAge: number | undefined) {
    cookies.set({ name: this.cookie, value: signed(this.#keys[0], id), secure: this.#secure, maxAge })
  }

  clear(cookies: Cookies) {
    cookies.set({ name: this.cookie, value: '', secure: this.#secure, maxAge: 0 })
  }

  read(cookies: Cookies): number | undefined {
    const given = cookies.get(this.cookie) ?? ''
    const digits = /^([1-9]\d{0,9})\./.exec(given)?.[1]
    const id = Number(digits)
    if (digits === undefined) return undefined
    return this.#keys.some((key) => constantTimeEqual(given, signed(key, id))) ? id : undefined
  }
}

function signed(key: Uint8Array, id: number): string {
  return `${id}.${createHmac('sha256', key).update(String(id)).digest('base64url')}`
}
