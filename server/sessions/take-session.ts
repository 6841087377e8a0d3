import { sessionEnded } from '#contract/accounts.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { findUser } from '#server/people/account-store.ts'
import { issueAccessToken } from './access-token.ts'
import { hashOfToken, isRefreshToken } from './refresh-token.ts'
import { findWaitingSession } from './session-handover-store.ts'
import type { SessionDesk } from './session-desk.ts'

/**
 * The tokens of a session that began by a form, for the scripts that have come. The refresh token is handed over as it is: whose
 * answer was lost asks again and gets the same. One that was used since is nobody's any more.
 */
export async function takeSession(desk: SessionDesk, caller: Caller) {
  await desk.refreshes.take(caller.address)
  const token = desk.handover.read(caller.cookies)
  if (token !== undefined) desk.handover.clear(caller.cookies)
  const waiting =
    token !== undefined && isRefreshToken(token)
      ? await findWaitingSession(desk.db, hashOfToken(token))
      : undefined
  const user = waiting && (await findUser(desk.db, waiting.user_id))
  if (!user || token === undefined) throw new Failure(sessionEnded)
  return { access_token: await issueAccessToken(desk.keys, waiting), refresh_token: token, user }
}
