import { renewSession } from './renew-session.ts'
import { readTokens } from './session.ts'

const marginMs = 10_000

/** The access token for something that lasts: one that is about to run out is renewed first. */
export async function freshAccessToken(now = Date.now()): Promise<string | undefined> {
  const token = readTokens()?.access_token
  if (token === undefined || expiryOf(token) - marginMs > now) return token
  await renewSession(token)
  return readTokens()?.access_token
}

/** Expiry of a token; one that cannot be read has run out. */
function expiryOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    return exp * 1000
  } catch {
    return 0
  }
}
