import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12

/**
 * A name that no attempt had before, here or at the gateway: the order's number, a T, and chance. Where a
 * gateway knows the same shop from several databases, only chance keeps them apart.
 */
export function newReference(orderId: number): string {
  const chance = Array.from({ length }, () => letters[randomInt(letters.length)])
  return `${orderId}T${chance.join('')}`
}

/** True where an order number, or a reference, names this order. */
export function namesOrder(given: number | string, orderId: number, reference: string): boolean {
  return given === reference || String(given) === String(orderId)
}
