import { createHash } from 'node:crypto'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/sessions/session-context.ts'

/** No e-mail stands in the table of tries, not even one that was only typed. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const hour = 3600

export const wrongPasswordsOf = (accountId: number): ThrottleRule => ({
  key: `password:${accountId}`,
  limit: 10,
  seconds: hour,
})

export const wrongCodesOf = (accountId: number): ThrottleRule => ({
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

export const takenEmailsTriedBy = (address: string): ThrottleRule => ({
  key: `taken:${addressKey(address)}`,
  limit: 10,
  seconds: hour,
})

export const oneTakenEmail = (address: string, emailKey: string): ThrottleRule => ({
  key: `taken:${addressKey(address)}:${keyOf(emailKey)}`,
  limit: 1,
  seconds: hour,
})

export const resetsRequestedBy = (address: string): ThrottleRule => ({
  key: `reset:${addressKey(address)}`,
  limit: budgets.letters.byAddress,
  seconds: hour,
})

/** Counted for every e-mail, also where no account has it. */
export const resetLettersTo = (emailKey: string): ThrottleRule => ({
  key: `reset:account:${keyOf(emailKey)}`,
  limit: budgets.letters.byAccount,
  seconds: hour,
})

/** Only those that are sent. */
export const resetLettersInAll: ThrottleRule = {
  key: 'reset:all',
  limit: budgets.letters.inAll,
  seconds: 24 * hour,
}

export const linksTriedBy = (address: string): ThrottleRule => ({
  key: `reset-link:${addressKey(address)}`,
  limit: 30,
  seconds: hour,
})

/** Ten times as long, three times as many, against slow guessing. */
export const failuresFrom = ({ config }: SessionContext, address: string): ThrottleRule[] => {
  const limit = config.signInsPerMinute
  return [
    { key: `failures:${address}`, limit, seconds: 60 },
    { key: `failures:10:${address}`, limit: 3 * limit, seconds: 600 },
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
export const providerTriesFrom = ({ config }: SessionContext, address: string): ThrottleRule => ({
  key: `provider:${addressKey(address)}`,
  limit: 10 * config.signInsPerMinute,
  seconds: 60,
})
