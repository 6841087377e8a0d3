import type { User } from '#contract/base/people/person.ts'
import { secondFactorRequired } from '#contract/identity/sessions/sign-in.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { WaitingSignIn } from './admit-account.ts'
import type { StartedSession } from './start-session.ts'

export type SignedIn = { access_token: string; refresh_token: string; user: User; notices?: string[] }

/** Answers a started session: its tokens, its person, and the cookie for pages. */
export async function answerSignedIn(
  context: SessionContext,
  caller: Caller,
  started: StartedSession | WaitingSignIn,
): Promise<SignedIn> {
  if ('secondStep' in started) {
    context.secondStep.leave(caller.cookies, started.secondStep)
    throw new Failure(secondFactorRequired)
  }
  const { accountId, deviceEpoch, session, refreshToken } = started
  const user = await findUser(context.db, accountId)
  if (!user) throw new Error(`Account ${accountId} vanished while it signed in`)
  const maxAge = session.remember_me ? session.expires_in : undefined
  context.pageSession.set(caller.cookies, session.session_id, maxAge)
  if (caller.byForm) context.handover.leave(caller.cookies, refreshToken, maxAge)
  context.devices.remember(caller.cookies, { account_id: accountId, device_epoch: deviceEpoch })
  const access_token = await issueAccessToken(context.keys, {
    user_id: accountId,
    session_id: session.session_id,
  })
  const notices = await afterSignIn(context, caller, accountId)
  const answer = { access_token, refresh_token: refreshToken, user }
  return notices.length > 0 ? { ...answer, notices } : answer
}

/** They are signed in by now: a failure here must not be answered as a failed sign-in. */
async function afterSignIn(context: SessionContext, caller: Caller, accountId: number): Promise<string[]> {
  const notices: string[] = []
  for (const follow of context.afterSignIn) {
    try {
      notices.push(...(await follow(caller, accountId)))
    } catch (error) {
      context.log.error({ err: error, request_id: caller.requestId }, 'something failed after a sign-in')
    }
  }
  return notices
}
