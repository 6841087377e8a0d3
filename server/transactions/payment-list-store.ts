import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/email.ts'
import type { MethodId, OrderStatus, PaymentStatus } from '#contract/order-status.ts'
import { fold } from '#contract/vietnamese.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'

export type ListedPayment = {
  payment_id: number
  order_id: number
  order_code: string
  order_status: OrderStatus
  amount: number
  received_amount: number | null
  method_id: MethodId
  status: PaymentStatus
  needs_refund: boolean
  held: boolean
  happened_at: string
  created_at: string
  updated_at: string
  user_id: number
  first_name: string
  last_name: string
  email: string | null
  phone_number: string
  note: string
  failure_reason: string | null
  refund_reason: string | null
  reference: string | null
  provider_transaction: string | null
  card_last_four: string | null
}

export type PaymentFilter = {
  search?: string
  status?: PaymentStatus
  method_id?: number
  needs_refund?: boolean
}
export type Window = { limit: number; offset: number }

const joined = sql`
  from payments p join orders o using (order_id) join users u using (user_id) join accounts a on a.account_id = o.user_id`

const listed = sql`
  select p.payment_id, p.order_id, o.order_code, o.status as order_status, p.amount, p.received_amount, p.method_id, p.status,
    p.needs_refund, p.held, ${isoInstant(sql`coalesce(p.completed_at, p.created_at)`)} as happened_at,
    ${isoInstant(sql`p.created_at`)} as created_at, ${isoInstant(sql`p.updated_at`)} as updated_at,
    u.user_id, u.first_name, u.last_name, a.email, u.phone_number, p.note, p.failure_reason, p.refund_reason,
    coalesce(p.reference, origin.reference) as reference, p.provider_transaction, p.card_last_four
  ${joined} left join payments origin on origin.payment_id = p.beside`

export async function listPayments(
  db: DbOrTransaction,
  filter: PaymentFilter,
  { limit, offset }: Window,
): Promise<ListedPayment[]> {
  const { rows } = await db.execute<ListedPayment>(sql`
    ${listed} where ${matching(filter)} order by p.payment_id desc limit ${limit} offset ${offset}`)
  return rows
}

const batch = 1000

/** All of them, read in pieces: a list that grows for years is never held as a whole. */
export async function* streamPayments(
  db: DbOrTransaction,
  filter: PaymentFilter,
): AsyncGenerator<ListedPayment[]> {
  let last: number | undefined
  for (;;) {
    const older: SQL = last === undefined ? sql`` : sql`and p.payment_id < ${last}`
    const { rows } = await db.execute<ListedPayment>(sql`
      ${listed} where ${matching(filter)} ${older} order by p.payment_id desc limit ${batch}`)
    yield rows
    last = rows.at(-1)?.payment_id
    if (rows.length < batch) return
  }
}

export async function countPayments(db: DbOrTransaction, filter: PaymentFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total ${joined} where ${matching(filter)}`)
  return rows[0]?.total ?? 0
}

export async function findListedPayment(
  db: DbOrTransaction,
  paymentId: number,
): Promise<ListedPayment | undefined> {
  const { rows } = await db.execute<ListedPayment>(sql`
    ${listed} where p.payment_id = ${paymentId} and p.archived_at is null`)
  return rows[0]
}

export type HeardEvent = { at: string; channel: string; outcome: string }

export async function listEventsOfPayment(db: DbOrTransaction, paymentId: number): Promise<HeardEvent[]> {
  const { rows } = await db.execute<HeardEvent>(sql`
    select ${isoInstant(sql`at`)} as at, channel, outcome from payment_events where payment_id = ${paymentId} order by event_id`)
  return rows
}

function matching({ search, status, method_id, needs_refund }: PaymentFilter): SQL {
  const conditions = [sql`p.archived_at is null`]
  if (status !== undefined) conditions.push(sql`p.status = ${status}`)
  if (method_id !== undefined) conditions.push(sql`p.method_id = ${method_id}`)
  if (needs_refund !== undefined)
    conditions.push(needs_refund ? sql`p.needs_refund` : sql`not p.needs_refund`)
  if (search?.trim()) conditions.push(found(search.trim()))
  return sql.join(conditions, sql` and `)
}

/** By number of the payment or the order, by the order's code, name without accents, and e-mail. */
function found(search: string): SQL {
  const name = fold(search)
  const ways = [
    sql`strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0`,
    sql`o.order_code = ${search.toUpperCase()}`,
    sql`p.reference = ${search}`,
  ]
  if (name) ways.push(sql`strpos(u.search_text, ${name}) > 0`)
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? []
  if (digits) ways.push(sql`p.payment_id = ${Number(digits)}`, sql`p.order_id = ${Number(digits)}`)
  return sql`(${sql.join(ways, sql` or `)})`
}
