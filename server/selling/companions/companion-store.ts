import { sql } from 'drizzle-orm'
import { fewestCustomers, mostCompanions } from '#contract/selling/companions/companions.ts'
import { mostPairings } from '#contract/catalogue/pairings/pairing-sentences.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { bookRow, bookRowColumns } from '#server/catalogue/books/book-row-store.ts'
import type { DbOrTransaction, ReadDb } from '#server/platform/database/database.ts'
import { bookCompanions } from './companion-tables.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { nullable, computed, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

/** Orders that are looked at: the newest ones. */
const mostOrders = 100_000
/** Customers who bought more titles are shops and schools: they say nothing, and their pairs are the most. */
const mostTitles = 100

/**
 * Counts anew who bought what together, from parcels that arrived and were kept. A title that many buy anyhow comes after one that
 * goes with this book: its count is divided by the root of its buyers. Guests have a number for each order, so telephones are
 * counted too, and the smaller count holds. Only what differs is written.
 */
export async function writeCompanions(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`
    with recent as materialized (
      select order_id, user_id, phone_number from orders
      where status = ${orderStatus.delivered} and delivered_at > now() - interval '2 years'
      order by delivered_at desc limit ${mostOrders}
    ),
    bought as materialized (
      select distinct l.book_id, r.user_id, r.phone_number
      from recent r join order_lines l using (order_id) where l.in_return < l.quantity
    ),
    popular as (select book_id, count(distinct user_id) as buyers from bought group by book_id),
    readers as materialized (
      select user_id from bought group by user_id having count(distinct book_id) between 2 and ${mostTitles}
    ),
    pairs as (
      select a.book_id, b.book_id as companion_id,
        least(count(distinct a.user_id), count(distinct a.phone_number))::integer as customers
      from bought a join readers using (user_id) join bought b on b.user_id = a.user_id and b.book_id <> a.book_id
      group by a.book_id, b.book_id
    ),
    ranked as (
      select p.book_id, p.companion_id, p.customers, row_number() over (
        partition by p.book_id order by p.customers / sqrt(n.buyers) desc, p.customers desc, p.companion_id
      )::smallint as place
      from pairs p join popular n on n.book_id = p.companion_id join books c on c.book_id = p.companion_id
      where p.customers >= ${fewestCustomers} and c.withdrawn_at is null
    ),
    wanted as materialized (select * from ranked where place <= ${mostCompanions}),
    gone as (
      delete from book_companions d
      where not exists (select from wanted w where w.book_id = d.book_id and w.place = d.place)
    )
    insert into book_companions as d (book_id, place, companion_id, customers)
    select book_id, place, companion_id, customers from wanted order by book_id, place
    on conflict (book_id, place) do update set companion_id = excluded.companion_id, customers = excluded.customers
    where (d.companion_id, d.customers) is distinct from (excluded.companion_id, excluded.customers)`)
}

const companionRow = {
  ...bookRow,
  beside: bookCompanions.book_id,
  counted: nullable(computed.text),
} satisfies RowShape

const companions = prepareRows(
  'companions',
  companionRow,
  sql`
  with beside as materialized (
    select book_id, companion_id, place from pairings where book_id = any(${sql.placeholder('books')}::integer[])
    union all
    select c.book_id, c.companion_id, ${mostPairings} + c.place from book_companions c
    where c.book_id = any(${sql.placeholder('books')}::integer[])
      and not exists (select from pairings p where p.book_id = c.book_id and p.companion_id = c.companion_id)
  )
  select ${bookRowColumns}, c.book_id as beside, (
    select string_agg(k.companion_id::text, ' ') from beside k where k.book_id = c.book_id
  ) as counted
  from beside c join books b on b.book_id = c.companion_id
  where b.withdrawn_at is null and b.on_sale
  order by c.book_id, c.place`,
)

/** Companions that the staff chose for these books, then counted ones, as far as they are sold; `counted` are all that they were chosen from, as one text, since the driver reads an array letter by letter. */
export const listCompanions = (db: ReadDb, books: readonly number[]) => companions(db, { books })

export const countedBeside = ([first]: readonly RowOf<typeof companionRow>[]): number[] =>
  first?.counted?.split(' ').map(Number) ?? []
