import { sql } from 'drizzle-orm'
import { parcelRow, selectParcel } from '#server/selling/orders/order-step-store.ts'
import { orders, orderLines } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import {
  computed,
  queryRows,
  type RowOf,
  type RowShape,
  listOf,
  nullable,
  objectOf,
} from '#server/platform/database/rows.ts'
import { chosenFees } from '#contract/selling/sums/chosen-fees.ts'
import { books } from '#server/catalogue/books/book-tables.ts'

const foreseenOrder = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  version: orders.version,
  status: orders.status,
  method_id: orders.method_id,
  paid: computed.boolean,
  delivery: orders.delivery,
  customer_name: computed.text,
  province: orders.province,
  copies: computed.number,
  total_amount: orders.total_amount,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  ...parcelRow,
} satisfies RowShape
export type ForeseenRow = RowOf<typeof foreseenOrder>

/** Facts that decide about a step of these orders, in the order of their numbers here. */
export const listForeseenOrders = (
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<ForeseenRow[]> =>
  queryRows(
    db,
    foreseenOrder,
    sql`
    select o.order_id, o.order_code, o.version, o.status, o.method_id, o.paid_at is not null as paid, o.delivery,
      trim(o.last_name || ' ' || o.first_name) as customer_name, o.province,
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.order_id) as copies,
      o.total_amount, o.due_amount, o.supplement_due, o.supplement_way, ${selectParcel}
    from unnest(${sql.param(orderIds)}::integer[]) with ordinality as wanted(order_id, place)
    join orders o using (order_id) where o.archived_at is null order by wanted.place`,
  )

const pickedTitle = {
  book_id: books.book_id,
  title: books.title,
  author_name: computed.text,
  isbn: books.isbn,
  category_name: computed.text,
  place: nullable(computed.text),
  copies: computed.number,
  orders: listOf(
    objectOf({
      order_id: orderLines.order_id,
      order_code: orders.order_code,
      copies: computed.number,
      packing: listOf(computed.text),
    }),
  ),
} satisfies RowShape

const packingNotes = sql`array_remove(array[${sql.join(
  chosenFees.map(({ column, packing }) =>
    packing ? sql`case when ${sql.raw(`o.${column}`)} > 0 then ${packing.short} end` : sql`null`,
  ),
  sql`, `,
)}]::text[], null)`

/** Every title of these orders, as it is called now: shelf by shelf, and by category and title where the shelf is not known. */
export const listPickedTitles = (db: DbOrTransaction, orderIds: readonly number[]) =>
  queryRows(
    db,
    pickedTitle,
    sql`
    select b.book_id, b.title, coalesce((
        select a.name from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id order by ba.position limit 1
      ), '') as author_name, b.isbn, c.name as category_name, p.place,
      sum(l.quantity)::integer as copies,
      json_agg(json_build_object('order_id', l.order_id, 'order_code', o.order_code, 'copies', l.quantity, 'packing', ${packingNotes}) order by l.order_id) as orders
    from order_lines l join orders o using (order_id) join books b using (book_id) join categories c on c.category_id = b.category_id
    left join book_places p on p.book_id = b.book_id
    where l.order_id = any(${sql.param(orderIds)}::integer[]) and o.archived_at is null
    group by b.book_id, c.category_id, p.place order by p.place nulls last, c.name_sort, b.title_sort, b.book_id`,
  )
