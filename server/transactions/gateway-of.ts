import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import { type PaymentContext, providerOf } from '#server/payments/payment-context.ts'
import type { PaymentRow } from '#server/payments/payment-row.ts'

/** What staff took in, and an amount that nobody could read, no machine gives back. */
export function gatewayOf(context: PaymentContext, payment: PaymentRow): PaymentProvider | undefined {
  const { received_amount, collected_by, method_id } = payment
  return received_amount === null || collected_by !== null ? undefined : providerOf(context, method_id)
}
