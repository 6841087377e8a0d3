import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/base/people/person.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { FlashMessage } from '#contract/platform/pages/flash-message.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { cookiesOf } from '#server/platform/guard/sessions/cookies.ts'
import { hasFormCart, isPersonalPage, isWithoutScripts } from '#server/platform/cache/response-cache.ts'
import type { FlashCookie } from './flash-cookie.ts'

/** A page that is being rendered, and what it may know of its visitor. */
export type Visit = {
  /** It is for its visitor alone. */
  personal: boolean
  /** The action of a form is being run. */
  byForm: boolean
  /** Cache tags of the answers that it is made of: a cached page is invalidated with any of them. */
  readonly tags: Set<string>
  person(): Promise<Person | undefined>
  visitor(): Promise<Visitor | undefined>
  /** The account for which the page was drawn, 0 for a visitor without one; nothing where no session was looked up. */
  shownTo(): Promise<number | undefined>
  /** Leaves messages for the page that this form leads to. */
  flash(messages: readonly FlashMessage[]): void
  /** Takes what forms left for this page: messages, a session, a cart that no scripts know yet. */
  takeFlash(): Flash
}

type Flash = { messages: FlashMessage[]; withoutScripts: boolean; hasCart: boolean }

/** Facts that a page may know of its visitor; to ask makes the page theirs alone. */
type Visitor = Pick<Person, 'user_id' | 'role' | 'rights' | 'owesFactor'>

type Options = { identify: Identify; flashCookie: FlashCookie }

export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { identify, flashCookie }: Options,
  byForm: boolean,
): Visit {
  let asked: Promise<Person | undefined> | undefined
  const cookies = cookiesOf(request, reply)
  const visit: Visit = {
    // The answer to a form is never shared.
    personal: byForm,
    byForm,
    tags: new Set(),
    person() {
      visit.personal = true
      return (asked ??= identify.byCookies(cookies))
    },
    async shownTo() {
      return asked && ((await asked)?.user_id ?? 0)
    },
    async visitor() {
      const person = await visit.person()
      return person && pick(person, ['user_id', 'role', 'rights', 'owesFactor'])
    },
    flash: (messages) => flashCookie.leave(cookies, messages),
    takeFlash() {
      const { cookie } = request.headers
      // Fetches by scripts, for data or a page to keep, show nothing.
      const shown = !isData(request.url) && request.headers['sec-fetch-dest'] !== 'empty'
      if (!isPersonalPage(cookie) || !shown) return { messages: [], withoutScripts: false, hasCart: false }
      visit.personal = true
      const withoutScripts = isWithoutScripts(cookie)
      return {
        messages: flashCookie.take(cookies),
        withoutScripts,
        hasCart: withoutScripts || hasFormCart(cookie),
      }
    },
  }
  return visit
}

/** The data of a page, as scripts ask for it. */
export const isData = (address: string) => /\.data(\?|$)/.test(address)
