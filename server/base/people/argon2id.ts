import { computeHash } from './hash-workers.ts'

export type HashCost = { memory: number; passes: number }

/** Some 70 ms and 32 MB a hash: above the recommended least of 19 MB and two passes. */
export const currentCost: HashCost = { memory: 32_768, passes: 2 }
export const hashBytes = 32

export function argon2id(password: string, salt: Uint8Array, cost: HashCost): Promise<Buffer> {
  return computeHash({
    message: password.normalize('NFC'),
    nonce: salt,
    parallelism: 1,
    tagLength: hashBytes,
    ...cost,
  })
}
