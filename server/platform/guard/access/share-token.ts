import { randomBytes } from 'node:crypto'

/** The last part of an address that opens something to all who have it, so it must not be guessed. */
export const newShareToken = () => randomBytes(24).toString('base64url')
