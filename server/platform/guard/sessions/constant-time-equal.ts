import { timingSafeEqual } from 'node:crypto'

/** Compares a secret with what is presented, in a time that tells nothing about the secret. */
export function constantTimeEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
