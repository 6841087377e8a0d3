import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

export const newRefreshToken = () => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * The successor follows from the token and our key: it can be answered twice without being kept anywhere. The first is given; with one
 * of the others a process answered that has another secret still, or already.
 */
export function successorsOf({ refresh: [own, ...accepted] }: Pick<SessionKeys, 'refresh'>, token: string) {
  const by = (key: Uint8Array) => createHmac('sha256', key).update(token).digest('base64url')
  return [by(own), ...accepted.map(by)] as const
}

export const isRefreshToken = (text: string) => /^[\w-]{43}$/.test(text)
