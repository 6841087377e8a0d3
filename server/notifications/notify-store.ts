import { type SQL, sql } from 'drizzle-orm'
import {
  type NotificationKey,
  type NotificationKind,
  type OrderNotificationKey,
  notificationKinds,
} from '#contract/notifications/notification-kinds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { notificationOutbox } from './notification-tables.ts'

type Recipients = NotificationKind['recipients']
type StaffOrderKey = {
  [Key in OrderNotificationKey]: (typeof notificationKinds)[Key]['recipients'] extends 'staff' ? Key : never
}[OrderNotificationKey]
export type Subject = { orderId?: number; userId?: number }

const { placeholder } = sql

type Notified = { recipients: SQL; key: SQL; orderId: SQL }

/** Tables of a `with`: the notification and its row in the outbox, one for each of the recipients. */
const notified = ({ recipients, key, orderId }: Notified) => sql`
  notified as (
    insert into notifications (user_id, event, order_id)
    select recipient.user_id, ${key}::text, ${orderId}::integer from (${recipients}) recipient
    returning notification_id
  ),
  outbox as (insert into notification_outbox select notification_id from notified returning notification_id)`

const insertFor = (name: Recipients, recipients: SQL) =>
  prepareRows(
    `notify-${name}`,
    { notification_id: notificationOutbox.notification_id },
    sql`
    with ${notified({ recipients, key: sql`${placeholder('key')}`, orderId: sql`${placeholder('orderId')}` })}
    select notification_id from outbox`,
  )

const staff = sql`select account_id as user_id from accounts where role_id = 2 and is_active`

/** The same as part of the statement that writes the order: it can name no customer, whose order is not there to be read yet. */
export const staffNotified = (key: StaffOrderKey, orderId: SQL) =>
  notified({ recipients: staff, key: sql`${key}`, orderId })

/** Erased people are not notified: there is no one left to read it. */
const insert = {
  staff: insertFor('staff', staff),
  customer: insertFor(
    'customer',
    sql`
    select o.user_id from orders o join accounts a on a.account_id = o.user_id
    where o.order_id = ${placeholder('orderId')}::integer and a.deleted_at is null`,
  ),
  person: insertFor(
    'person',
    sql`
    select account_id as user_id from accounts
    where account_id = ${placeholder('userId')}::integer and deleted_at is null`,
  ),
}

export async function insertNotifications(
  tx: Transaction,
  key: NotificationKey,
  { orderId, userId }: Subject,
) {
  const { recipients }: NotificationKind = notificationKinds[key]
  await insert[recipients](tx, { key, orderId: orderId ?? null, userId: userId ?? null })
}
