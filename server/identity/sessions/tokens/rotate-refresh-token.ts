import { sessionEnded } from '#contract/identity/sessions/sign-in.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { issueAccessToken } from './access-token.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { touchAccount, findUser } from '#server/base/people/account-store.ts'
import { hashOfToken, isRefreshToken, successorsOf } from './refresh-token.ts'
import {
  findSessionOfToken,
  insertRefreshToken,
  type LockedSession,
  lockSession,
  readToken,
  revokeSessions,
  spendToken,
  touchSession,
} from '#server/identity/sessions/session-store.ts'
import { findWaitingSession } from './token-store.ts'

type Rotation = { session: LockedSession } & (
  | { outcome: 'rotated' | 'repeated'; successor: string }
  | { outcome: 'dead' }
  | { outcome: 'reused' }
)

/**
 * A new pair for a refresh token, which is spent by it. Its direct successor is answered once more within ten
 * seconds, as two tabs need it; any later use means that there is a stolen copy, and the whole session ends.
 */
export async function rotateRefreshToken(context: SessionContext, caller: Caller, presented: string) {
  await context.refreshes.take(caller.address)
  const sessionId = isRefreshToken(presented)
    ? await findSessionOfToken(context.db, hashOfToken(presented))
    : undefined
  if (sessionId === undefined) throw new Failure(sessionEnded)
  const successors = successorsOf(context.keys, presented)
  const rotation = await context.db.transaction((tx) =>
    rotate(tx, caller, { sessionId, presented, successors }),
  )
  const { session } = rotation
  if (rotation.outcome === 'reused') {
    context.log.warn(
      {
        ip: caller.address,
        request_id: caller.requestId,
        session_id: sessionId,
        account_id: session.account_id,
      },
      'spent refresh token used again: session ended',
    )
  }
  if (rotation.outcome === 'dead' || rotation.outcome === 'reused') throw new Failure(sessionEnded)
  await touchAccount(context.db, session.account_id)
  context.pageSession.set(caller.cookies, sessionId, session.remember_me ? session.expires_in : undefined)
  const access_token = await issueAccessToken(context.keys, {
    user_id: session.account_id,
    session_id: sessionId,
  })
  return { access_token, refresh_token: rotation.successor }
}

type Exchange = { sessionId: number; presented: string; successors: ReturnType<typeof successorsOf> }

async function rotate(
  tx: Transaction,
  caller: Caller,
  { sessionId, presented, successors }: Exchange,
): Promise<Rotation> {
  const session = await lockSession(tx, sessionId)
  if (!session) throw new Failure(sessionEnded)
  const hash = hashOfToken(presented)
  const token = await readToken(tx, hash)
  if (!token || !session.live) return { session, outcome: 'dead' }
  if (!token.used) {
    await spendToken(tx, hash)
    const [successor] = successors
    await insertRefreshToken(tx, { sessionId, hash: hashOfToken(successor), predecessor: hash })
    await touchSession(tx, sessionId)
    return { session, outcome: 'rotated', successor }
  }
  for (const successor of token.just_now ? successors : []) {
    const follower = await readToken(tx, hashOfToken(successor))
    if (follower && !follower.used) return { session, outcome: 'repeated', successor }
  }
  await revokeSessions(tx, { accountId: session.account_id, only: sessionId }, 'reuse')
  await writeAudit(tx, caller, {
    action: 'refresh-token-reused',
    on: ['session', sessionId],
    accountId: session.account_id,
  })
  return { session, outcome: 'reused' }
}

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
