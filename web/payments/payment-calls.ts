import type { MethodId } from '#contract/payments/payment-methods.ts'
import type * as contract from '#contract/payments/payments.ts'
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

export const verifyVnpay = (vnpayParams: Record<string, string>) =>
  api<typeof contract.verifyVnpayCallback>(
    { method: 'POST', path: '/payments/verify-vnpay-callback' },
    { body: { orderId: vnpayParams.vnp_TxnRef, vnpayParams } },
  )

export const verifyFeHome = (params: Record<string, string>) =>
  api<typeof contract.verifyFeHomePayment>(
    { method: 'POST', path: '/payments/verify-fe_home-payment' },
    { body: { params } },
  )

export const fetchPaymentResult = (reference: string) =>
  api<typeof contract.getPaymentResult>(
    { method: 'GET', path: '/payments/get-payment-result' },
    { query: { reference }, quiet: true },
  )
