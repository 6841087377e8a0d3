import type { Db } from '#server/platform/database/database.ts'
import {
  type SandboxPayment,
  type SandboxRequest,
  standingOf,
} from '#server/selling/gateways/sandbox-gateway.ts'
import { lockSandboxPayment, writeSandboxPart, writeSandboxRefund } from './sandbox-store.ts'

type Refund = Extract<SandboxRequest, { kind: 'refund' }>
type Refunded = { payment: SandboxPayment; transaction: string | undefined; refunded: boolean }

/**
 * Refunds once, the whole amount or a part of what is left, by the number of the transfer; a retry with the same request id finds it
 * done.
 */
export async function refundSandboxPayment(
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
