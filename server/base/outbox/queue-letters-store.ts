import { type SQL, sql } from 'drizzle-orm'
import {
  letterKinds,
  type LetterKey,
  type AnyLetterKind,
  letterRanks,
} from '#contract/talking/letters/letter-kinds.ts'
import { emailKey } from '#contract/base/people/email.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryCount } from '#server/platform/database/query-value.ts'

export type NewLetter = {
  /** Null where they have no account. */
  userId: number | null
  recipient: string
  /** It is kept and forgotten with this order, where it is of one. */
  orderId?: number
  data?: Readonly<Record<string, unknown>>
}

/** Letters of the transaction that causes them: both commit, or neither. Who refused news gets none. */
export async function queueLetters(tx: Transaction, key: LetterKey, letters: readonly NewLetter[]) {
  if (letters.length === 0) return
  const { rank, hours }: AnyLetterKind = letterKinds[key]
  const rows = letters.map(({ userId, recipient, orderId = null, data = {} }) => ({
    user_id: userId,
    order_id: orderId,
    recipient,
    email_key: emailKey(recipient),
    data,
  }))
  const refused =
    rank === 'news' ? sql`exists (select from letter_refusals r where r.email_key = l.email_key)` : sql`false`
  await tx.execute(sql`
    insert into letter_outbox (kind, rank, user_id, order_id, recipient, data, good_until)
    select ${key}, ${letterRanks[rank]}::smallint, l.user_id, l.order_id, l.recipient, l.data, now() + make_interval(hours => ${hours})
    from json_to_recordset(${JSON.stringify(rows)}::json) as l(user_id integer, order_id integer, recipient text, email_key text, data jsonb)
    where not ${refused}`)
}

const { placeholder } = sql
const hasMailbox = (email: SQL) => sql`${email} like '_%@_%'`

type OrderLetter = { key: SQL; hours: SQL; data: SQL; orderId: SQL }

/**
 * Inserts the letter about an order, where its key is not null, for its customer: to the address of their account, or to that of
 * the order. Erased people get none: there is no one left to read it.
 */
export const letterOfOrder = ({ key, hours, data, orderId }: OrderLetter) => sql`
  insert into letter_outbox (kind, rank, user_id, order_id, recipient, data, good_until)
  select ${key}::text, ${letterRanks.order}::smallint, o.user_id, o.order_id, coalesce(a.email, o.email), ${data}::jsonb,
    now() + make_interval(hours => ${hours}::integer)
  from orders o left join accounts a on a.account_id = o.user_id
  where o.order_id = ${orderId}::integer and ${key}::text is not null and a.deleted_at is null
    and ${hasMailbox(sql`coalesce(a.email, o.email)`)}`

const queue = prepareRows(
  'queue-order-letter',
  {},
  letterOfOrder({
    key: sql`${placeholder('key')}`,
    hours: sql`${placeholder('hours')}`,
    data: sql`'{}'`,
    orderId: sql`${placeholder('orderId')}`,
  }),
)

export async function queueOrderLetter(tx: Transaction, key: LetterKey, orderId: number) {
  await queue(tx, { key, hours: letterKinds[key].hours, orderId })
}

/** True where one waits to leave, and is not too late. A sample says nothing to anybody. */
export const hasWaitingLetter = async (
  tx: DbOrTransaction,
  userId: number,
  key: LetterKey,
): Promise<boolean> =>
  (await queryCount(
    tx,
    sql`
    select count(*) from letter_outbox
    where user_id = ${userId} and kind = ${key} and state = 'waiting' and good_until > now() and data ->> 'sample' is null`,
  )) > 0

/** Drops letters that wait and are true no longer. */
export async function dropWaitingLetters(
  tx: Transaction,
  userId: number,
  keys: LetterKey | readonly LetterKey[],
) {
  await tx.execute(sql`
    delete from letter_outbox
    where user_id = ${userId} and kind = any(${sql.param([keys].flat())}::text[]) and state = 'waiting'`)
}

/** Drops the letter that this transaction wrote about an order and nobody shall get. */
export async function dropLetterOfOrder(tx: Transaction, orderId: number, key: LetterKey) {
  await tx.execute(sql`
    delete from letter_outbox where order_id = ${orderId} and kind = ${key} and state = 'waiting'`)
}

/** Redirects waiting letters of an order to another address, or deletes them where there is none; a sender loses the one in hand. */
export async function redirectLetters(tx: Transaction, orderId: number, recipient: string) {
  if (recipient === '') {
    await tx.execute(sql`delete from letter_outbox where order_id = ${orderId} and state = 'waiting'`)
    return
  }
  await tx.execute(sql`
    update letter_outbox set recipient = ${recipient}, attempts = attempts + (attempts > 0)::integer, due_at = now()
    where order_id = ${orderId} and state = 'waiting'`)
}

/** Takes those about an order back that were queued at this moment and that no sender has had in hand. Answers how many others there are. */
export async function withdrawLetters(
  tx: Transaction,
  orderId: number,
  { kind, since }: { kind: LetterKey; since: string },
): Promise<number> {
  const meant = sql`order_id = ${orderId} and kind = ${kind} and created_at = ${since}::timestamptz`
  await tx.execute(sql`delete from letter_outbox where ${meant} and state = 'waiting' and attempts = 0`)
  return queryCount(tx, sql`select count(*) from letter_outbox where ${meant}`)
}
