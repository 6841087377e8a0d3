import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CreditKind } from '#contract/selling/credit/credit-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRow, type RowOf, selectAs } from '#server/platform/database/rows.ts'
import { nameIfAny } from '#server/base/people/person-name-store.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { creditBalances, creditEntries } from './credit-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

export type NewCreditEntry = {
  userId: number
  kind: CreditKind
  change: number
  orderId?: number
  returnId?: number
  note?: string
  accountId?: number
}

/**
 * The balance is held before the number of the entry is drawn, so that the entries of a customer are numbered in the order of their
 * balances. The trigger keep_credit_balance keeps it beside them: an entry that would take it below nothing is refused by the database.
 */
async function enter(
  tx: Transaction,
  { userId, kind, change, orderId, returnId, note = '', accountId }: NewCreditEntry,
) {
  await holdCredit(tx, userId)
  await tx.execute(sql`
    insert into credit_entries (user_id, kind, change, order_id, return_id, note, account_id)
    values (${userId}, ${kind}, ${change}, ${orderId ?? null}, ${returnId ?? null}, ${note}, ${accountId ?? null})`)
}

/** Writes credit that the staff decides to give, or to take. */
export async function writeCredit(tx: Transaction, leave: MoneyLeave, entry: NewCreditEntry) {
  leave.mustCover(entry.change)
  await enter(tx, entry)
}

/** Enters what an order takes of its customer's credit. */
export async function takeCredit(
  tx: Transaction,
  { userId, orderId, amount }: { userId: number; orderId: number; amount: number },
) {
  if (amount > 0) await enter(tx, { userId, kind: 'spent', change: -amount, orderId })
}

/** Credit that a person may spend, locked until the commit; one more select in the statement that `after` says. */
export const heldCredit = (userId: SQL, wanted: SQL) => sql`
  coalesce((select balance from credit_balances where user_id = ${userId} and ${wanted} for no key update), 0)`

/** The balance, locked until the commit. */
export async function holdCredit(tx: Transaction, userId: number): Promise<number> {
  const balance = await queryValue(
    tx,
    creditBalances.balance,
    sql`
    insert into credit_balances as kept (user_id) values (${userId})
    on conflict (user_id) do update set balance = kept.balance returning balance`,
  )
  return balance ?? 0
}

/** Gives back the credit that a cancelled order took, once. */
export async function giveCreditBack(tx: Transaction, orderId: number) {
  const taken = await findTaken(tx, orderId)
  if (taken) await enter(tx, { userId: taken.user_id, kind: 'given_back', change: taken.change, orderId })
}

type PutBack = { orderId: number; change: number; accountId: number }

/** An order that now costs less puts back a part of what it took, and never more. */
export async function putCreditBack(tx: Transaction, { orderId, change, accountId }: PutBack) {
  const taken = await findTaken(tx, orderId)
  if (!taken || change <= 0 || change > taken.change)
    throw new Error('An order puts back more credit than it took')
  await enter(tx, { userId: taken.user_id, kind: 'order_edited', change, orderId, accountId })
}

/** Credit of its customer that an order took, after what it put back. */
const findTaken = (tx: Transaction, orderId: number) =>
  queryRow(
    tx,
    { user_id: creditEntries.user_id, change: creditEntries.change },
    sql`
    select user_id, (-sum(change))::bigint as change from credit_entries
    where order_id = ${orderId} and kind in ('spent', 'order_edited') group by user_id having sum(change) <> 0`,
  )

/** The customer pays more for an own order. */
export async function payMoreByCredit(
  tx: Transaction,
  userId: number,
  more: { orderId: number; amount: number },
) {
  await enter(tx, { userId, kind: 'order_edited', change: -more.amount, orderId: more.orderId })
}

export async function readBalance(db: DbOrTransaction, userId: number): Promise<number> {
  const balance = await queryValue(
    db,
    creditBalances.balance,
    sql`select balance from credit_balances where user_id = ${userId}`,
  )
  return balance ?? 0
}

const e = alias(creditEntries, 'e')
const listed = {
  ...pick(e, ['entry_id', 'kind', 'change', 'balance', 'order_id', 'note', 'at']),
  order_code: selectAs(nullable(computed.text), sql`o.order_code`),
  by_name: nameIfAny('u'),
}

/** As its customer sees an entry: without who of the staff wrote it. */
export const ownEntry = (entry: RowOf<typeof listed>) =>
  pick(entry, ['entry_id', 'kind', 'change', 'balance', 'order_id', 'order_code', 'note', 'at'])

/** Newest first, with who of the staff wrote them. */
export const creditList = listPage({
  shape: listed,
  from: sql`
    credit_entries e left join users u on u.user_id = e.account_id left join orders o on o.order_id = e.order_id`,
  counted: sql`credit_entries e`,
  filters: { customer: equals(e.user_id) },
  order: sql`e.entry_id desc`,
  pageSize: 10,
})

/** Lapses what is left of the credit; what people wrote goes with the account. */
export async function lapseCredit(tx: Transaction, userId: number) {
  if ((await readBalance(tx, userId)) === 0) return
  const balance = await holdCredit(tx, userId)
  if (balance > 0) await enter(tx, { userId, kind: 'lapsed', change: -balance })
}

/** The ledger of a person's credit: all of it in the copy. What is left of it lapses with the account. */
export const creditPersonalData: PersonalData = {
  name: 'credit',
  erasedWith: 'money',
  copy: async (db, userId) => (await creditList.rows(db, { customer: userId })).map(ownEntry),
  erase: lapseCredit,
}
