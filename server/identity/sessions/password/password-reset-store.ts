import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { dropWaitingLetters, hasWaitingLetter } from '#server/base/outbox/queue-letters-store.ts'
import { passwordResets } from '#server/identity/sessions/session-tables.ts'

export async function insertPasswordReset(tx: Transaction, accountId: number, hash: Buffer) {
  await tx.execute(sql`insert into password_resets (token_hash, account_id) values (${hash}, ${accountId})`)
}

/** Account of a link, while it is good. */
export async function findPasswordReset(db: DbOrTransaction, hash: Buffer): Promise<number | undefined> {
  return queryValue(
    db,
    passwordResets.account_id,
    sql`select account_id from password_resets where token_hash = ${hash} and expires_at > now()`,
  )
}

/** True where the person has a link of the last ten minutes, or one is about to leave: asking again needs no other. */
export async function hasFreshReset(tx: DbOrTransaction, accountId: number): Promise<boolean> {
  if (await hasWaitingLetter(tx, accountId, 'password_reset')) return true
  const good = await queryCount(
    tx,
    sql`select count(*) from password_resets where account_id = ${accountId} and expires_at > now() + interval '20 minutes'`,
  )
  return good > 0
}

/** With one of them all links of an account are used up, also those not sent yet. False when this one was not good any more. */
export async function spendPasswordResets(
  tx: Transaction,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { good: computed.boolean },
    sql`
    delete from password_resets where account_id = ${accountId}
    returning token_hash = ${hash} and expires_at > now() as good`,
  )
  await dropWaitingLetters(tx, accountId, 'password_reset')
  return rows.some(({ good }) => good)
}

export async function deletePasswordResets(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from password_resets where account_id = ${accountId}`)
  await dropWaitingLetters(tx, accountId, 'password_reset')
}
