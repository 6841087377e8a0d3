import { randomBytes } from 'node:crypto'
import { argon2id, currentCost } from './argon2id.ts'
import { inTurn } from './hash-workers.ts'

/** The hash of a password in the PHC form, which carries its salt and its cost. Who asks is an address, or the shop. */
export async function hashPassword(password: string, asker = 'shop'): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(asker, () => argon2id(password, salt, currentCost))
  return `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=1$${plain(salt)}$${plain(hash)}`
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
