import { type Config, hasTls } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller, Identify } from '#server/platform/guard/access/caller.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { SignedIdCookie, cookieName, type Cookies } from '#server/platform/guard/sessions/cookies.ts'
import { DeviceCookie, SessionTransfer } from './sign-in/sign-in-cookies.ts'
import type { Person } from '#contract/base/people/person.ts'
import { readAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { findPerson, markActive } from './session-store.ts'
import { hashOfToken, isRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'

/** Hook of a later feature after a sign-in; answers sentences for the person about it. */
export type AfterSignIn = (caller: Caller, accountId: number) => Promise<string[]>

export type SessionContextOptions = {
  config: Config
  database: Database
  keys: SessionKeys
  sessionEvents: SessionEvents
  limits: RateLimits
  log: Log
  /** As readers reach the shop. */
  publicUrl: () => string
  afterSignIn?: readonly AfterSignIn[]
}

export type SessionContext = {
  db: Database['db']
  config: Config
  keys: SessionKeys
  sessionEvents: SessionEvents
  log: Log
  publicUrl: () => string
  /** Names the session, to read pages with: to change anything takes the bearer. */
  pageSession: SignedIdCookie
  /** Sessions that a form began or ended, for scripts that come later. */
  handover: SessionTransfer
  identify: Identify
  /** A second step that waits, and browsers that need none. */
  secondStep: SecondStepCookies
  /** Knows devices again that signed in to an account before. */
  devices: DeviceCookie
  refreshes: RateLimit
  /** Those that went well. */
  signIns: RateLimit
  afterSignIn: readonly AfterSignIn[]
}

export function createSessionContext({
  config,
  database,
  keys,
  sessionEvents,
  limits,
  log,
  publicUrl,
  afterSignIn = [],
}: SessionContextOptions): SessionContext {
  const pageSession = new SignedIdCookie('session', keys.page, hasTls(config))
  return {
    db: database.db,
    config,
    keys,
    sessionEvents,
    log,
    publicUrl,
    pageSession,
    handover: new SessionTransfer(hasTls(config)),
    secondStep: new SecondStepCookies(hasTls(config)),
    identify: identifyCallers(database, keys, pageSession),
    devices: new DeviceCookie(keys.device, hasTls(config)),
    refreshes: limits.of({ name: 'refreshes', by: 'address', limit: budgets.signing.refreshes, seconds: 60 }),
    signIns: limits.of({
      name: 'sign-ins',
      by: 'person',
      limit: config.signInsPerMinute === 0 ? 0 : budgets.signing.good,
      seconds: 60,
    }),
    afterSignIn,
  }
}

const stepSeconds = 600
const rememberSeconds = 30 * 86_400
const mostRemembered = 5

/** Cookies for second steps: one that waits, and a trusted browser's, that needs none for an account. Scripts see neither. */
class SecondStepCookies {
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

/**
 * A token only names a session. Whether that is live, whose it is and what they may do is asked of the database at
 * every call, so that locking, deleting, demoting and signing out hold at once.
 */
function identifyCallers(database: Database, keys: SessionKeys, pageSession: SignedIdCookie): Identify {
  return {
    pageCookie: pageSession.cookie,
    async byBearer(token) {
      const claims = await readAccessToken(keys, token)
      if (!claims) return undefined
      const person = await findPerson(database.db, claims.session_id)
      return person?.user_id === claims.user_id ? person : undefined
    },
    async byCookies(cookies): Promise<Person | undefined> {
      const sessionId = pageSession.read(cookies)
      const person = sessionId === undefined ? undefined : await findPerson(database.db, sessionId)
      // Those who still have to choose their own password see no personal page: the sign-in page asks for it.
      return person?.mustChangePassword ? undefined : person
    },
    bySession: (sessionId) => findPerson(database.db, sessionId),
    markActive: (sessionId) => markActive(database.db, sessionId),
  }
}
