import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import type { SandboxGateway } from '#server/selling/gateways/sandbox-gateway.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refundSandboxPayment } from './refund-sandbox-payment.ts'
import { stateOf } from './sandbox-state.ts'
import { findSandboxPayment } from './sandbox-store.ts'

/** A query or a refund from the shop's server. */
export async function answerSandboxCall(
  db: Db,
  gateway: SandboxGateway,
  call: string,
  fields: Fields,
): Promise<Fields> {
  const request = gateway.readRequest(call, fields)
  if (!request) return gateway.answerUnsigned()
  const { kind, reference, transaction, createdAt } = request
  const payment = await findSandboxPayment(db, { gateway: gateway.slug, reference })
  const sameDate = !createdAt || createdAt.getTime() === payment?.createdAt.getTime()
  const known = sameDate ? payment : undefined
  if (kind === 'query') return gateway.answerQuery(fields, known && stateOf(known, transaction))
  if (!known) return gateway.answerRefund(fields, undefined, false)
  const after = await refundSandboxPayment(db, gateway.slug, request)
  const state = after && stateOf(after.payment, after.transaction)
  return gateway.answerRefund(fields, state, after?.refunded ?? false)
}
