import * as z from 'zod/mini'
import type { FlashMessage } from '#contract/platform/pages/flash-message.ts'
import { type Cookies, cookieName } from '#server/platform/guard/sessions/cookies.ts'

/** Browsers keep 4 kB of a cookie. */
const mostSentences = 4
const longestSentence = 200
const seconds = 60

const shape = z
  .array(z.object({ type: z.enum(['success', 'warning', 'error']), sentence: z.string() }))
  .check(z.maxLength(mostSentences))

/** Messages for the page that a form leads to. In a cookie and not in the address: addresses are kept, shared and opened again. */
export class FlashCookie {
  readonly #name: string
  readonly #secure: boolean

  constructor(secure: boolean) {
    this.#name = cookieName('told', secure)
    this.#secure = secure
  }

  leave(cookies: Cookies, messages: readonly FlashMessage[]) {
    const short = messages
      .slice(0, mostSentences)
      .map(({ type, sentence }) => ({ type, sentence: sentence.slice(0, longestSentence) }))
    const value = Buffer.from(JSON.stringify(short)).toString('base64url')
    cookies.set({ name: this.#name, value, secure: this.#secure, maxAge: seconds })
  }

  /** Once: a page that is loaded anew does not show them again. */
  take(cookies: Cookies): FlashMessage[] {
    const value = cookies.get(this.#name)
    if (!value) return []
    cookies.set({ name: this.#name, value: '', secure: this.#secure, maxAge: 0 })
    try {
      const read = shape.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
      return read.success ? read.data : []
    } catch {
      return []
    }
  }
}
