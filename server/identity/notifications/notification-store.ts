import { type SQL, sql } from 'drizzle-orm'
import { subjectKinds } from '#contract/base/subjects/subjects.ts'
import {
  notificationKeys,
  type NotificationKey,
  type StaffNotificationKey,
} from '#contract/notification-kinds.ts'
import { roleIds } from '#contract/base/people/person.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  objectOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { notifications } from './notification-tables.ts'

const notificationRow = {
  notification_id: notifications.notification_id,
  user_id: notifications.user_id,
  event: oneOf(...notificationKeys),
  is_read: notifications.is_read,
  created_at: notifications.created_at,
  // Columns of its order, a later feature than notifications; null where it is about none.
  order_id: notifications.order_id,
  customer_id: nullable(computed.number),
  order_code: nullable(computed.text),
  first_name: nullable(computed.text),
  last_name: nullable(computed.text),
  cancel_reason: nullable(computed.text),
  order_date: nullable(computed.instant),
  arrives_from: nullable(computed.text),
  arrives_to: nullable(computed.text),
  book_id: notifications.book_id,
  book_title: nullable(computed.text),
  note: nullable(
    objectOf({
      note_id: computed.number,
      kind: oneOf(...subjectKinds),
      id: computed.number,
      name: nullable(computed.text),
      author: computed.text,
    }),
  ),
} satisfies RowShape
export type NotificationRow = RowOf<typeof notificationRow>

const columns = sql`
  n.notification_id, n.user_id, n.event, n.is_read, ${isoInstant(sql`n.created_at`)} as created_at,
  n.order_id, o.user_id as customer_id, o.order_code, o.first_name, o.last_name, o.cancel_reason,
  ${isoInstant(sql`o.order_date`)} as order_date, o.arrives_from::text, o.arrives_to::text,
  n.book_id, (select b.title from books b where b.book_id = n.book_id) as book_title, (
    select json_build_object('note_id', s.note_id, 'author', trim(who.last_name || ' ' || who.first_name),
      'kind', case when s.order_id is not null then 'order' when s.book_id is not null then 'book'
        when s.person_id is not null then 'person' else 'payment' end,
      'id', coalesce(s.order_id, s.book_id, s.person_id, s.payment_id),
      'name', (select noted.order_code from orders noted where noted.order_id = s.order_id))
    from staff_notes s join users who on who.user_id = s.author_id where s.note_id = n.note_id
  ) as note`

export type Filter = {
  isRead?: boolean | undefined
  keys?: readonly NotificationKey[] | undefined
  /** Kinds that are not for this reader. */
  without?: readonly NotificationKey[] | undefined
}

function wanted(userId: number, { isRead, keys, without = [] }: Filter): SQL {
  const conditions = [sql`n.user_id = ${userId}`]
  if (isRead !== undefined) conditions.push(isRead ? sql`n.is_read` : sql`not n.is_read`)
  if (keys) conditions.push(sql`n.event = any(${sql.param(keys)}::text[])`)
  if (without.length > 0) conditions.push(sql`n.event <> all(${sql.param(without)}::text[])`)
  return sql.join(conditions, sql` and `)
}

export async function listNotifications(
  db: DbOrTransaction,
  userId: number,
  { page, page_size, ...filter }: Filter & { page?: number | undefined; page_size?: number } = {},
): Promise<NotificationRow[]> {
  const paged =
    page && page_size ? sql`limit ${page_size} offset ${(page - 1) * page_size}::bigint` : sql.empty()
  return queryRows(
    db,
    notificationRow,
    sql`
    select ${columns} from notifications n left join orders o using (order_id)
    where ${wanted(userId, filter)} order by n.notification_id desc ${paged}`,
  )
}

export async function countNotifications(
  db: DbOrTransaction,
  userId: number,
  filter: Filter,
): Promise<number> {
  return queryCount(
    db,
    sql`select count(*)::integer as count from notifications n where ${wanted(userId, filter)}`,
  )
}

/** Shared until the end of the transaction: who is about to join the staff keeps their list to themselves. */
export async function isOfStaff(db: DbOrTransaction, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from accounts where account_id = ${userId} and role_id = ${roleIds.admin} for share`)
  return rowCount === 1
}

/** False where this person has no such notification. */
export async function setRead(db: DbOrTransaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update notifications set is_read = true where notification_id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function setAllRead(db: DbOrTransaction, userId: number) {
  await db.execute(sql`update notifications set is_read = true where user_id = ${userId} and not is_read`)
}

/** A colleague has done it: that it came is no news for the staff any more. Of what names no order, when none of it waits. */
export async function setNewsOfWorkRead(tx: Transaction, event: StaffNotificationKey, orderId?: number) {
  await tx.execute(sql`
    update notifications set is_read = true
    where event = ${sql.raw(`'${event}'`)} and order_id is not distinct from ${orderId ?? null}::integer and not is_read`)
}

export async function deleteOne(db: DbOrTransaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where notification_id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function deleteOfKinds(tx: Transaction, userId: number, keys: readonly NotificationKey[]) {
  await tx.execute(sql`
    delete from notifications where user_id = ${userId} and event = any(${sql.param(keys)}::text[])`)
}

export async function deleteOfUser(db: DbOrTransaction, userId: number, { onlyRead = false } = {}) {
  await db.execute(sql`
    delete from notifications where user_id = ${userId} and (is_read or not ${onlyRead}::boolean)`)
}

/** Takes out of the outbox what no other process has locked. */
export async function takeFromOutbox(tx: Transaction, most: number): Promise<NotificationRow[]> {
  return queryRows(
    tx,
    notificationRow,
    sql`
    with taken as (
      delete from notification_outbox where notification_id in (
        select notification_id from notification_outbox order by notification_id limit ${most} for update skip locked
      )
      returning notification_id
    )
    select ${columns} from taken join notifications n using (notification_id) left join orders o using (order_id)
    order by n.notification_id`,
  )
}

export async function deleteOldNotifications(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where notification_id in (
      select notification_id from notifications
      where created_at < now() - make_interval(days => (select keep_notifications_days from shop_settings))
      order by created_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}
