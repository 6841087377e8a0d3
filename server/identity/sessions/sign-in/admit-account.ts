import type { Credentials } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { hasFactor } from '#server/identity/sessions/factor/factor-store.ts'
import { insertPending } from '#server/identity/sessions/factor/pending-sign-in-store.ts'
import { useDevice } from '#server/identity/sessions/factor/remembered-device-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { tellOfNewDevice } from './tell-of-new-device.ts'
import { type Start, type StartedSession, startSession } from './start-session.ts'

type Account = Pick<Credentials, 'account_id' | 'device_epoch' | 'role_id'>

/** The token of a sign-in that owes its second step. */
export type WaitingSignIn = { secondStep: string }

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
