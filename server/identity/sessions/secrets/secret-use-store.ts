import { sql } from 'drizzle-orm'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, nullable, queryOnlyRow, queryRows } from '#server/platform/database/rows.ts'
import type { Fingerprints } from '#server/platform/guard/sessions/session-keys.ts'
import { authenticators } from '#server/identity/sessions/session-tables.ts'

/** Those that signed nothing for two years are forgotten. */
export async function noteSigning(db: Db, own: string): Promise<void> {
  await db.execute(sql`
    insert into session_secrets (fingerprint) values (${own})
    on conflict (fingerprint) do update set signed_at = now()`)
  await db.execute(sql`delete from session_secrets where signed_at < now() - interval '2 years'`)
}

/** True where a process signs with another secret, as far as half an hour tells: each notes it every ten minutes. */
export async function isOtherInUse(db: DbOrTransaction, own: string): Promise<boolean> {
  const { other } = await queryOnlyRow(
    db,
    { other: computed.boolean },
    sql`
    select exists (select from session_secrets
      where fingerprint <> ${own} and signed_at > now() - interval '30 minutes') as other`,
  )
  return other
}

/** Those that are not sealed with this secret, as far as no other transaction has them in hand. */
export const holdSealedBefore = (tx: Transaction, own: string, after: number, atMost: number) =>
  queryRows(
    tx,
    { account_id: authenticators.account_id, secret: authenticators.secret },
    sql`
    select account_id, secret from authenticators where sealed_by <> ${own} and account_id > ${after}
    order by account_id limit ${atMost} for update skip locked`,
  )

type Sealed = { accountId: number; secret: Buffer; sealedBy: string }

export async function saveSealed(tx: Transaction, { accountId, secret, sealedBy }: Sealed): Promise<void> {
  await tx.execute(sql`
    update authenticators set secret = ${secret}, sealed_by = ${sealedBy} where account_id = ${accountId}`)
}

/**
 * Counts what is sealed with an accepted secret or was not looked at yet, and with one that is not accepted; and the days that no accepted
 * one has signed: null where none ever did.
 */
export function readSecretUse(db: Db, { own, accepted }: Fingerprints) {
  const others = sql`${sql.param(accepted)}::text[]`
  return queryOnlyRow(
    db,
    { sealed_before: computed.number, lost: computed.number, quiet_days: nullable(computed.number) },
    sql`
    select count(*) filter (where sealed_by = '' or sealed_by = any(${others}))::integer as sealed_before,
      count(*) filter (where sealed_by not in ('', ${own}) and sealed_by <> all(${others}))::integer as lost,
      (select floor(extract(epoch from now() - max(signed_at)) / 86400)::integer
        from session_secrets where fingerprint = any(${others})) as quiet_days
    from authenticators where sealed_by <> ${own}`,
  )
}
