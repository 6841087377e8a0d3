import { type Cookies, cookieName } from '#server/platform/guard/sessions/cookies.ts'
import { hashOfToken, isRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'

const stepSeconds = 600
const rememberSeconds = 30 * 86_400
const mostRemembered = 5

/** What a browser holds of second steps: one that waits, and that it needs none for an account. Scripts see neither. */
export class SecondStepCookies {
  readonly #secure: boolean
  readonly #waiting: string
  readonly #remembered: string

  constructor(secure: boolean) {
    this.#secure = secure
    this.#waiting = cookieName('second_step', secure)
    this.#remembered = cookieName('remembered', secure)
  }

  leave(cookies: Cookies, token: string) {
    cookies.set({ name: this.#waiting, value: token, secure: this.#secure, maxAge: stepSeconds })
  }

  /** The hash of what waits. */
  read(cookies: Cookies): Buffer | undefined {
    const token = cookies.get(this.#waiting)
    return token !== undefined && isRefreshToken(token) ? hashOfToken(token) : undefined
  }

  clear(cookies: Cookies) {
    cookies.set({ name: this.#waiting, value: '', secure: this.#secure, maxAge: 0 })
  }

  /** Beside those of other accounts that sign in here. */
  remember(cookies: Cookies, token: string) {
    const value = [token, ...this.#tokens(cookies)].slice(0, mostRemembered).join('~')
    cookies.set({ name: this.#remembered, value, secure: this.#secure, maxAge: rememberSeconds })
  }

  remembered(cookies: Cookies): Buffer[] {
    return this.#tokens(cookies).map(hashOfToken)
  }

  #tokens(cookies: Cookies): string[] {
    return (cookies.get(this.#remembered) ?? '').split('~', mostRemembered).filter(isRefreshToken)
  }
}
