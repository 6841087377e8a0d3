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
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
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
  cover: nullable(
    objectOf({
      book_id: computed.number,
      title: computed.text,
      image_url: nullable(computed.text),
    }),
  ),
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
    select json_build_object('book_id', b.book_id, 'title', b.title, 'image_url', b.image_url)
    from books b where b.book_id = coalesce(n.book_id, (
      select l.book_id from order_lines l where l.order_id = n.order_id order by l.order_detail_id limit 1))
  ) as cover, (
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

/** Order that it is about; each that is about none stands alone. */
const subject = sql`coalesce(n.order_id, -n.notification_id)`

export async function listNotifications(
  db: DbOrTransaction,
  userId: number,
  { page, page_size, ...filter }: Filter & { page?: number | undefined; page_size?: number } = {},
): Promise<NotificationRow[]> {
  const paged = limitOf(page, page_size)
  return queryRows(
    db,
    notificationRow,
    sql`
    select ${columns} from notifications n left join orders o using (order_id)
    where ${wanted(userId, filter)} order by n.notification_id desc ${paged}`,
  )
}

const limitOf = (page?: number, size?: number) =>
  page && size ? sql`limit ${size} offset ${(page - 1) * size}::bigint` : sql.empty()

/** A page of orders, those of which something was told last before the others, each with all that was told of it. */
export async function listByOrder(
  db: DbOrTransaction,
  userId: number,
  { page, page_size, ...filter }: Filter & { page?: number | undefined; page_size?: number },
): Promise<NotificationRow[]> {
  return queryRows(
    db,
    notificationRow,
    sql`
    with told as (
      select ${subject} as subject, max(n.notification_id) as newest from notifications n
      where ${wanted(userId, filter)} group by subject order by newest desc ${limitOf(page, page_size)}
    )
    select ${columns} from told join notifications n on ${subject} = told.subject left join orders o using (order_id)
    where ${wanted(userId, filter)} order by told.newest desc, n.notification_id desc`,
  )
}

export async function countByOrder(db: DbOrTransaction, userId: number, filter: Filter): Promise<number> {
  return queryCount(
    db,
    sql`select count(distinct ${subject})::integer as count from notifications n where ${wanted(userId, filter)}`,
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

/** One notification of a person, and with `earlier` those of its order that came before. */
export type One = { only: number; earlier?: boolean | undefined }

const isOneOf = (userId: number, { only, earlier = false }: One) => sql`
  user_id = ${userId} and (notification_id = ${only} or (${earlier}::boolean and notification_id < ${only}
    and order_id = (select of.order_id from notifications of where of.notification_id = ${only} and of.user_id = ${userId})))`

/** False where this person has no such notification. */
export async function setRead(db: DbOrTransaction, userId: number, one: One): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update notifications set is_read = true where ${isOneOf(userId, one)}`,
  )
  return (rowCount ?? 0) > 0
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

export async function deleteOne(db: DbOrTransaction, userId: number, one: One): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from notifications where ${isOneOf(userId, one)}`)
  return (rowCount ?? 0) > 0
}

export async function deleteOfKinds(tx: Transaction, userId: number, keys: readonly NotificationKey[]) {
  await tx.execute(sql`
    delete from notifications where user_id = ${userId} and event = any(${sql.param(keys)}::text[])`)
}

export async function deleteOfUser(db: DbOrTransaction, userId: number, { onlyRead = false } = {}) {
  await db.execute(sql`
    delete from notifications where user_id = ${userId} and (is_read or not ${onlyRead}::boolean)`)
}

const takeWaiting = prepareRows(
  'take-from-outbox',
  notificationRow,
  sql`
    with taken as (
      delete from notification_outbox where notification_id in (
        select notification_id from notification_outbox
        order by notification_id limit ${sql.placeholder('most')} for update skip locked
      )
      returning notification_id
    )
    select ${columns} from taken join notifications n using (notification_id) left join orders o using (order_id)
    order by n.notification_id`,
)

/** Takes out of the outbox what no other process has locked. */
export const takeFromOutbox = (tx: Transaction, most: number): Promise<NotificationRow[]> =>
  takeWaiting(tx, { most })

export async function deleteOldNotifications(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where notification_id in (
      select notification_id from notifications
      where created_at < now() - make_interval(days => (select keep_notifications_days from shop_settings))
      order by created_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}
