import { createHmac } from 'node:crypto'
import { constantTimeEqual } from './constant-time-equal.ts'
import { type Cookies, cookieName } from './cookies.ts'
import type { KeyRing } from './session-keys.ts'

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
