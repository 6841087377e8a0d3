import type { Person } from '#contract/base/people/person.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { SignedIdCookie } from '#server/platform/guard/sessions/signed-id-cookie.ts'
import { readAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { findPerson, markActive } from './session-store.ts'

/**
 * A token only names a session. Whether that is live, whose it is and what they may do is asked of the database at
 * every call, so that locking, deleting, demoting and signing out hold at once.
 */
export function identifyCallers(
  database: Database,
  keys: SessionKeys,
  pageSession: SignedIdCookie,
): Identify {
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
