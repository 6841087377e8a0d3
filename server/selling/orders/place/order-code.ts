import { randomBytes } from 'node:crypto'

/** Digits and letters that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Code of an order where its number must not be guessed: fifty random bits. */
export function newOrderCode(): string {
  return `HS${[...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')}`
}
