import { addressKey, keyOf } from '#server/platform/guard/limits/address-key.ts'
import { rulesByAddress, type ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'

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
export const stepsAtAccount = (accountId: number, device?: string): ThrottleRule => ({
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
export const failuresFrom = ({ config }: SessionContext, address: string): ThrottleRule[] => {
  const limit = config.signInsPerMinute
  return [
    ...rulesByAddress('failures', address, { limit, seconds: 60 }),
    ...rulesByAddress('failures:10', address, { limit: 3 * limit, seconds: 600 }),
  ]
}

export const triesAtAccount = (emailKey: string): ThrottleRule => ({
  key: `sign-in:account:${keyOf(emailKey)}`,
  limit: budgets.signing.tries,
  seconds: 60,
})

export const triesByDevice = (device: string): ThrottleRule => ({
  key: `sign-in:device:${device}`,
  limit: budgets.signing.tries,
  seconds: 60,
})

/** Google and Facebook vouch for who comes: what does not go well costs a question to them, and guesses nothing. */
export const providerTriesFrom = ({ config }: SessionContext, address: string) =>
  rulesByAddress('provider', address, { limit: 10 * config.signInsPerMinute, seconds: 60 })
