import type { Fields } from './payment-provider.ts'

/**
 * True where what a gateway reports agrees with what the shop requested, in every field that it repeats. Another currency or command
 * means another amount, whatever its figures are: such money is kept to be refunded, and pays nothing.
 */
export const matchesRequest = (reported: Fields, requested: Fields): boolean =>
  Object.entries(requested).every(([name, value]) => (reported[name] ?? value) === value)
