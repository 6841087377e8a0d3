import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/email.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderCounts } from '#contract/orders.ts'
import { fold } from '#contract/vietnamese.ts'
import { type OrderRow, orderRows, sumUp } from '#server/orders/order-list-store.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'

export type StaffFilter = { search?: string | undefined; status?: OrderStatus | undefined }
export type Window = { limit: number; offset: number }

export async function listOrders(
  db: DbOrTransaction,
  filter: StaffFilter,
  { limit, offset }: Window,
): Promise<OrderRow[]> {
  const { rows } = await db.execute<OrderRow>(
    orderRows(sql`
      select order_id, -order_id as place from orders where ${matching(filter)}
      order by order_id desc limit ${limit} offset ${offset}::bigint`),
  )
  return rows
}

const batch = 500

/** All of them, read in pieces: a list that grows for years is never held as a whole. */
export async function* streamOrders(db: DbOrTransaction, filter: StaffFilter): AsyncGenerator<OrderRow[]> {
  let last: number | undefined
  for (;;) {
    const older = last === undefined ? sql`` : sql`and order_id < ${last}`
    const { rows } = await db.execute<OrderRow>(
      orderRows(sql`
        select order_id, -order_id as place from orders where ${matching(filter)} ${older}
        order by order_id desc limit ${batch}`),
    )
    yield rows
    last = rows.at(-1)?.order_id
    if (rows.length < batch) return
  }
}

export async function countOrders(db: DbOrTransaction, filter: StaffFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from orders where ${matching(filter)}`,
  )
  return rows[0]?.total ?? 0
}

export type OrderFigures = { counts: OrderCounts; deliveredRevenue: number }

/** How all orders stand, whatever is searched for. */
export async function readOrderFigures(db: DbOrTransaction): Promise<OrderFigures> {
  const { rows } = await db.execute<{ status: OrderStatus; orders: number; total: number }>(sql`
    select status, count(*)::integer as orders, sum(total_amount)::bigint as total
    from orders where archived_at is null group by status`)
  return { counts: sumUp(rows), deliveredRevenue: rows.find(({ status }) => status === 3)?.total ?? 0 }
}

function matching({ search, status }: StaffFilter): SQL {
  const conditions = [sql`archived_at is null`]
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (search?.trim()) conditions.push(sql`order_id in (${found(search.trim())})`)
  return sql.join(conditions, sql` and `)
}

/** By number, code, name without accents, e-mail and telephone: each by an index of its own, once the people are known. */
function found(search: string): SQL {
  const name = fold(search)
  const digits = search.replace(/[\s.-]/g, '')
  const people = [sql`strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0`]
  if (name) people.push(sql`strpos(u.search_text, ${name}) > 0`)
  if (/^\d{3,15}$/.test(digits))
    people.push(sql`strpos(u.phone_number, ${digits.replace(/^84(?=\d{9}$)/, '0')}) > 0`)
  const ways = [
    sql`select order_id from orders where user_id = any(array(
      select u.user_id from users u join accounts a on a.account_id = u.user_id where ${sql.join(people, sql` or `)}))`,
    sql`select order_id from orders where order_code = ${search.toUpperCase()}`,
  ]
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  if (number) ways.push(sql`select ${Number(number)}::integer`)
  return sql.join(ways, sql` union all `)
}
