import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { RawEvent } from './bank-source.ts'
import { isWithin, minutes, momentOf } from './event-fields.ts'

const window = { before: 5 * minutes, after: 5 * minutes }

export const signForSepay = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Over the time and the body as it came; what is older than five minutes was recorded and is played again. */
export function isSignedBySepay({ body, headers, now }: RawEvent, secret: string): boolean {
  const timestamp = String(headers['x-sepay-timestamp'] ?? '')
  const signature = String(headers['x-sepay-signature'] ?? '')
  return (
    isWithin(momentOf(timestamp), now, window) &&
    constantTimeEqual(signature.toLowerCase(), signForSepay(secret, timestamp, body))
  )
}
