import type { MethodId } from '#contract/payments/payment-methods.ts'
import type { GatewayMethod } from '#contract/payments/method-lists.ts'
import type * as contract from '#contract/payments/payments.ts'
import type * as tracked from '#contract/payments/tracked-payments.ts'
import { api } from '#web/platform/api/api.ts'

/** The calls of payments from the browser, named by their types: no schema is loaded for them. */
export const beginPayment = (orderId: number, methodId: MethodId, idempotencyKey: string) =>
  api<typeof contract.createPayment>(
    { method: 'POST', path: '/payments/create-payment' },
    { body: { orderId, methodId, paymentDate: new Date().toISOString() }, idempotencyKey },
  )

export const switchPaymentMethod = (orderId: number, methodId: MethodId) =>
  api<typeof contract.changePaymentMethod>(
    { method: 'PUT', path: '/payments/change-method' },
    { body: { orderId, methodId } },
  )

/** The same for the order of a signed link. */
export const beginTrackedPayment = (token: string, methodId: MethodId, idempotencyKey: string) =>
  api<typeof tracked.createTrackedPayment>(
    { method: 'POST', path: '/payments/create-tracked-payment' },
    { body: { token, methodId }, idempotencyKey },
  )

export const switchTrackedMethod = (token: string, methodId: MethodId) =>
  api<typeof tracked.changeTrackedMethod>(
    { method: 'PUT', path: '/payments/change-tracked-method' },
    { body: { token, methodId } },
  )

/** Has the server verify what a gateway signed and redirected back. */
export function verifyReturn({ key, gateway }: GatewayMethod, params: Record<string, string>) {
  const path = gateway.verify?.path ?? (`/payments/verify-${key}-payment` as const)
  const body = gateway.verify?.body(params) ?? { params }
  return api<contract.VerifyReturn>({ method: 'POST', path }, { body })
}

export const fetchPaymentResult = (reference: string) =>
  api<typeof contract.getPaymentResult>(
    { method: 'GET', path: '/payments/get-payment-result' },
    { query: { reference }, quiet: true },
  )
