import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'

/** Money that came beside an attempt is known at the gateway by the attempt. */
export async function originOf(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const origin = payment.beside === null ? payment : await findPayment(context.db, payment.beside)
  if (!origin) throw new Error('An attempt stays')
  return origin
}
