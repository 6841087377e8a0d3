import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'

/** A link is signed for one purpose: what opens an order gives it to no account. */
type Purpose = 'track' | 'claim'

const sign = (key: Uint8Array, purpose: Purpose, code: string) =>
  createHmac('sha256', key).update(`${purpose} ${code}`).digest('base64url').slice(0, 32)

function tokenOf(key: Uint8Array, purpose: Purpose, code: string) {
  return `${code}-${sign(key, purpose, code)}`
}

/** The code of the order that the shop signed this for; undefined for anything else. */
function codeIn(keys: KeyRing, purpose: Purpose, token: string): string | undefined {
  const code = token.slice(0, token.indexOf('-'))
  return keys.some((key) => constantTimeEqual(token, tokenOf(key, purpose, code))) ? code : undefined
}

/** What opens an order for as long as the shop accepts its secret and the order its recipient. */
export const trackingTokenOf = ([key]: KeyRing, { order_code }: { order_code: string }) =>
  tokenOf(key, 'track', order_code)
export const trackedCode = (keys: KeyRing, token: string) => codeIn(keys, 'track', token)

/** Stands in letters alone, so who has it reads the mailbox of the order. */
export const claimTokenOf = ([key]: KeyRing, { order_code }: { order_code: string }) =>
  tokenOf(key, 'claim', order_code)
export const claimedCode = (keys: KeyRing, token: string) => codeIn(keys, 'claim', token)
