import { type Column, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { returnStates, type ReturnState } from '#contract/goods/returns/return-states.ts'
import { pick, recordOf } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { authorsOfBook, coverRow } from '#server/catalogue/books/book-row-store.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { returnLines, returns } from './return-tables.ts'
import type { returnFeature } from '#contract/goods/returns/return-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'
import { ordersOf, orderWords } from '#server/selling/orders/order-desk-store.ts'

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

const r = alias(returns, 'r')
const o = alias(orders, 'o')

const lines = sql`
  select json_agg(json_build_object(
    'order_detail_id', line.order_detail_id, 'book_id', line.book_id, 'title', line.title, 'unit_price', line.unit_price,
    'copies', back.copies, 'shelved', back.shelved, 'lost', back.lost, 'shelf', json_build_object(
      'book_id', b.book_id, 'image_url', b.image_url, 'title', b.title, 'category_name', c.name,
      'publisher_name', p.name, 'authors', ${authorsOfBook}
    )) order by line.order_detail_id)
  from return_lines back join order_lines line using (order_detail_id)
  join books b on b.book_id = line.book_id
  join categories c on c.category_id = b.category_id
  left join publishers p on p.publisher_id = b.publisher_id
  where back.return_id = r.return_id`

const staffName = (account: Column) =>
  nullable(
    selectAs(
      computed.text,
      sql`(select nullif(trim(last_name || ' ' || first_name), '') from users where user_id = ${account})`,
    ),
  )

const returnRow = {
  ...pick(r, ['return_id', 'order_id', 'state', 'reason', 'words', 'pictures', 'staff_words', 'with_fees']),
  ...pick(r, ['goods_amount', 'fees_amount', 'way', 'money_amount', 'credit_amount', 'transfer_reference']),
  ...pick(r, ['asked_at', 'answered_at', 'received_at', 'paid_back_at', 'version']),
  order_code: o.order_code,
  customer_name: nameOf('o'),
  customer_id: nullable(o.user_id),
  method_id: o.method_id,
  refund_unsettled: selectAs(computed.boolean, sql`r.state = 'received' and r.refund_request is not null`),
  answered_by: staffName(r.answered_by),
  received_by: staffName(r.received_by),
  paid_back_by: staffName(r.paid_back_by),
  lines: selectAs(listOf(objectOf(lineRow)), sql`coalesce((${lines}), '[]')`),
}
export type ReturnRow = RowOf<typeof returnRow>

export const returnList = listPage({
  shape: returnRow,
  from: sql`returns r join orders o using (order_id)`,
  filters: {
    id: equals(r.return_id),
    order: equals(r.order_id),
    customer: (userId: number) => sql`o.user_id = ${userId}`,
    state: equals(r.state),
    search(text: string) {
      const figures = text.trim().replace(/^#/, '')
      const number = /^\d{1,9}$/.test(figures) ? Number(figures) : -1
      const name = sql`trim(o.last_name || ' ' || o.first_name)`
      return sql`(r.return_id = ${number} or r.order_id = ${number}
        or ${contains(o.order_code, name, o.phone_number, o.email)(text)})`
    },
  },
  order: sql`r.return_id desc`,
  pageSize: 10,
})

export async function countReturnStates(db: DbOrTransaction): Promise<Record<ReturnState, number>> {
  const rows = await queryRows(
    db,
    { state: returns.state, count: computed.number },
    sql`select state, count(*)::integer as count from returns group by state`,
  )
  return recordOf(returnStates, (state) => rows.find((row) => row.state === state)?.count ?? 0)
}

const waiting = {
  returns_to_answer: sql`returns where state = 'asked'`,
  returns_to_receive: sql`returns where state = 'accepted'`,
  returns_to_pay_back: sql`returns where state = 'received'`,
}
const id = sql`return_id`
const about = aboutItem(orderWords, sql`returns r join orders o using (order_id) where r.return_id = item.id`)

const returnEntries: EntrySource = {
  rank: 35,
  kind: 'return',
  id: sql`(r.return_id::bigint * 4 + step.n)`,
  at: sql`step.at`,
  by: sql`step.by`,
  data: sql`json_build_object(
    'return_id', r.return_id, 'order_id', r.order_id, 'step', step.step, 'state', r.state,
    'amount', r.goods_amount + r.fees_amount)`,
  from: sql`returns r, lateral (values
      (0, r.asked_at, 'asked', r.asked_by),
      (1, r.answered_at, 'answered', r.answered_by),
      (2, r.received_at, 'received', r.received_by),
      (3, r.paid_back_at, 'paid_back', r.paid_back_by)
    ) step (n, at, step, by)`,
  of: {
    order: (orderId) => sql`r.order_id = ${orderId}`,
    person: (userId) => sql`r.order_id in ${ordersOf(userId)}`,
    payment: (paymentId) => sql`r.payment_id = ${paymentId}`,
  },
  where: sql`step.at is not null`,
}

export const returnDesk = {
  waiting,
  work: {
    'return-asked': { id, since: sql`asked_at`, from: waiting.returns_to_answer, about },
    'return-received': {
      id,
      amount: sql`goods_amount + fees_amount`,
      since: sql`received_at`,
      from: waiting.returns_to_pay_back,
      about,
    },
    'return-accepted': { id, since: sql`answered_at`, from: waiting.returns_to_receive, about },
  },
  names: {
    return: sql`select r.return_id as id, o.order_code as name from returns r join orders o on o.order_id = r.order_id`,
  },
  timeline: [returnEntries],
} satisfies DeskPartOf<typeof returnFeature>
