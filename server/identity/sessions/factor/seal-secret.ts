import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

type AuthenticatorKeys = Pick<SessionKeys, 'authenticator'>

/** The secret of an authenticator as it is stored: of use only with our key, and only for this account. */
export function sealSecret(
  { authenticator: [key] }: AuthenticatorKeys,
  accountId: number,
  secret: Uint8Array,
): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(accountId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined where it was sealed under a key that is accepted no more: then no code of it can be checked. */
export function unsealSecret(
  { authenticator }: AuthenticatorKeys,
  accountId: number,
  stored: Buffer,
): Buffer | undefined {
  for (const key of authenticator) {
    const secret = unsealBy(key, accountId, stored)
    if (secret) return secret
  }
  return undefined
}

function unsealBy(key: Uint8Array, accountId: number, stored: Buffer): Buffer | undefined {
  const nonce = stored.subarray(0, nonceBytes)
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAAD(Buffer.from(String(accountId))).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
