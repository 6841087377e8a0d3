import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/people/person.ts'
import type { FlashMessage } from '#contract/pages/flash-message.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { cookiesOf } from '#server/platform/guard/sessions/cookies.ts'
import { isPersonalPage, isWithoutScripts } from '#server/platform/cache/personal-page.ts'
import type { FlashCookie } from './flash-cookie.ts'

/** A page that is being drawn, and what it may know of whoever asked for it. */
export type Visit = {
  /** It is for its visitor alone. */
  personal: boolean
  /** A form of a page is being done. */
  byForm: boolean
  person(): Promise<Person | undefined>
  visitor(): Promise<Visitor | undefined>
  /** Leaves words for the page that this form leads to. */
  tell(told: readonly FlashMessage[]): void
  /** What was left for this page, and whether its visitor signed in by a form and has no scripts yet. */
  words(): { told: FlashMessage[]; withoutScripts: boolean }
}

/** What a page may know of its visitor; to ask makes the page his alone. */
type Visitor = Pick<Person, 'user_id' | 'role'>

type Options = { identify: Identify; told: FlashCookie }

export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { identify, told }: Options,
  byForm: boolean,
): Visit {
  let asked: Promise<Person | undefined> | undefined
  const cookies = cookiesOf(request, reply)
  const visit: Visit = {
    // Whatever a form did, its answer is nobody else's.
    personal: byForm,
    byForm,
    person() {
      visit.personal = true
      return (asked ??= identify.byCookies(cookies))
    },
    async visitor() {
      const person = await visit.person()
      return person && { user_id: person.user_id, role: person.role }
    },
    tell: (words) => told.leave(cookies, words),
    words() {
      const { cookie } = request.headers
      // What scripts ask of a page is no page on which anybody reads it.
      if (!isPersonalPage(cookie) || isData(request.url)) return { told: [], withoutScripts: false }
      visit.personal = true
      return { told: told.take(cookies), withoutScripts: isWithoutScripts(cookie) }
    },
  }
  return visit
}

/** The data of a page, as scripts ask for it. */
export const isData = (address: string) => /\.data(\?|$)/.test(address)
