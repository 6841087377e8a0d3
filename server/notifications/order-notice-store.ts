import { type SQL, sql } from 'drizzle-orm'
import type { NotificationEvent } from '#contract/notifications/notification-events.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { notificationOutbox } from './notification-tables.ts'

const { placeholder } = sql

/** The notification and its row in the outbox, one for each of the recipients. */
const insertFor = (recipients: SQL) => sql`
  with notified as (
    insert into notifications (user_id, event, order_id)
    select recipient.user_id, ${placeholder('event')}::text, ${placeholder('order')}::integer
    from (${recipients}) recipient
    returning notification_id
  )
  insert into notification_outbox select notification_id from notified returning notification_id`

const shape = { notification_id: notificationOutbox.notification_id }

const forStaff = prepareRows(
  'notify-staff',
  shape,
  insertFor(sql`select account_id as user_id from accounts where role_id = 2 and is_active`),
)

/** An erased customer is not notified: there is no one left to read it. */
const forCustomer = prepareRows(
  'notify-customer',
  shape,
  insertFor(sql`
    select o.user_id from orders o join accounts a on a.account_id = o.user_id
    where o.order_id = ${placeholder('order')}::integer and a.deleted_at is null`),
)

export async function notifyStaff(tx: Transaction, order: number, event: NotificationEvent): Promise<void> {
  await forStaff(tx, { order, event })
}

export async function notifyCustomer(
  tx: Transaction,
  order: number,
  event: NotificationEvent,
): Promise<void> {
  await forCustomer(tx, { order, event })
}
