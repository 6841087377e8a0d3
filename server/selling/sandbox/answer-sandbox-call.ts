import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import {
  type SandboxGateway,
  type SandboxPayment,
  type SandboxRequest,
  standingOf,
  type SandboxOrder,
  type SandboxPaymentState,
} from '#server/selling/gateways/sandbox-gateway.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findSandboxPayment,
  lockSandboxPayment,
  writeSandboxPart,
  writeSandboxRefund,
  writeSettlement,
} from './sandbox-store.ts'
import { type Choice, expired } from './sandbox-page.ts'

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

type Refund = Extract<SandboxRequest, { kind: 'refund' }>
type Refunded = { payment: SandboxPayment; transaction: string | undefined; refunded: boolean }

/**
 * Refunds once, the whole amount or a part of what is left, by the number of the transfer; a retry with the same request id finds it
 * done.
 */
async function refundSandboxPayment(
  db: Db,
  gateway: string,
  { reference, transaction, amount, part, requestId }: Refund,
): Promise<Refunded | undefined> {
  return db.transaction(async (tx) => {
    const key = { gateway, reference }
    const before = await lockSandboxPayment(tx, key)
    if (!before) return undefined
    const transfer = transaction ?? before.transactions[0]
    const answer = (payment: SandboxPayment, refunded: boolean) => ({
      payment,
      transaction: transfer,
      refunded,
    })
    if (transfer === undefined || !before.transactions.includes(transfer)) return answer(before, false)
    if (part) {
      if (Object.hasOwn(before.refundedParts, requestId)) return answer(before, true)
      if (!leavesEnough(before, transfer, amount)) return answer(before, false)
      await writeSandboxPart(tx, key, { [requestId]: amount ?? 0 })
      return answer(before, true)
    }
    const isTouched = Object.keys(before.refundedParts).length > 0
    if (amount !== before.paidAmount || isTouched) return answer(before, false)
    const standing = standingOf(before, transfer)
    if (standing === 'refunded') return answer(before, before.refunds[transfer] === requestId)
    if (standing !== 'paid' && standing !== 'held') return answer(before, false)
    await writeSandboxRefund(tx, key, { [transfer]: requestId })
    return answer({ ...before, refunds: { ...before.refunds, [transfer]: requestId } }, true)
  })
}

function leavesEnough(payment: SandboxPayment, transfer: string, amount: number | undefined): boolean {
  const gone = Object.values(payment.refundedParts).reduce((sum, part) => sum + part, 0)
  const left = (payment.paidAmount ?? 0) - gone
  return standingOf(payment, transfer) === 'paid' && amount !== undefined && amount > 0 && amount <= left
}

type Decided = { payment: SandboxPayment; fresh: boolean }

/** Keeps what was chosen first for a payment; after its time only that it is over. */
export async function settleSandboxPayment(
  db: Db,
  gateway: string,
  order: SandboxOrder,
  choice: Choice,
  lateSeconds: number,
): Promise<Decided> {
  const key = { gateway, reference: order.reference }
  const late = order.expiresAt < new Date()
  const fresh = await writeSettlement(db, key, late ? expired : choice.settle(order, lateSeconds))
  const payment = await findSandboxPayment(db, key)
  if (!payment) throw new Error('A sandbox payment is kept before it is settled')
  return { payment, fresh }
}

export function stateOf(payment: SandboxPayment, transaction = payment.transactions[0]): SandboxPaymentState {
  return { payment, standing: standingOf(payment, transaction), transaction }
}
