import { sessionTransferCookie } from '#contract/identity/sessions/session-transfer.ts'
import { type Cookies, cookieName } from '#server/platform/guard/sessions/cookies.ts'

/**
 * A session that began by a form waits in a cookie that no script can read, until scripts come and fetch it. Beside it
 * stands a mark that they can read, so that scripts do not ask where nothing is waiting.
 */
export class SessionTransfer {
  readonly #name: string
  readonly #secure: boolean

  constructor(secure: boolean) {
    this.#name = cookieName('handover_token', secure)
    this.#secure = secure
  }

  leave(cookies: Cookies, refreshToken: string, maxAge: number | undefined) {
    this.#set(cookies, refreshToken, maxAge)
    this.#mark(cookies, 'in', maxAge)
  }

  read(cookies: Cookies): string | undefined {
    return cookies.get(this.#name) || undefined
  }

  clear(cookies: Cookies) {
    this.#set(cookies, '', 0)
    this.#mark(cookies, '', 0)
  }

  /** Scripts that come later forget the session that a form has ended. */
  end(cookies: Cookies) {
    this.#set(cookies, '', 0)
    this.#mark(cookies, 'out', undefined)
  }

  #set(cookies: Cookies, value: string, maxAge: number | undefined) {
    cookies.set({ name: this.#name, value, secure: this.#secure, maxAge })
  }

  #mark(cookies: Cookies, value: string, maxAge: number | undefined) {
    cookies.set({ name: sessionTransferCookie, value, secure: this.#secure, maxAge, readable: true })
  }
}
