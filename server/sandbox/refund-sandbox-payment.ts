import type { Db } from '#server/platform/database/database.ts'
import { type SandboxPayment, type SandboxRequest, standingOf } from '#server/gateways/sandbox-gateway.ts'
import { lockSandboxPayment, writeSandboxRefund } from './sandbox-store.ts'

type Refund = Extract<SandboxRequest, { kind: 'refund' }>
type Refunded = { payment: SandboxPayment; transaction: string | undefined; refunded: boolean }

/** Money goes back once: whole, by the number under which it came; the same request again finds it done. */
export async function refundSandboxPayment(
  db: Db,
  gateway: string,
  { reference, transaction, amount, requestId }: Refund,
): Promise<Refunded | undefined> {
  return db.transaction(async (tx) => {
    const key = { gateway, reference }
    const before = await lockSandboxPayment(tx, key)
    if (!before) return undefined
    const journey = transaction ?? before.transactions[0]
    const answer = (payment: SandboxPayment, refunded: boolean) => ({
      payment,
      transaction: journey,
      refunded,
    })
    if (journey === undefined || !before.transactions.includes(journey) || amount !== before.paidAmount)
      return answer(before, false)
    const standing = standingOf(before, journey)
    if (standing === 'refunded') return answer(before, before.refunds[journey] === requestId)
    if (standing !== 'paid' && standing !== 'held') return answer(before, false)
    await writeSandboxRefund(tx, key, { [journey]: requestId })
    return answer({ ...before, refunds: { ...before.refunds, [journey]: requestId } }, true)
  })
}
