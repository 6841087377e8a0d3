import { sql } from 'drizzle-orm'
import { type Refusal, signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nullable, queryRow, type RowShape } from '#server/platform/database/rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { accounts, guests } from './people-tables.ts'

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

const heldCustomer = {
  account_id: nullable(accounts.account_id),
  guest_id: nullable(guests.user_id),
} satisfies RowShape

/**
 * The same for the customer of an order, who may have none: theirs is the row of the guest. Answers the number of the account, null for a
 * guest. Alone where what they have ordered is counted; a guest always is.
 */
export async function holdCustomer(
  tx: Transaction,
  userId: number,
  { alone = false }: { alone?: boolean } = {},
): Promise<number | null> {
  const lock = alone ? sql`for no key update` : sql`for share`
  const held = await queryRow(
    tx,
    heldCustomer,
    sql`
    with account as materialized (
      select account_id from accounts where account_id = ${userId} and deleted_at is null ${lock}
    ),
    guest as materialized (select user_id from guests where user_id = ${userId} for no key update)
    select (select account_id from account) as account_id, (select user_id from guest) as guest_id`,
  )
  if (!held || (held.account_id === null && held.guest_id === null)) throw new Failure(signInRequired)
  return held.account_id
}
