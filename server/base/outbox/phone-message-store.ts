import { type SQL, sql } from 'drizzle-orm'
import type { Occasion } from '#contract/talking/channels/occasions.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { phoneMessages } from './phone-message-tables.ts'

/** Later it is of no use: it is not sent any more. */
const hours = 24

type Queued = { occasion: SQL; amount: SQL; orderId: SQL }

/** Inserts the message about an order, where its occasion is one that is said by telephone. */
export const messageOfOrder = ({ occasion, amount, orderId }: Queued) => sql`
  insert into phone_messages (order_id, occasion, amount)
  select ${orderId}::integer, c.occasion, (${amount})::bigint from message_occasions c
  where c.occasion = ${occasion}::text and c.by_phone`

export async function queuePhoneMessage(tx: Transaction, occasion: Occasion, orderId: number) {
  await tx.execute(
    messageOfOrder({ occasion: sql`${occasion}`, amount: sql`null`, orderId: sql`${orderId}` }),
  )
}

const outgoing = pick(phoneMessages, ['phone_message_id', 'order_id', 'occasion', 'amount', 'attempts'])
export type OutgoingMessage = RowOf<typeof outgoing>

type Leasing = { occasions: readonly Occasion[]; most: number; seconds: number }

/**
 * The next ones that are due, of occasions whose templates are good, leased for so many seconds. While they are prepared they wait on; from
 * `beginSending` on one is in hand.
 */
export const leaseMessages = (
  db: DbOrTransaction,
  { occasions, most, seconds }: Leasing,
): Promise<OutgoingMessage[]> =>
  queryRows(
    db,
    outgoing,
    sql`
    update phone_messages set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where phone_message_id in (
      select phone_message_id from phone_messages
      where state = 'waiting' and due_at <= now() and occasion = any(${sql.param([...occasions])}::text[])
      order by due_at, phone_message_id limit ${most} for update skip locked
    )
    returning phone_message_id, order_id, occasion, amount, attempts`,
  )

type Leased = Pick<OutgoingMessage, 'phone_message_id' | 'attempts'>
/** As it was leased: a sender that kept it for too long has lost it, and changes nothing. */
const leased = ({ phone_message_id, attempts }: Leased, state: 'waiting' | 'sending') =>
  sql`phone_message_id = ${phone_message_id} and attempts = ${attempts} and state = ${state}`

/** One that was leased and not begun is due again. */
export async function giveBack(db: DbOrTransaction, message: Leased) {
  await db.execute(sql`
    update phone_messages set attempts = attempts - 1, due_at = now() where ${leased(message, 'waiting')}`)
}

type Handed = { phone: string; template: string; price: number; seconds: number }

/** From here on it may have been taken, whatever becomes of this process. False where it is another's by now. */
export async function beginSending(
  db: DbOrTransaction,
  message: Leased,
  { phone, template, price, seconds }: Handed,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update phone_messages set state = 'sending', phone = ${phone}, template_id = ${template}, price = ${price}, reason = null,
      due_at = now() + make_interval(secs => ${seconds})
    where ${leased(message, 'waiting')}`)
  return rowCount === 1
}

/** Waits again: it certainly was not taken. */
export async function putOffMessage(
  db: DbOrTransaction,
  message: Leased,
  { seconds, reason }: { seconds: number; reason: string },
) {
  await db.execute(sql`
    update phone_messages set state = 'waiting', due_at = now() + make_interval(secs => ${seconds}), reason = ${reason}
    where ${leased(message, 'sending')}`)
}

type End =
  | { state: 'sent'; number: string | null }
  | { state: 'unknown' | 'refused'; reason: string }
  | { state: 'unsent'; reason: string }

export async function endMessage(db: DbOrTransaction, message: Leased, end: End) {
  const { state, reason, number } = { reason: null, number: null, ...end }
  await db.execute(sql`
    update phone_messages set state = ${state}, reason = ${reason}, channel_number = ${number}, ended_at = now()
    where ${leased(message, state === 'unsent' ? 'waiting' : 'sending')}`)
}

/** Ends those that were in hand when their process ended: they may have been taken. Answers how many. */
export async function endInterrupted(db: DbOrTransaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update phone_messages set state = 'unknown', reason = 'interrupted', ended_at = now()
    where state = 'sending' and due_at <= now()`)
  return rowCount ?? 0
}

/** Ends those that waited for too long. Answers how many. */
export async function endLateMessages(db: DbOrTransaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update phone_messages set state = 'unsent', reason = 'too-late', ended_at = now()
    where state = 'waiting' and created_at <= now() - make_interval(hours => ${hours})`)
  return rowCount ?? 0
}

/** Forgets to whom old ones went; what they cost stays for a year. */
export async function forgetOldPhones(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update phone_messages set phone = null where phone_message_id in (
      select phone_message_id from phone_messages
      where phone is not null and ended_at < now() - make_interval(days => (select keep_letters_days from shop_settings))
      order by ended_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

export async function deleteOldMessages(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from phone_messages where phone_message_id in (
      select phone_message_id from phone_messages where ended_at < now() - interval '400 days'
      order by ended_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** A person has it sent that ended without being taken, or without being known to be. */
export async function queueMessageAgain(tx: Transaction, messageId: number) {
  await tx.execute(sql`
    update phone_messages set state = 'waiting', ended_at = null, attempts = attempts + 1, reason = null, due_at = now(), created_at = now()
    where phone_message_id = ${messageId}`)
}

/** Takes one back that was written at this moment and has not left. Answers how many of that moment have. */
export async function withdrawMessages(
  tx: Transaction,
  orderId: number,
  { kind, since }: { kind: string; since: string },
): Promise<number> {
  const meant = sql`order_id = ${orderId} and occasion = ${kind} and created_at = ${since}::timestamptz`
  await tx.execute(sql`delete from phone_messages where ${meant} and state = 'waiting'`)
  return queryCount(
    tx,
    sql`select count(*) from phone_messages where ${meant} and state in ('sending', 'sent', 'unknown')`,
  )
}

const ownMessage = {
  ...pick(phoneMessages, ['occasion', 'phone', 'state', 'created_at']),
} satisfies RowShape

const ofPerson = (userId: number) => sql`order_id in (select order_id from orders where user_id = ${userId})`

export const listMessagesTo = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ownMessage,
    sql`
    select occasion, phone, state, ${isoInstant(sql`created_at`)} as created_at
    from phone_messages where ${ofPerson(userId)} order by phone_message_id`,
  )

/** Those that wait are dropped, and of all others it is forgotten to whom they went. */
const forget = async (tx: Transaction, which: SQL) => {
  await tx.execute(sql`delete from phone_messages where ${which} and state = 'waiting'`)
  await tx.execute(sql`update phone_messages set phone = null where ${which} and phone is not null`)
}

/** Their refusals go with them, as far as these are known by messages. */
export async function forgetMessagesTo(tx: Transaction, userId: number) {
  await tx.execute(
    sql`delete from phone_refusals where phone in (select phone from phone_messages where ${ofPerson(userId)})`,
  )
  await forget(tx, ofPerson(userId))
}

export const forgetMessagesOfOrders = (tx: Transaction, orderIds: readonly number[]) =>
  forget(tx, sql`order_id = any(${sql.param([...orderIds])}::integer[])`)

/** No messages to a telephone any more, or again. False where it was so already. */
export async function refusePhone(tx: Transaction, phone: string, refused: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(
    refused
      ? sql`insert into phone_refusals (phone) values (${phone}) on conflict do nothing`
      : sql`delete from phone_refusals where phone = ${phone}`,
  )
  return rowCount === 1
}
