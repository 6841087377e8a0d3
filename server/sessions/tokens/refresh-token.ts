import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** The successor follows from the token and our key: it can be answered twice without being kept anywhere. */
export function successorOf(keys: SessionKeys, token: string): string {
  return createHmac('sha256', keys.refresh).update(token).digest('base64url')
}

export const isRefreshToken = (text: string) => /^[\w-]{43}$/.test(text)
