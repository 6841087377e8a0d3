import { accountLocked } from '#contract/identity/sessions/sign-in.ts'
import { secondStepGone, type takeSecondStep as endpoint } from '#contract/identity/sessions/second-factor.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { findCredentials, lockCredentials } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import {
  answerSignedIn,
  type SignedIn,
  tellOfNewDevice,
  type StartedSession,
  startSession,
} from '#server/identity/sessions/sign-in/admit-account.ts'
import { guardSecondStep } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { findPending, takePending, insertDevice } from './factor-store.ts'
import { isWrongProof, type Proof, spendProof } from './prove-presence.ts'

/** The sign-in that waits in the cookie ends with a session, or stays as it is where the code is wrong. */
export async function takeSecondStep(
  context: SessionContext,
  caller: Caller,
  input: BodyOf<typeof endpoint>,
): Promise<SignedIn> {
  const hash = context.secondStep.read(caller.cookies)
  const accountId = hash && (await findPending(context.db, hash))
  const account = accountId === undefined ? undefined : await findCredentials(context.db, accountId)
  if (!hash || !account) throw new Failure(secondStepGone)
  const turn = await guardSecondStep(context, {
    address: caller.address,
    accountId: account.account_id,
    device: context.devices.read(caller.cookies, account),
  })
  const { code, key } = input
  const finishing = { hash, accountId: account.account_id, proof: { code, key } }
  const started = await context.db
    .transaction((tx) => finish(context, tx, caller, finishing, input.remember_device))
    .catch(async (error: unknown) => {
      await turn.after(!isWrongProof(error))
      throw error
    })
  await turn.after(true)
  context.secondStep.clear(caller.cookies)
  if (started.remembered) context.secondStep.remember(caller.cookies, started.remembered)
  return answerSignedIn(context, caller, started)
}

type Finishing = { hash: Buffer; accountId: number; proof: Proof }

/** A wrong code undoes all of it, and the sign-in goes on waiting. */
async function finish(
  context: SessionContext,
  tx: Transaction,
  caller: Caller,
  { hash, accountId, proof }: Finishing,
  remember: boolean,
): Promise<StartedSession & { remembered?: string }> {
  const now = await lockCredentials(tx, accountId)
  const pending = await takePending(tx, hash)
  if (!now || pending?.device_epoch !== now.device_epoch) throw new Failure(secondStepGone)
  if (!now.is_active) throw new Failure(accountLocked)
  await spendProof(context, tx, caller, accountId, proof)
  const { remember_me: rememberMe, how } = pending
  await tellOfNewDevice(context, tx, caller, now)
  const started = await startSession(tx, caller, { accountId, rememberMe, how })
  if (!remember) return started
  const remembered = newRefreshToken()
  await insertDevice(tx, {
    ...caller,
    accountId,
    deviceEpoch: now.device_epoch,
    hash: hashOfToken(remembered),
  })
  return { ...started, remembered }
}
