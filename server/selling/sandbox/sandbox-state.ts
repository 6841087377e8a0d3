import {
  type SandboxPayment,
  type SandboxPaymentState,
  standingOf,
} from '#server/selling/gateways/sandbox-gateway.ts'

export function stateOf(payment: SandboxPayment, transaction = payment.transactions[0]): SandboxPaymentState {
  return { payment, standing: standingOf(payment, transaction), transaction }
}
