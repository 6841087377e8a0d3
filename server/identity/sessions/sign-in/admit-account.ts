import { type Credentials, touchAccount, findUser, wasActive } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { hasFactor, insertPending, useDevice } from '#server/identity/sessions/factor/factor-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import {
  endOldestSessions,
  forgetOldSessions,
  insertRefreshToken,
  insertSession,
  type SessionRow,
} from '#server/identity/sessions/session-store.ts'
import { type User, roleIds } from '#contract/base/people/person.ts'
import { secondFactorRequired } from '#contract/identity/sessions/sign-in.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { describeDevice } from '#server/identity/sessions/describe-device.ts'

type Account = Pick<Credentials, 'account_id' | 'device_epoch' | 'role_id'>

/** The token of a sign-in that owes its second step. */
type WaitingSignIn = { secondStep: string }

/**
 * A session for who proved by password or provider who they are; where the account has a second factor and this browser is not
 * remembered, only the way to the second step.
 */
export async function admitAccount(
  context: Pick<SessionContext, 'secondStep' | 'devices'>,
  tx: Transaction,
  caller: Caller,
  { account, ...how }: Omit<Start, 'accountId'> & { account: Account },
): Promise<StartedSession | WaitingSignIn> {
  const { account_id: accountId, device_epoch: deviceEpoch } = account
  const start = { ...how, accountId }
  const remembered = context.secondStep.remembered(caller.cookies)
  if (!(await hasFactor(tx, accountId)) || (await useDevice(tx, accountId, remembered))) {
    await tellOfNewDevice(context, tx, caller, account)
    return startSession(tx, caller, start)
  }
  const token = newRefreshToken()
  await insertPending(tx, { ...start, deviceEpoch, hash: hashOfToken(token) })
  return { secondStep: token }
}

export type StartedSession = {
  accountId: number
  deviceEpoch: number
  session: SessionRow
  refreshToken: string
}

type Start = { accountId: number; rememberMe: boolean; how: string }

/** A device signs in: a session with the first refresh token of its family. */
export async function startSession(
  tx: Transaction,
  caller: Caller,
  { accountId, rememberMe, how }: Start,
): Promise<StartedSession> {
  await forgetOldSessions(tx, accountId, budgets.signing.ended)
  const { userAgent, address } = caller
  const session = await insertSession(tx, { accountId, userAgent, address, rememberMe })
  const refreshToken = newRefreshToken()
  await insertRefreshToken(tx, { sessionId: session.session_id, hash: hashOfToken(refreshToken) })
  await endOldestSessions(tx, accountId, budgets.signing.sessions)
  const deviceEpoch = await touchAccount(tx, accountId)
  await writeAudit(tx, caller, {
    action: 'sign-in',
    on: ['session', session.session_id],
    after: { how, remember_me: rememberMe },
    accountId,
  })
  return { accountId, deviceEpoch, session, refreshToken }
}

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

/** In the transaction of the sign-in, before it: the staff, and who has a second factor, learn of a browser that was never here. */
export async function tellOfNewDevice(
  { devices }: Pick<SessionContext, 'devices'>,
  tx: Transaction,
  caller: Caller,
  account: Account,
) {
  const { account_id: accountId, role_id } = account
  if (devices.read(caller.cookies, account) !== undefined) return
  if (role_id !== roleIds.admin && !(await hasFactor(tx, accountId))) return
  if (!(await wasActive(tx, accountId))) return
  const user = await findUser(tx, accountId)
  const data = { device: describeDevice(caller.userAgent), address: caller.address }
  if (user) await queueLetters(tx, 'new_device', [{ userId: accountId, recipient: user.email, data }])
}
