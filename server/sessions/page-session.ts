import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Cookies, cookieName } from '#server/platform/cookies.ts'
import type { SessionKeys } from '#server/platform/session-keys.ts'

/**
 * A signed reference to a session in a cookie, with which pages are read by whoever signed in. It changes
 * nothing anywhere: that takes the bearer.
 */
export class PageSession {
  readonly cookie: string
  readonly #keys: SessionKeys
  readonly #secure: boolean

  constructor(keys: SessionKeys, secure: boolean) {
    this.#keys = keys
    this.#secure = secure
    this.cookie = cookieName('session', secure)
  }

  set(cookies: Cookies, sessionId: number, maxAge: number | undefined) {
    const value = `${sessionId}.${this.#sign(sessionId)}`
    cookies.set({ name: this.cookie, value, secure: this.#secure, maxAge })
  }

  clear(cookies: Cookies) {
    cookies.set({ name: this.cookie, value: '', secure: this.#secure, maxAge: 0 })
  }

  read(cookies: Cookies): number | undefined {
    const [, id, signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(cookies.get(this.cookie) ?? '') ?? []
    if (id === undefined) return undefined
    const expected = Buffer.from(this.#sign(Number(id)))
    return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : undefined
  }

  #sign(sessionId: number): string {
    return createHmac('sha256', this.#keys.page).update(String(sessionId)).digest('base64url')
  }
}
