import { sql } from 'drizzle-orm'
import { letterPots } from '#contract/base/letters/letter-kind.ts'
import { letterKinds, letterKeys, letterRanks } from '#contract/talking/letters/letter-kinds.ts'
import type { UnsentReason } from '#contract/talking/letters/letter-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { letterOutbox } from './letter-tables.ts'

const outgoingLetter = {
  ...pick(letterOutbox, ['letter_id', 'user_id', 'order_id', 'recipient', 'attempts']),
  kind: oneOf(...letterKeys),
  data: computed.record,
} satisfies RowShape
type LetterCause = keyof typeof letterPots
export type OutgoingLetter = RowOf<typeof outgoingLetter>

const outgoingColumns = sql`letter_id, kind, user_id, order_id, recipient, data, attempts`

/**
 * The next one that is due, leased for so many seconds: a sender that dies with it leaves it to the next. Of an order only the oldest
 * that waits is due, so its letters leave in their order; they are numbered under the order's row lock.
 */
export const leaseLetter = (db: DbOrTransaction, seconds: number): Promise<OutgoingLetter | undefined> =>
  queryRow(
    db,
    outgoingLetter,
    sql`
    update letter_outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where letter_id = (
      select l.letter_id from letter_outbox l
      where l.state = 'waiting' and l.due_at <= now() and not exists (
        select from letter_outbox e where e.order_id = l.order_id and e.state = 'waiting' and e.letter_id < l.letter_id
      )
      order by l.rank, l.due_at, l.letter_id limit 1 for update skip locked
    )
    returning ${outgoingColumns}`,
  )

/** As it was leased: a sender that kept it for too long has lost the lease, and changes nothing. */
type Leased = Pick<OutgoingLetter, 'letter_id' | 'attempts'>
const stillLeased = ({ letter_id, attempts }: Leased) =>
  sql`letter_id = ${letter_id} and attempts = ${attempts} and state = 'waiting'`

export async function putOffLetter(
  db: DbOrTransaction,
  letter: Leased,
  { seconds, reason }: { seconds: number; reason: string },
) {
  await db.execute(sql`
    update letter_outbox set due_at = now() + make_interval(secs => ${seconds}), reason = ${reason} where ${stillLeased(letter)}`)
}

type End =
  | { state: 'sent' }
  | { state: 'given_up'; reason: string }
  | { state: 'unsent'; reason: UnsentReason }

/** Sent letters keep no facts: they are in their mailbox. */
export async function endLetter(db: DbOrTransaction, letter: Leased, end: End) {
  const { state, reason = null } = { reason: undefined, ...end }
  await db.execute(sql`
    update letter_outbox set state = ${state}, reason = ${reason}, ended_at = now(),
      data = case when ${state} = 'sent' then '{}' else data end
    where ${stillLeased(letter)}`)
}

/** True where its row waits on: it was not taken back meanwhile. */
export async function isStillLeased(tx: Transaction, letter: Leased): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from letter_outbox where ${stillLeased(letter)} for share`)
  return rows.length > 0
}

/** Ends letters that waited for too long. Answers how many. */
export async function endLateLetters(db: DbOrTransaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update letter_outbox set state = 'unsent', reason = 'too-late', ended_at = now()
    where state = 'waiting' and good_until <= now()`)
  return rowCount ?? 0
}

const kindsOf = (cause: LetterCause) => letterKeys.filter((key): boolean => letterKinds[key].cause === cause)

/** Count so far of the pot of a letter, within a day. */
export async function countSentLike(
  db: DbOrTransaction,
  { kind, recipient, user_id: userId }: Pick<OutgoingLetter, 'kind' | 'recipient' | 'user_id'>,
): Promise<number> {
  const { cause } = letterKinds[kind]
  const pot: string = letterPots[cause]
  const kinds = pot === 'kind' ? [kind] : kindsOf(cause)
  const ofPerson = pot === 'person' ? sql`and user_id is not distinct from ${userId}::integer` : sql``
  const sent = await queryValue(
    db,
    computed.number,
    sql`
    select count(*)::integer as sent from letter_outbox
    where state = 'sent' and lower(recipient) = lower(${recipient}) and ended_at > now() - interval '1 day'
      and kind = any(${sql.param(kinds)}::text[]) ${ofPerson}`,
  )
  return sent ?? 0
}

/** Letters that ended long ago. */
export async function deleteOldLetters(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from letter_outbox where letter_id in (
      select letter_id from letter_outbox
      where ended_at < now() - make_interval(days => (select keep_letters_days from shop_settings))
      order by ended_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** Deletes the letters beyond `most`: those that ended first, then waiting news, the oldest first. */
export async function deleteSurplusLetters(
  db: DbOrTransaction,
  most: number,
  atMost: number,
): Promise<number> {
  const tooMany = await queryValue(
    db,
    computed.number,
    sql`select greatest(count(*) - ${most}, 0)::integer as too_many from letter_outbox`,
  )
  if (!tooMany) return 0
  const { rowCount } = await db.execute(sql`
    delete from letter_outbox where letter_id in (
      select letter_id from letter_outbox where state <> 'waiting' or rank = ${letterRanks.news}
      order by ended_at nulls last, letter_id limit ${Math.min(tooMany, atMost)}
    )`)
  return rowCount ?? 0
}

const ownLetter = {
  ...pick(letterOutbox, ['kind', 'recipient', 'state', 'created_at']),
} satisfies RowShape

export const listLettersTo = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ownLetter,
    sql`
    select kind, recipient, state, ${isoInstant(sql`created_at`)} as created_at
    from letter_outbox where user_id = ${userId} order by letter_id`,
  )

/** Letters about these orders are an account's from now on. */
export async function giveLetters(tx: Transaction, orderIds: readonly number[], userId: number) {
  await tx.execute(sql`
    update letter_outbox set user_id = ${userId} where order_id = any(${sql.param([...orderIds])}::integer[])`)
}

export async function deleteLettersOfOrder(tx: Transaction, orderId: number) {
  await tx.execute(sql`delete from letter_outbox where order_id = ${orderId}`)
}

/** Theirs, and what was written to their address before they had an account; what they refused. */
export async function deleteLettersTo(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from letter_outbox where user_id = ${userId}`)
  const address = sql`lower((select email from accounts where account_id = ${userId}))`
  await tx.execute(sql`
    delete from letter_outbox where lower(recipient) = ${address} and ended_at is not null`)
  await tx.execute(sql`
    delete from letter_outbox where lower(recipient) = ${address} and state = 'waiting'`)
  await tx.execute(sql`
    delete from letter_refusals r using accounts a where a.account_id = ${userId} and r.email_key = a.email_key`)
}

/** It waits from now on as if it had just been written; its number, by which mailboxes know it, stays. */
export async function queueAgain(tx: Transaction, letterId: number, hours: number) {
  await tx.execute(sql`
    update letter_outbox set state = 'waiting', ended_at = null, attempts = 0, due_at = now(),
      good_until = now() + make_interval(hours => ${hours}::integer)
    where letter_id = ${letterId}`)
}
