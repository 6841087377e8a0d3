import { googleHandoverGone, providerNotConfigured } from '#contract/accounts.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { handoverHash, handoverSeconds } from './google-handover.ts'
import { spendGoogleHandover } from './google-handover-store.ts'
import type { ProviderDesk } from './provider-desk.ts'

/** Gives the sign-in page, once, the token that came through its browser: from here on all is as with Google's window. */
export async function takeGoogleHandover(desk: ProviderDesk, caller: Caller): Promise<{ token: string }> {
  if (!desk.config.google) throw new Failure(providerNotConfigured)
  const token = caller.cookies.get(desk.handoverCookie.name)
  if (!token) throw new Failure(googleHandoverGone)
  caller.cookies.set({ ...desk.handoverCookie, value: '', maxAge: 0 })
  const good = await spendGoogleHandover(desk.db, handoverHash(token), handoverSeconds)
  if (!good) throw new Failure(googleHandoverGone)
  return { token }
}
