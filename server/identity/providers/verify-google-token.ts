import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { googleFailed } from '#contract/identity/sessions/sign-in.ts'
import { email } from '#contract/base/people/email.ts'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'

const patience = 4_000

/** Google's published keys, fetched when needed and kept for a while. */
export function googleKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: patience,
    cooldownDuration: 10_000,
    cacheMaxAge: 3_600_000,
  })
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email,
  email_verified: z.literal([true, 'true']),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
})

type Expected = { clientId: string; issuer: string; keys: JWTVerifyGetKey }

/** An ID token counts when Google signed it, for this shop, just now, and vouches for the e-mail. */
export async function verifyGoogleToken(
  token: string,
  { clientId, issuer, keys }: Expected,
): Promise<ProviderProfile> {
  const read = claims.safeParse(await verify(token, { clientId, issuer, keys }))
  if (!read.success) throw new Failure(googleFailed)
  const { sub, given_name, family_name = '', name, email } = read.data
  return {
    provider: 'google',
    subject: sub,
    email,
    firstName: given_name ?? name ?? '',
    lastName: given_name ? family_name : '',
  }
}

async function verify(token: string, { clientId, issuer, keys }: Expected): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: clientId,
      // Google writes its name with and without the scheme.
      issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
      requiredClaims: ['sub', 'iat', 'exp', 'email'],
      clockTolerance: 30,
    })
    return payload
  } catch (error) {
    throw new Failure(isTokensFault(error) ? googleFailed : unavailable)
  }
}

/** Anything else is a fault of the connection to Google: then it is not known whether the token is good. */
function isTokensFault(error: unknown): boolean {
  const { JWKSTimeout, JWKSInvalid, JOSEError } = errors
  if (error instanceof JWKSTimeout || error instanceof JWKSInvalid) return false
  return error instanceof JOSEError && error.code !== 'ERR_JOSE_GENERIC'
}

/** Claims that a provider answers for: who a person is there, and which e-mail is theirs. */
export type ProviderProfile = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  firstName: string
  lastName: string
}
