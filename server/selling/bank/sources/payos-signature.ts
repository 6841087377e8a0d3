import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'

/** `k=v&…` by sorted names; what is nothing is written as nothing. */
export function signForPayos(data: object, checksumKey: string): string {
  const pairs = Object.entries(data)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${textOfValue(value)}`)
  return createHmac('sha256', checksumKey).update(pairs.join('&')).digest('hex')
}

function textOfValue(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const isSignedByPayos = (data: object, signature: string, checksumKey: string) =>
  constantTimeEqual(signature.toLowerCase(), signForPayos(data, checksumKey))
