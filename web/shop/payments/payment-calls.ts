import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { GatewayMethod } from '#contract/selling/gateways/method-lists.ts'
import { api } from '#web/base/platform/api/api.ts'

export const beginPayment = (orderId: number, methodId: MethodId, idempotencyKey: string) =>
  api('POST /payments/create-payment', {
    body: { orderId, methodId, paymentDate: new Date().toISOString() },
    idempotencyKey,
  })

/** The same for the order of a signed link. */
export const beginTrackedPayment = (token: string, methodId: MethodId, idempotencyKey: string) =>
  api('POST /payments/create-tracked-payment', { body: { token, methodId }, idempotencyKey })

/** Has the server verify what a gateway signed and redirected back. */
export function verifyReturn({ key, gateway }: GatewayMethod, params: Record<string, string>) {
  const path = gateway.verify?.path ?? (`/payments/verify-${key}-payment` as const)
  const body = gateway.verify?.body(params) ?? { params }
  return api(`POST ${path}`, { body })
}

/** Anchor of the code on an order's page. */
export const transferAnchor = 'chuyen-khoan'
