import { googleTransferGone, providerNotConfigured } from '#contract/identity/sessions/sign-in.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { tokenTransferHash, tokenTransferSeconds } from './google-token-transfer.ts'
import { spendGoogleTokenTransfer } from './google-token-transfer-store.ts'
import type { ProviderContext } from './provider-context.ts'

/** Gives the sign-in page, once, the token that came through its browser: from here on all is as with Google's window. */
export async function claimGoogleToken(context: ProviderContext, caller: Caller): Promise<{ token: string }> {
  if (!context.config.google) throw new Failure(providerNotConfigured)
  const token = caller.cookies.get(context.tokenTransferCookie.name)
  if (!token) throw new Failure(googleTransferGone)
  caller.cookies.set({ ...context.tokenTransferCookie, value: '', maxAge: 0 })
  const good = await spendGoogleTokenTransfer(context.db, tokenTransferHash(token), tokenTransferSeconds)
  if (!good) throw new Failure(googleTransferGone)
  return { token }
}
