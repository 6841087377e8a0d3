import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const googleClientId = 'hien-sach.apps.googleusercontent.com'

/** Keys that Google signs with: the set that it publishes, and ID tokens for this shop. */
export async function newGoogleKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  return {
    published: { keys: [jwk] },
    sign(claims: Record<string, unknown>, { key = privateKey, kid = 'first' } = {}) {
      const iat = Math.floor(Date.now() / 1000)
      const all = {
        iss: 'https://accounts.google.com',
        aud: googleClientId,
        iat,
        exp: iat + 3600,
        email_verified: true,
        ...claims,
      }
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key)
    },
  }
}
