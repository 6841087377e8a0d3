import type { Db } from '#server/platform/database/database.ts'
import { type Choice, expired } from './sandbox-choices.ts'
import type { SandboxOrder, SandboxPayment } from '#server/selling/gateways/sandbox-gateway.ts'
import { findSandboxPayment, writeSettlement } from './sandbox-store.ts'

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
