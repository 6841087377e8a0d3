import type { PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { type PaymentContext, providerOf } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'

/** Undefined where the refund is made by hand: staff took the money in, or its amount could not be read. */
export function gatewayOf(context: PaymentContext, payment: PaymentRow): PaymentProvider | undefined {
  const { received_amount, collected_by, method_id } = payment
  return received_amount === null || collected_by !== null ? undefined : providerOf(context, method_id)
}
