import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './session-keys.ts'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Bytes as they are stored: of use only with our key, and only for the `owner` that they were sealed for. */
export function seal([key]: KeyRing, owner: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined where they were sealed under a key that is accepted no more, for another owner, or changed since. */
export function unseal(keys: KeyRing, owner: string, stored: Buffer): Buffer | undefined {
  for (const key of keys) {
    const bytes = unsealBy(key, owner, stored)
    if (bytes) return bytes
  }
  return undefined
}

function unsealBy(key: Uint8Array, owner: string, stored: Buffer): Buffer | undefined {
  const nonce = stored.subarray(0, nonceBytes)
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
