import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

export type PaymentEvent = {
  paymentId: number
  provider: string
  reference: string
  channel: 'notice' | 'return' | 'query' | 'staff'
  outcome: string
  facts: object
}

/** Records what came in and what was decided; a redelivery over the same channel is recorded once. */
export async function writePaymentEvent(tx: Transaction, event: PaymentEvent) {
  const facts = JSON.stringify(event.facts)
  const digest = createHash('sha256').update(facts).digest()
  await tx.execute(sql`
    insert into payment_events (payment_id, provider, reference, channel, outcome, facts, digest)
    values (${event.paymentId}, ${event.provider}, ${event.reference}, ${event.channel}, ${event.outcome}, ${facts}::jsonb, ${digest})
    on conflict do nothing`)
}
