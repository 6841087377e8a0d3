import { retention } from '#contract/base/shop/retention.ts'
import { formCartCookie } from '#server/platform/cache/response-cache.ts'
import { cookieName, type Cookies, type SignedIdCookie } from '#server/platform/guard/sessions/cookies.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

/** Owner of the cart that a call means: the account, or the visitor whose cookie names it. */
export type CartOwner = { userId: number } | { visitorCart: number } | undefined

/** As long as a cart may be kept that is left. */
export const visitorCartSeconds = retention.keep_carts_days.most * 24 * 60 * 60

/**
 * Browsers draw what lies in the cart into pages that are the same for everybody. Those that change it by a form may have no scripts: the
 * mark asks for pages drawn with the cart, until scripts ask for the cart themselves.
 */
export class FormCartMark {
  readonly #name: string
  readonly #secure: boolean

  constructor(secure: boolean) {
    this.#name = cookieName(formCartCookie, secure)
    this.#secure = secure
  }

  leave({ cookies, byForm }: Caller) {
    if (byForm) this.#set(cookies, '1', visitorCartSeconds)
  }

  clear({ cookies, inPage }: Caller) {
    if (!inPage && cookies.get(this.#name) !== undefined) this.#set(cookies, '', 0)
  }

  #set(cookies: Cookies, value: string, maxAge: number) {
    cookies.set({ name: this.#name, value, secure: this.#secure, maxAge })
  }
}

export function ownerOf(checkout: { visitorCart: SignedIdCookie }, { person, cookies }: Caller): CartOwner {
  if (person) return { userId: person.user_id }
  const visitorCart = checkout.visitorCart.read(cookies)
  return visitorCart === undefined ? undefined : { visitorCart }
}
