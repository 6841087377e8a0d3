import type { Attempt } from '#server/selling/gateways/payment-provider.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'

/** A payment as its gateway knows it. */
export function attemptOf({ reference, order_id, amount, created_at, expires_at }: PaymentRow): Attempt {
  if (reference === null) throw new Error('Only what went to a gateway is an attempt')
  const createdAt = new Date(created_at)
  return { reference, orderId: order_id, amount, createdAt, expiresAt: new Date(expires_at ?? createdAt) }
}
