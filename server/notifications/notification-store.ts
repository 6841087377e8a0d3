import { type SQL, sql } from 'drizzle-orm'
import type { NotificationEvent } from '#contract/notifications/notification-events.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

export type NotificationRow = {
  notification_id: number
  user_id: number
  event: NotificationEvent
  is_read: boolean
  created_at: string
  order_id: number
  customer_id: number
  first_name: string
  last_name: string
  cancel_reason: string | null
}

const columns = sql`
  n.notification_id, n.user_id, n.event, n.is_read, ${isoInstant(sql`n.created_at`)} as created_at,
  o.order_id, o.user_id as customer_id, o.first_name, o.last_name, o.cancel_reason`

export type Filter = { isRead?: boolean | undefined; events?: readonly NotificationEvent[] | undefined }

function wanted(userId: number, { isRead, events }: Filter): SQL {
  const conditions = [sql`n.user_id = ${userId}`]
  if (isRead !== undefined) conditions.push(isRead ? sql`n.is_read` : sql`not n.is_read`)
  if (events) conditions.push(sql`n.event = any(${sql.param(events)}::text[])`)
  return sql.join(conditions, sql` and `)
}

export async function listNotifications(
  db: DbOrTransaction,
  userId: number,
  { page, page_size, ...filter }: Filter & { page?: number | undefined; page_size?: number } = {},
): Promise<NotificationRow[]> {
  const paged =
    page && page_size ? sql`limit ${page_size} offset ${(page - 1) * page_size}::bigint` : sql.empty()
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${columns} from notifications n join orders o using (order_id)
    where ${wanted(userId, filter)} order by n.notification_id desc ${paged}`)
  return rows
}

export async function countNotifications(
  db: DbOrTransaction,
  userId: number,
  filter: Filter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from notifications n where ${wanted(userId, filter)}`)
  return rows[0]?.count ?? 0
}

/** Whether it is his. */
export async function setRead(db: DbOrTransaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update notifications set is_read = true where notification_id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function setAllRead(db: DbOrTransaction, userId: number) {
  await db.execute(sql`update notifications set is_read = true where user_id = ${userId} and not is_read`)
}

export async function deleteOne(db: DbOrTransaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where notification_id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function deleteOfUser(db: DbOrTransaction, userId: number, { onlyRead = false } = {}) {
  await db.execute(sql`
    delete from notifications where user_id = ${userId} and (is_read or not ${onlyRead}::boolean)`)
}

/** Takes what nobody else has in hand out of the outbox. */
export async function takeFromOutbox(tx: Transaction, most: number): Promise<NotificationRow[]> {
  const { rows } = await tx.execute<NotificationRow>(sql`
    with taken as (
      delete from notification_outbox where notification_id in (
        select notification_id from notification_outbox order by notification_id limit ${most} for update skip locked
      )
      returning notification_id
    )
    select ${columns} from taken join notifications n using (notification_id) join orders o using (order_id)
    order by n.notification_id`)
  return rows
}

/** Nobody asks after half a year. */
export async function deleteOldNotifications(db: DbOrTransaction) {
  await db.execute(sql`delete from notifications where created_at < now() - interval '180 days'`)
}
