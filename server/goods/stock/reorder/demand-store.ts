import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fewestSold, reorderDays } from '#contract/goods/stock/reorder-rules.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { suppliers } from '#server/goods/stock/goods-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/lists/list-page.ts'
import { computed, nullable, queryRows, selectAs } from '#server/platform/database/rows.ts'
import { bookDemand } from './reorder-tables.ts'

const { safety, cover, usualDelivery } = reorderDays

/** Number of copies for so many days beyond a delivery, as `copiesToOrder` counts them. */
const copiesFor = (more: number) => sql`
  ceil((3 * d.sold_30 + d.sold_90) * (coalesce(s.delivery_days, ${usualDelivery}::integer) + ${safety + more}::integer) / 180.0)::integer`

const sellsEnough = sql`d.sold_90 >= ${fewestSold}::integer and 3 * d.sold_30 + d.sold_90 > 0`
const isSold = sql`b.withdrawn_at is null and b.on_sale`

const onTheWay = sql`
  (select book_id, sum(copies)::integer as copies from copies_on_their_way() group by book_id)`

/** As a condition on `book_demand d`, `books b`, `suppliers s` and what is on its way, `w`. */
const isShort = sql`(${isSold} and ${sellsEnough} and b.quantity + coalesce(w.copies, 0) < ${copiesFor(0)})`

/** Only what differs is written: what was sold in 90 days, read from `sale_lines_by_day` alone, and whose the last copies were. */
export async function writeDemand(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`
    with sold as materialized (
      select book_id, coalesce(sum(copies) filter (where day > shop_day(now()) - 30), 0)::integer as sold_30,
        sum(copies)::integer as sold_90
      from sale_lines where day > shop_day(now()) - 90 group by book_id having sum(copies) > 0
    ),
    last as (
      select distinct on (l.book_id) l.book_id, r.supplier_id
      from receipt_lines l join receipts r using (receipt_id)
      where r.state = 'closed' and r.kind = 'delivery' order by l.book_id, l.receipt_id desc
    ),
    gone as (
      delete from book_demand d where not exists (select from sold where sold.book_id = d.book_id)
    )
    insert into book_demand as d (book_id, sold_30, sold_90, supplier_id)
    select book_id, sold_30, sold_90, supplier_id from sold left join last using (book_id)
    on conflict (book_id) do update
      set sold_30 = excluded.sold_30, sold_90 = excluded.sold_90, supplier_id = excluded.supplier_id
    where (d.sold_30, d.sold_90, d.supplier_id) is distinct from (excluded.sold_30, excluded.sold_90, excluded.supplier_id)`)
  await writeShort(db)
}

/** Which are short, for the count in the menu: of all books, or of those that have just been ordered or have come. */
export async function writeShort(db: DbOrTransaction, bookIds?: readonly number[]): Promise<void> {
  const only = bookIds === undefined ? sql`true` : sql`d.book_id = any(${sql.param([...bookIds])}::integer[])`
  await db.execute(sql`
    update book_demand set is_short = now_is.short from (
      select d.book_id, coalesce(${isShort}, false) as short
      from book_demand d join books b using (book_id) left join suppliers s using (supplier_id)
      left join ${onTheWay} w using (book_id)
      where ${only}
    ) now_is
    where book_demand.book_id = now_is.book_id and book_demand.is_short <> now_is.short`)
}

const d = alias(bookDemand, 'd')
const b = alias(books, 'b')
const s = alias(suppliers, 's')

const needs = sql`
  book_demand d join books b using (book_id) left join suppliers s using (supplier_id)
  left join ${onTheWay} w using (book_id)`

/** Needs of stock, that which lasts for the fewest days first. */
export const needList = listPage({
  shape: {
    ...pick(b, ['book_id', 'title', 'isbn']),
    ...pick(d, ['supplier_id', 'sold_30', 'sold_90']),
    supplier: nullable(s.name),
    delivery_days: nullable(s.delivery_days),
    stock: b.quantity,
    on_the_way: selectAs(computed.number, sql`coalesce(w.copies, 0)`),
    copies: selectAs(
      computed.number,
      sql`greatest(${copiesFor(cover)} - b.quantity - coalesce(w.copies, 0), 0)`,
    ),
  },
  from: needs,
  where: isShort,
  filters: {
    supplier_id: (id: string) =>
      Number(id) === 0 ? sql`d.supplier_id is null` : sql`d.supplier_id = ${Number(id)}`,
    search: (text: string) => sql`(b.isbn = ${text.trim().replace(/[\s-]/g, '')} or exists (
      select from book_search t where t.book_id = b.book_id and position(${fold(text.trim())} in t.title) > 0))`,
  },
  order: sql`
    (b.quantity + coalesce(w.copies, 0)) * 1.0 / (3 * d.sold_30 + d.sold_90), d.sold_90 desc, b.book_id`,
})

/** Suppliers, and how many titles are to be ordered of each. */
export const listNeedsBySupplier = (db: DbOrTransaction) =>
  queryRows(
    db,
    { supplier_id: bookDemand.supplier_id, name: nullable(suppliers.name), titles: computed.number },
    sql`
    select d.supplier_id, s.name, count(*)::integer as titles from ${needs} where ${isShort}
    group by d.supplier_id, s.name, s.name_key order by s.name_key nulls last limit 200`,
  )

export const booksToOrder = sql`book_demand where is_short`
