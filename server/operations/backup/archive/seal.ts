import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Sealing of the pieces of one backup. Without a key they lie as they are. */
export type Seal = {
  salt: string | null
  macKey: Buffer | undefined
  close(name: string, bytes: Buffer): Buffer
  open(name: string, bytes: Buffer): Buffer
}

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

const openSeal: Seal = {
  salt: null,
  macKey: undefined,
  close: (_name, bytes) => bytes,
  open: (_name, bytes) => bytes,
}

export const newSeal = (key: string | undefined) =>
  key === undefined ? openSeal : sealWith(key, randomBytes(16).toString('hex'))

export function sealOf(salt: string | null, key: string | undefined): Seal {
  if (salt === null) return openSeal
  if (key === undefined) throw new Error('Bản sao lưu này được mã hóa: hãy đặt BACKUP_KEY.')
  return sealWith(key, salt)
}

export const macKeyWith = (key: string | undefined) => (salt: string) =>
  sealOf(salt, key).macKey ?? Buffer.alloc(0)

/** The keys are this backup's alone; a piece opens only under its own name. */
function sealWith(key: string, salt: string): Seal {
  const derived = Buffer.from(
    hkdfSync('sha256', key, Buffer.from(salt, 'hex'), 'hien-sach backup', 2 * keyBytes),
  )
  const pieceKey = derived.subarray(0, keyBytes)
  return {
    salt,
    macKey: derived.subarray(keyBytes),
    close(name, bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', pieceKey, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(name, bytes) {
      const nonce = bytes.subarray(0, nonceBytes)
      const cipher = createDecipheriv('aes-256-gcm', pieceKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()])
    },
  }
}
