import { type SQL, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/base/notifications/notification-kind.ts'
import { type NotificationKey, notificationKinds } from '#contract/notification-kinds.ts'
import { letterKinds, type LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import { messageOfOrder } from '#server/base/outbox/phone-message-store.ts'
import { letterOfOrder } from '#server/base/outbox/queue-letters-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { notificationOutbox } from './notification-tables.ts'

type Recipients = NotificationKind['recipients']
export type Subject = {
  orderId?: number
  bookId?: number
  noteId?: number
  userId?: number | readonly number[]
  /** Values for the letter that goes with it, beside the order. */
  letter?: Readonly<Record<string, unknown>>
}

const { placeholder } = sql

const insertFor = (name: Recipients, recipients: SQL, besides = sql.empty()) =>
  prepareRows(
    `notify-${name}`,
    { notification_id: notificationOutbox.notification_id },
    sql`
    with notified as (
      insert into notifications (user_id, event, order_id, book_id, note_id)
      select recipient.user_id, ${placeholder('key')}::text, ${placeholder('orderId')}::integer, ${placeholder('bookId')}::integer,
        ${placeholder('noteId')}::integer from (${recipients}) recipient
      returning notification_id
    ),
    outbox as (insert into notification_outbox select notification_id from notified returning notification_id)${besides}
    select notification_id from outbox`,
  )

/** Those of the staff who may see what it is about. */
const staffWith = (right: SQL) => sql`
  select account_id as user_id from accounts join staff_roles using (staff_role_id)
  where is_active and ${right}::text = any(rights)`

const letter = letterOfOrder({
  key: sql`${placeholder('letterKey')}`,
  hours: sql`${placeholder('letterHours')}`,
  data: sql`${placeholder('letterData')}`,
  orderId: sql`${placeholder('orderId')}`,
})

const message = messageOfOrder({
  occasion: sql`${placeholder('letterKey')}`,
  amount: sql`${placeholder('letterData')}::json ->> 'amount'`,
  orderId: sql`${placeholder('orderId')}`,
})

/** Erased people are not notified: there is no one left to read it. Of an order its customer gets a letter and a message as well. */
const insert = {
  staff: insertFor('staff', staffWith(sql`${placeholder('right')}`)),
  customer: insertFor(
    'customer',
    sql`
    select o.user_id from orders o join accounts a on a.account_id = o.user_id
    where o.order_id = ${placeholder('orderId')}::integer and a.deleted_at is null`,
    sql`, letter as (${letter}), message as (${message})`,
  ),
  person: insertFor(
    'person',
    sql`
    select account_id as user_id from accounts
    where account_id = any(${placeholder('userIds')}::integer[]) and deleted_at is null`,
  ),
}

export async function insertNotifications(
  tx: Transaction,
  key: NotificationKey,
  { orderId, bookId, noteId, userId = [], letter: data = {} }: Subject,
) {
  const letterKey = letterWith(key)
  const kind: NotificationKind = notificationKinds[key]
  await insert[kind.recipients](tx, {
    key,
    right: kind.recipients === 'staff' ? kind.right : null,
    orderId: orderId ?? null,
    bookId: bookId ?? null,
    noteId: noteId ?? null,
    userIds: [userId].flat(),
    letterKey: letterKey ?? null,
    letterHours: letterKey ? letterKinds[letterKey].hours : 0,
    letterData: JSON.stringify(data),
  })
}

function letterWith(key: NotificationKey): LetterKey | undefined {
  const kind = notificationKinds[key]
  return 'letter' in kind ? kind.letter : undefined
}
