import type { Parameters } from './payment-provider.ts'

/**
 * Whether a gateway's word, where it speaks of these things at all, says of them what the shop asked. Another currency or command
 * means another amount, whatever its figures are: such money is kept to be given back, and pays nothing.
 */
export const matchesRequest = (said: Parameters, asked: Parameters): boolean =>
  Object.entries(asked).every(([name, value]) => (said[name] ?? value) === value)
