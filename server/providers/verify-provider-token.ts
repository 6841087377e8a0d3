import { providerNotConfigured } from '#contract/accounts.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ProviderDesk } from './provider-desk.ts'
import type { ProviderProfile } from './provider-profile.ts'
import { verifyFacebookToken } from './verify-facebook-token.ts'
import { verifyGoogleToken } from './verify-google-token.ts'

/** Asks the provider itself whose token it is. */
export async function verifyProviderToken(
  desk: ProviderDesk,
  provider: 'google' | 'facebook',
  token: string,
): Promise<ProviderProfile> {
  const { config, googleKeys: keys } = desk
  if (provider === 'google' && config.google && keys)
    return verifyGoogleToken(token, { ...config.google, keys })
  if (provider === 'facebook' && config.facebook) return verifyFacebookToken(token, config.facebook)
  throw new Failure(providerNotConfigured)
}
