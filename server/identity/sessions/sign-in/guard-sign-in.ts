import type { Turn } from '#server/base/people/verify-password.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import {
  peekThrottles,
  takeIfFree,
  takeThrottle,
  type ThrottleRule,
} from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { failuresFrom, stepsAtAccount, triesAtAccount, triesByDevice } from './sign-in-throttle.ts'

type Asker = { address: string; emailKey: string; device: string | undefined }

/**
 * Counts a try before anything is hashed. A device that signed in to the account before has tries of its own: what
 * strangers do shuts out strangers only. They share those at the account and the failures of their address, of which
 * only failures count: looked at before anybody waits for their turn, and once more when it has come.
 */
export async function guardSignIn(
  context: SessionContext,
  { address, emailKey, device }: Asker,
): Promise<Turn> {
  const asker = addressKey(address)
  if (device !== undefined) {
    const take = await takeThrottle(context.db, triesByDevice(device))
    return { asker, after: async (right) => (right ? take.giveBack() : undefined) }
  }
  const failures = failuresFrom(context, asker)
  const before = () => peekThrottles(context.db, failures)
  await before()
  const take = await takeThrottle(context.db, triesAtAccount(emailKey))
  const after = async (right: boolean) => {
    if (right) await take.giveBack()
    else for (const rule of failures) await countFailure(context, rule)
  }
  return { asker, before: () => before().catch((error) => giveUp(take, error)), after }
}

type StepAsker = { address: string; accountId: number; device: string | undefined }

/** The same for codes: a browser that signed in before has tries of its own, and an address fails only so often. */
export async function guardSecondStep(
  context: SessionContext,
  { address, accountId, device }: StepAsker,
): Promise<Pick<Required<Turn>, 'after'>> {
  const failures = device === undefined ? failuresFrom(context, addressKey(address)) : []
  await peekThrottles(context.db, failures)
  const take = await takeThrottle(context.db, stepsAtAccount(accountId, device))
  return {
    after: async (right) => {
      if (right) await take.giveBack()
      else for (const rule of failures) await countFailure(context, rule)
    },
  }
}

/** It was not judged. */
async function giveUp(take: { giveBack: () => Promise<void> }, error: unknown): Promise<never> {
  await take.giveBack()
  throw error
}

async function countFailure({ db }: SessionContext, rule: ThrottleRule) {
  // A refusal was judged already, at another process at the same moment.
  await takeIfFree(db, rule)
}
