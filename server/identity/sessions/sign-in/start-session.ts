import type { Caller } from '#server/platform/guard/access/caller.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { touchAccount } from '#server/base/people/account-store.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import {
  endOldestSessions,
  forgetOldSessions,
  insertRefreshToken,
  insertSession,
  type SessionRow,
} from '#server/identity/sessions/session-store.ts'

export type StartedSession = {
  accountId: number
  deviceEpoch: number
  session: SessionRow
  refreshToken: string
}

export type Start = { accountId: number; rememberMe: boolean; how: string }

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
