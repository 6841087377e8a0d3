import { createHmac } from 'node:crypto'
import { constantTimeEqual } from './constant-time-equal.ts'
import { type Cookies, cookieName } from './cookies.ts'

/** A number in a cookie that only the shop can have written there. */
export class SignedIdCookie {
  readonly cookie: string
  readonly #key: Uint8Array
  readonly #secure: boolean

  constructor(name: string, key: Uint8Array, secure: boolean) {
    this.#key = key
    this.#secure = secure
    this.cookie = cookieName(name, secure)
  }

  set(cookies: Cookies, id: number, maxAge: number | undefined) {
    cookies.set({ name: this.cookie, value: this.#signed(id), secure: this.#secure, maxAge })
  }

  clear(cookies: Cookies) {
    cookies.set({ name: this.cookie, value: '', secure: this.#secure, maxAge: 0 })
  }

  read(cookies: Cookies): number | undefined {
    const given = cookies.get(this.cookie) ?? ''
    const digits = /^([1-9]\d{0,9})\./.exec(given)?.[1]
    const id = Number(digits)
    return digits !== undefined && constantTimeEqual(given, this.#signed(id)) ? id : undefined
  }

  #signed(id: number): string {
    return `${id}.${createHmac('sha256', this.#key).update(String(id)).digest('base64url')}`
  }
}
