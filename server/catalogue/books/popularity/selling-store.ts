import { sql } from 'drizzle-orm'
import { sellingDays } from '#contract/catalogue/books/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/**
 * Writes only what differs, and answers how many rows that were. What was sold in these days is read from `sale_lines_by_day` alone, what
 * was ever sold from `books_by_sales`. A trigger notifies the caches.
 */
export async function writeSelling(db: DbOrTransaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with recent as (
      select book_id, sum(copies)::integer as copies from sale_lines
      where day > shop_day(now()) - ${sellingDays}::integer group by book_id
    ),
    sold as materialized (
      select b.book_id, coalesce(r.copies, 0) as recent, b.sold_count as ever
      from books b left join recent r using (book_id)
      where b.withdrawn_at is null and b.sold_count > 0
    ),
    gone as (
      delete from book_selling s where not exists (select from sold where sold.book_id = s.book_id) returning s.book_id
    ),
    written as (
      insert into book_selling as s (book_id, recent, ever) select book_id, recent, ever from sold
      on conflict (book_id) do update set recent = excluded.recent, ever = excluded.ever
      where (s.recent, s.ever) <> (excluded.recent, excluded.ever)
      returning s.book_id
    )
    select book_id from gone union all select book_id from written`)
  return rowCount ?? 0
}
