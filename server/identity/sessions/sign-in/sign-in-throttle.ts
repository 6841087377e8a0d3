import { addressKey, keyOf } from '#server/platform/guard/limits/address-key.ts'
import {
  rulesByAddress,
  type ThrottleRule,
  peekThrottles,
  takeIfFree,
  takeThrottle,
} from '#server/platform/guard/limits/throttle.ts'
import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import type { Turn } from '#server/base/people/verify-password.ts'

const hour = 3600

export const wrongPasswordsOf = (accountId: number): ThrottleRule => ({
  key: `password:${accountId}`,
  limit: 10,
  seconds: hour,
})

export const wrongFactorCodesOf = (accountId: number): ThrottleRule => ({
  key: `code:${accountId}`,
  limit: budgets.signing.codes,
  seconds: hour,
})

/** At the second step, by which no code but that of the right password is tried. */
const stepsAtAccount = (accountId: number, device?: string): ThrottleRule => ({
  key: device === undefined ? `step:${accountId}` : `step:device:${device}`,
  limit: budgets.signing.codes,
  seconds: hour,
})

export const registrationsFrom = ({ config }: SessionContext, address: string) =>
  rulesByAddress('register', address, { limit: config.registrationsPerMinute, seconds: 60 })

export const takenEmailsTriedBy = (address: string) =>
  rulesByAddress('taken', address, { limit: 10, seconds: hour })

export const oneTakenEmail = (address: string, emailKey: string): ThrottleRule => ({
  key: `taken:${addressKey(address)}:${keyOf(emailKey)}`,
  limit: 1,
  seconds: hour,
})

/** Counted for every e-mail, also where no account has it. */
export const resetsRequested: Pot = {
  name: 'reset',
  byAddress: budgets.letters.byAddress,
  seconds: hour,
  inAll: budgets.letters.inAll,
  inAllSeconds: 24 * hour,
}
export const resetLettersTo = {
  name: 'reset:account',
  limit: budgets.letters.byAccount,
  seconds: hour,
} as const

/** Limit for a device that signed in to the account before: no stranger's asking counts here. */
export const resetsByDevice = (device: string): ThrottleRule => ({
  key: `reset:device:${device}`,
  limit: budgets.letters.byAccount,
  seconds: hour,
})

export const linksTriedBy = (address: string) =>
  rulesByAddress('reset-link', address, { limit: 30, seconds: hour })

/** Ten times as long, three times as many, against slow guessing. */
const failuresFrom = ({ config }: SessionContext, address: string): ThrottleRule[] => {
  const limit = config.signInsPerMinute
  return [
    ...rulesByAddress('failures', address, { limit, seconds: 60 }),
    ...rulesByAddress('failures:10', address, { limit: 3 * limit, seconds: 600 }),
  ]
}

const triesAtAccount = (emailKey: string): ThrottleRule => ({
  key: `sign-in:account:${keyOf(emailKey)}`,
  limit: budgets.signing.tries,
  seconds: 60,
})

const triesByDevice = (device: string): ThrottleRule => ({
  key: `sign-in:device:${device}`,
  limit: budgets.signing.tries,
  seconds: 60,
})

/** Google and Facebook vouch for who comes: what does not go well costs a question to them, and guesses nothing. */
export const providerTriesFrom = ({ config }: SessionContext, address: string) =>
  rulesByAddress('provider', address, { limit: 10 * config.signInsPerMinute, seconds: 60 })

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
