import type { PaymentDesk } from '#server/payments/payment-desk.ts'
import type { PaymentRow } from '#server/payments/payment-row.ts'
import { findPayment } from '#server/payments/payment-store.ts'

/** Money that came beside an attempt is known at the gateway by the attempt. */
export async function originOf(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> {
  const origin = payment.beside === null ? payment : await findPayment(desk.db, payment.beside)
  if (!origin) throw new Error('An attempt stays')
  return origin
}
