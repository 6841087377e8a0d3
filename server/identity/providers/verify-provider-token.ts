import { providerNotConfigured } from '#contract/identity/sessions/sign-in.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ProviderContext } from './provider-context.ts'
import type { ProviderProfile } from './provider-profile.ts'
import { verifyFacebookToken } from './verify-facebook-token.ts'
import { verifyGoogleToken } from './verify-google-token.ts'

/** Asks the provider itself whose token it is. */
export async function verifyProviderToken(
  context: ProviderContext,
  provider: 'google' | 'facebook',
  token: string,
): Promise<ProviderProfile> {
  const { config, googleKeys: keys } = context
  if (provider === 'google' && config.google && keys)
    return verifyGoogleToken(token, { ...config.google, keys })
  if (provider === 'facebook' && config.facebook) return verifyFacebookToken(token, config.facebook)
  throw new Failure(providerNotConfigured)
}
