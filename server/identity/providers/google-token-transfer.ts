import * as z from 'zod/mini'
import {
  googleFailed,
  providerNotConfigured,
  googleTransferGone,
} from '#contract/identity/sessions/sign-in.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import { providerTriesFrom } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { insertGoogleTokenTransfer, spendGoogleTokenTransfer } from './provider-store.ts'
import type { ProviderContext } from './provider-context.ts'
import { verifyProviderToken } from './verify-provider-token.ts'
import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'

const csrf = 'g_csrf_token'
/** Browsers drop a larger cookie without a word; Google's tokens have about a third of it. */
const longestToken = 3800

const fields = z.object({
  credential: z.string().check(z.minLength(1), z.maxLength(longestToken)),
  [csrf]: z.string().check(z.minLength(1)),
})

/**
 * Google's page sends an ID token through the browser, across sites: the cookies of the shop do not come along,
 * the visitor's cart among them. So no session begins here; the token is kept for the sign-in page.
 */
export async function receiveGoogleForm(
  context: ProviderContext,
  caller: Caller,
  { form, origin }: { form: unknown; origin: string | undefined },
) {
  const { google } = context.config
  if (!google) throw new Failure(providerNotConfigured)
  const read = fields.safeParse(form)
  // Google's script wrote the same word into a cookie here, which no form of another site can know.
  const ours = read.success && constantTimeEqual(read.data[csrf], caller.cookies.get(csrf) ?? '')
  if (!ours || !mayComeFrom(google.issuer, origin)) throw new Failure(googleFailed)

  const take = await takeThrottles(context.db, providerTriesFrom(context, caller.address))
  const { credential } = read.data
  await verifyProviderToken(context, 'google', credential)
  if (!(await insertGoogleTokenTransfer(context.db, tokenTransferHash(credential))))
    throw new Failure(googleFailed)
  caller.cookies.set({ ...context.tokenTransferCookie, value: credential, maxAge: tokenTransferSeconds })
  await take.giveBack()
}

/** A page that names itself must be Google's. Some browsers, and pages that keep it to themselves, name none. */
const mayComeFrom = (issuer: string, origin = 'null') =>
  origin === 'null' || origin === new URL(issuer).origin

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

/** From Google's form to the sign-in page, which fetches it as soon as it is there. */
const tokenTransferSeconds = 120

/** A signature can be written in several ways, what it signs cannot: a token in other letters is the same token. */
const tokenTransferHash = (token: string) => hashOfToken(token.slice(0, token.lastIndexOf('.')))
