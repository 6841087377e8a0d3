import { createHash } from 'node:crypto'
import { type Take, takeThrottle, type ThrottleRule } from '#server/platform/throttle.ts'
import type { SessionDesk } from './session-desk.ts'

/** Nobody's e-mail stands in the table of tries, not even one that was only typed. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const hour = 3600

export const wrongPasswordsOf = (accountId: number): ThrottleRule => ({
  key: `password:${accountId}`,
  limit: 10,
  seconds: hour,
})

export const takenEmailsAskedBy = (address: string): ThrottleRule => ({
  key: `taken:${address}`,
  limit: 10,
  seconds: hour,
})

export const oneTakenEmail = (address: string, emailKey: string): ThrottleRule => ({
  key: `taken:${address}:${keyOf(emailKey)}`,
  limit: 1,
  seconds: hour,
})

export const resetsAskedBy = (address: string): ThrottleRule => ({
  key: `reset:${address}`,
  limit: 20,
  seconds: hour,
})

/** Counted for every e-mail, also where nobody has it. */
export const resetLettersTo = (emailKey: string): ThrottleRule => ({
  key: `reset:account:${keyOf(emailKey)}`,
  limit: 3,
  seconds: hour,
})

export const linksTriedBy = (address: string): ThrottleRule => ({
  key: `reset-link:${address}`,
  limit: 30,
  seconds: hour,
})

const triesAnAccount = 10

export const signInsFrom = (desk: SessionDesk, address: string): ThrottleRule => ({
  key: `sign-in:${address}`,
  limit: desk.config.signInsPerMinute,
  seconds: 60,
})

/** Counted before anything is hashed, for the account that is asked for and for the address that asks. */
export async function takeSignInThrottles(desk: SessionDesk, address: string, who: string): Promise<Take> {
  const ofAddress = await takeThrottle(desk.db, signInsFrom(desk, address))
  const ofAccount = await takeThrottle(desk.db, {
    key: `sign-in:account:${keyOf(who)}`,
    limit: triesAnAccount,
    seconds: 60,
  })
  return {
    async giveBack() {
      await Promise.all([ofAddress.giveBack(), ofAccount.giveBack()])
    },
  }
}
