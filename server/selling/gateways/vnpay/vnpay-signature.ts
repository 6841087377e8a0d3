import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'

const unsigned = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

/**
 * The text that is signed: every parameter whose name begins with `vnp_`, in the order of their names, encoded
 * as a form is (a blank is `+`). It is the query of the address as well.
 */
export function vnpayQuery(fields: Fields): string {
  const signed = Object.entries(fields)
    .filter(([name]) => name.startsWith('vnp_') && !unsigned.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(signed).toString()
}

export function hmacSha512(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text).digest('hex')
}

/** The whole query of an address, signed. */
export function signedVnpayQuery(fields: Fields, secret: string): string {
  const query = vnpayQuery(fields)
  return `${query}&vnp_SecureHash=${hmacSha512(secret, query)}`
}

export function isSignedByVnpay(fields: Fields, secret: string): boolean {
  return constantTimeEqual(fields['vnp_SecureHash'] ?? '', hmacSha512(secret, vnpayQuery(fields)))
}

/** Calls between servers sign the values of a fixed list of fields, a bar between them. */
export function vnpayChecksum(fields: readonly string[], message: Fields, secret: string): string {
  return hmacSha512(secret, fields.map((field) => message[field] ?? '').join('|'))
}
