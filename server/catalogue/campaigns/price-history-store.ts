import { sql } from 'drizzle-orm'
import type { PriceEntry } from '#contract/catalogue/campaigns/campaigns.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  queryRows,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'

const entryRow = {
  kind: oneOf('own', 'campaign'),
  at: computed.instant,
  until: nullable(computed.instant),
  name: nullable(computed.text),
  before: nullable(computed.number),
  price: computed.number,
  by_name: nullable(computed.text),
} satisfies RowShape

/** The changes of the own price and the campaigns of a book, the last first. */
export const listPriceHistory = (db: DbOrTransaction, bookId: number, most: number): Promise<PriceEntry[]> =>
  queryRows(
    db,
    entryRow,
    sql`
    select kind, ${isoInstant(sql`at`)} as at, ${isoInstant(sql`until`)} as until, name, before, price, by_name from (
      (select 'own' as kind, p.at, null::timestamptz as until, null::text as name, p.before, p.after as price, (
          select u.last_name || ' ' || u.first_name from audit_log l join users u on u.user_id = l.account_id
          where l.at = p.at and l.object_kind in ('book', 'books', 'import') limit 1
        ) as by_name
      from price_changes p where p.book_id = ${bookId} order by p.at desc limit ${most})
      union all
      (select 'campaign', c.starts_at, c.ends_at, c.name, null,
        least(b.price, campaign_price(b.price, c.percent, c.price)), null
      from books b, campaigns_of(b.book_id, b.category_id, b.publisher_id) as of_it (campaign_id)
        join campaigns c using (campaign_id)
      where b.book_id = ${bookId} order by c.starts_at desc limit ${most})
    ) as entries order by entries.at desc limit ${most}`,
  )

const pricesRow = { own: computed.number, price: computed.number } satisfies RowShape

export const findPrices = (db: DbOrTransaction, bookId: number) =>
  queryRow(
    db,
    pricesRow,
    sql`select b.price as own, ${priceNow} as price from books b where b.book_id = ${bookId} and b.withdrawn_at is null`,
  )
