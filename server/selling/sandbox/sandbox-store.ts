import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, mapOf, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { sandboxPayments } from './sandbox-tables.ts'
import type {
  SandboxOrder,
  SandboxOutcome,
  SandboxPayment,
} from '#server/selling/gateways/sandbox-gateway.ts'

type Key = { gateway: string; reference: string }

/** The first page that is opened for an order keeps it; it is tried out, so it need not be kept for long. */
export async function keepSandboxOrder(db: DbOrTransaction, gateway: string, order: SandboxOrder) {
  await db.execute(sql`
    with gone as (delete from sandbox_payments where created_at < now() - interval '30 days')
    insert into sandbox_payments (gateway, reference, amount, description, return_url, created_at, expires_at)
    values (${gateway}, ${order.reference}, ${order.amount}, ${order.description}, ${order.returnUrl},
      ${order.createdAt.toISOString()}, ${order.expiresAt.toISOString()})
    on conflict do nothing`)
}

export type Settlement = {
  outcome: SandboxOutcome
  delaySeconds: number
  paidAmount: number | undefined
  transactions: readonly string[]
}

/** Decides how a payment ends; the first decision stays. */
export async function writeSettlement(db: DbOrTransaction, { gateway, reference }: Key, settled: Settlement) {
  const { rowCount } = await db.execute(sql`
    update sandbox_payments set outcome = ${settled.outcome},
      settles_at = now() + make_interval(secs => ${settled.delaySeconds}),
      paid_amount = ${settled.paidAmount ?? null}, transactions = ${sql.param([...settled.transactions])}::text[]
    where gateway = ${gateway} and reference = ${reference} and outcome is null`)
  return rowCount === 1
}

const sandboxRow = {
  reference: sandboxPayments.reference,
  amount: sandboxPayments.amount,
  description: sandboxPayments.description,
  return_url: sandboxPayments.return_url,
  created_at: sandboxPayments.created_at,
  expires_at: sandboxPayments.expires_at,
  outcome: sandboxPayments.outcome,
  settled: computed.boolean,
  settles_at: sandboxPayments.settles_at,
  paid_amount: sandboxPayments.paid_amount,
  transactions: sandboxPayments.transactions,
  refunds: mapOf(computed.text),
  refunded_parts: mapOf(computed.number),
} satisfies RowShape

export async function findSandboxPayment(db: DbOrTransaction, key: Key): Promise<SandboxPayment | undefined> {
  return (await readPayments(db, key, sql``))[0]
}

export async function lockSandboxPayment(tx: Transaction, key: Key): Promise<SandboxPayment | undefined> {
  return (await readPayments(tx, key, sql`for update`))[0]
}

async function readPayments(db: DbOrTransaction, { gateway, reference }: Key, lock: SQL) {
  const rows = await queryRows(
    db,
    sandboxRow,
    sql`
    select reference, amount, description, return_url, outcome, coalesce(settles_at <= now(), false) as settled,
      ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`expires_at`)} as expires_at,
      ${isoInstant(sql`settles_at`)} as settles_at, paid_amount, transactions, refunds, refunded_parts
    from sandbox_payments where gateway = ${gateway} and reference = ${reference} ${lock}`,
  )
  return rows.map(
    ({ return_url, created_at, expires_at, outcome, settles_at, paid_amount, refunded_parts, ...row }) => ({
      ...row,
      refundedParts: refunded_parts,
      returnUrl: return_url,
      createdAt: new Date(created_at),
      expiresAt: new Date(expires_at),
      outcome: outcome ?? undefined,
      settlesAt: settles_at === null ? undefined : new Date(settles_at),
      paidAmount: paid_amount ?? undefined,
    }),
  )
}

export async function writeSandboxPart(
  tx: Transaction,
  { gateway, reference }: Key,
  part: Record<string, number>,
) {
  await tx.execute(sql`
    update sandbox_payments set refunded_parts = refunded_parts || ${JSON.stringify(part)}::jsonb
    where gateway = ${gateway} and reference = ${reference}`)
}

export async function writeSandboxRefund(
  tx: Transaction,
  { gateway, reference }: Key,
  refund: Record<string, string>,
) {
  await tx.execute(sql`
    update sandbox_payments set refunds = refunds || ${JSON.stringify(refund)}::jsonb
    where gateway = ${gateway} and reference = ${reference}`)
}
