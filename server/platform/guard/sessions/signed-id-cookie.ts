import { createHmac, timingSafeEqual } from 'node:crypto'
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
    cookies.set({ name: this.cookie, value: `${id}.${this.#sign(id)}`, secure: this.#secure, maxAge })
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

  #sign(id: number): string {
    return createHmac('sha256', this.#key).update(String(id)).digest('base64url')
  }
}
