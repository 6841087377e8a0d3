import { sessionEnded } from '#contract/identity/sessions/sign-in.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { issueAccessToken } from './access-token.ts'
import { hashOfToken, isRefreshToken } from './refresh-token.ts'
import { findWaitingSession } from './session-transfer-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'

/**
 * The tokens of a session that began by a form, for scripts that loaded later. The refresh token is handed over as it is, so a
 * retry after a lost answer gets the same. One that was used since is refused.
 */
export async function takeSession(context: SessionContext, caller: Caller) {
  await context.refreshes.take(caller.address)
  const token = context.handover.read(caller.cookies)
  if (token !== undefined) context.handover.clear(caller.cookies)
  const waiting =
    token !== undefined && isRefreshToken(token)
      ? await findWaitingSession(context.db, hashOfToken(token))
      : undefined
  const user = waiting && (await findUser(context.db, waiting.user_id))
  if (!user || token === undefined) throw new Failure(sessionEnded)
  return { access_token: await issueAccessToken(context.keys, waiting), refresh_token: token, user }
}
