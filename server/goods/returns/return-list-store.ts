import { type SQL, sql } from 'drizzle-orm'
import { returnStates, type ReturnState } from '#contract/goods/returns/return-states.ts'
import { coverRow } from '#server/catalogue/books/cover-row.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { returnLines, returns } from './return-tables.ts'

const lineRow = {
  order_detail_id: orderLines.order_detail_id,
  book_id: orderLines.book_id,
  title: orderLines.title,
  unit_price: orderLines.unit_price,
  copies: returnLines.copies,
  shelved: returnLines.shelved,
  lost: returnLines.lost,
  shelf: objectOf(coverRow),
} satisfies RowShape

const returnRow = {
  return_id: returns.return_id,
  order_id: returns.order_id,
  order_code: orders.order_code,
  state: returns.state,
  reason: returns.reason,
  words: returns.words,
  pictures: returns.pictures,
  staff_words: returns.staff_words,
  with_fees: returns.with_fees,
  goods_amount: returns.goods_amount,
  fees_amount: returns.fees_amount,
  way: returns.way,
  money_amount: returns.money_amount,
  credit_amount: returns.credit_amount,
  transfer_reference: returns.transfer_reference,
  asked_at: returns.asked_at,
  answered_at: returns.answered_at,
  received_at: returns.received_at,
  paid_back_at: returns.paid_back_at,
  version: returns.version,
  customer_name: computed.text,
  customer_id: nullable(orders.user_id),
  method_id: orders.method_id,
  refund_unsettled: computed.boolean,
  answered_by: nullable(computed.text),
  received_by: nullable(computed.text),
  paid_back_by: nullable(computed.text),
  lines: listOf(objectOf(lineRow)),
} satisfies RowShape
export type ReturnRow = RowOf<typeof returnRow>

const lines = sql`
  select json_agg(json_build_object(
    'order_detail_id', line.order_detail_id, 'book_id', line.book_id, 'title', line.title, 'unit_price', line.unit_price,
    'copies', back.copies, 'shelved', back.shelved, 'lost', back.lost, 'shelf', json_build_object(
      'book_id', b.book_id, 'image_url', b.image_url, 'title', b.title, 'category_name', c.name,
      'publisher_name', p.name, 'authors', coalesce((
        select json_agg(json_build_object('author_id', a.author_id, 'name', a.name) order by ba.position)
        from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id
      ), '[]')
    )) order by line.order_detail_id)
  from return_lines back join order_lines line using (order_detail_id)
  join books b on b.book_id = line.book_id
  join categories c on c.category_id = b.category_id
  left join publishers p on p.publisher_id = b.publisher_id
  where back.return_id = r.return_id`

const nameOf = (account: SQL) =>
  sql`(select nullif(trim(last_name || ' ' || first_name), '') from users where user_id = ${account})`

const selectReturns = (where: SQL, rest: SQL = sql``) => sql`
  select r.return_id, r.order_id, o.order_code, r.state, r.reason, r.words, r.pictures, r.staff_words, r.with_fees, r.goods_amount,
    r.fees_amount, r.way, r.money_amount, r.credit_amount, r.transfer_reference, ${isoInstant(sql`r.asked_at`)} as asked_at,
    ${isoInstant(sql`r.answered_at`)} as answered_at, ${isoInstant(sql`r.received_at`)} as received_at,
    ${isoInstant(sql`r.paid_back_at`)} as paid_back_at, r.version,
    trim(o.last_name || ' ' || o.first_name) as customer_name, o.user_id as customer_id, o.method_id,
    r.state = 'received' and r.refund_request is not null as refund_unsettled,
    ${nameOf(sql`r.answered_by`)} as answered_by, ${nameOf(sql`r.received_by`)} as received_by,
    ${nameOf(sql`r.paid_back_by`)} as paid_back_by, coalesce((${lines}), '[]') as lines
  from returns r join orders o using (order_id) where ${where} order by r.return_id desc ${rest}`

export const listReturnsOfOrder = (db: DbOrTransaction, orderId: number): Promise<ReturnRow[]> =>
  queryRows(db, returnRow, selectReturns(sql`r.order_id = ${orderId}`))

export const listReturnsOfPerson = (db: DbOrTransaction, userId: number): Promise<ReturnRow[]> =>
  queryRows(db, returnRow, selectReturns(sql`o.user_id = ${userId}`))

export type ReturnFilter = {
  id?: number | undefined
  state?: ReturnState | undefined
  search?: string | undefined
}

function matching({ id, state, search = '' }: ReturnFilter): SQL {
  const wanted = search.trim()
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`r.return_id = ${id}`)
  if (state !== undefined) conditions.push(sql`r.state = ${state}`)
  if (wanted !== '') {
    const figures = wanted.replace(/^#/, '')
    const number = /^\d{1,9}$/.test(figures) ? Number(figures) : -1
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`(r.return_id = ${number} or r.order_id = ${number} or o.order_code ilike ${piece}
      or trim(o.last_name || ' ' || o.first_name) ilike ${piece} or o.phone_number ilike ${piece} or o.email ilike ${piece})`)
  }
  return sql.join(conditions, sql` and `)
}

export const listReturns = (db: DbOrTransaction, filter: ReturnFilter, { limit, offset }: PageWindow) =>
  queryRows(db, returnRow, selectReturns(matching(filter), sql`limit ${limit} offset ${offset}`))

export const countReturns = (db: DbOrTransaction, filter: ReturnFilter) =>
  queryCount(db, sql`select count(*) from returns r join orders o using (order_id) where ${matching(filter)}`)

export async function countReturnStates(db: DbOrTransaction): Promise<Record<ReturnState, number>> {
  const rows = await queryRows(
    db,
    { state: returns.state, count: computed.number },
    sql`select state, count(*)::integer as count from returns group by state`,
  )
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(returnStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    ReturnState,
    number
  >
}
