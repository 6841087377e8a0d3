import { sql } from 'drizzle-orm'
import { type Refusal, signInRequired } from '#contract/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/**
 * Takes an exclusive row lock on a person until the transaction ends, and refuses the erased: for what changes the row itself. It is
 * the first lock of a transaction, before carts, books, coupons and orders: see docs/decisions/027-writes-about-a-person.md.
 */
export async function holdPerson(tx: Transaction, userId: number, refusal: Refusal = signInRequired) {
  const { rowCount } = await tx.execute(sql`
    select from accounts where account_id = ${userId} and deleted_at is null for no key update`)
  if (rowCount !== 1) throw new Failure(refusal)
}

/** A shared row lock, for what adds something about a person: only erasing and changing the person wait for one another. */
export async function holdPersonShared(tx: Transaction, userId: number, refusal: Refusal = signInRequired) {
  const { rowCount } = await tx.execute(sql`
    select from accounts where account_id = ${userId} and deleted_at is null for share`)
  if (rowCount !== 1) throw new Failure(refusal)
}
