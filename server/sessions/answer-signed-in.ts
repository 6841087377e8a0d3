import type { User } from '#contract/person.ts'
import type { Caller } from '#server/platform/caller.ts'
import { issueAccessToken } from './access-token.ts'
import type { SessionDesk } from './session-desk.ts'
import { findUser } from '#server/people/account-store.ts'
import type { StartedSession } from './start-session.ts'

export type SignedIn = { access_token: string; refresh_token: string; user: User }

/** What the browser gets when a session has started: its tokens, its person, and the cookie for pages. */
export async function answerSignedIn(
  desk: SessionDesk,
  caller: Caller,
  started: StartedSession,
): Promise<SignedIn> {
  const { accountId, session, refreshToken } = started
  const user = await findUser(desk.db, accountId)
  if (!user) throw new Error(`Account ${accountId} vanished while it signed in`)
  desk.pageSession.set(
    caller.cookies,
    session.session_id,
    session.remember_me ? session.expires_in : undefined,
  )
  const access_token = await issueAccessToken(desk.keys, {
    user_id: accountId,
    session_id: session.session_id,
  })
  return { access_token, refresh_token: refreshToken, user }
}
