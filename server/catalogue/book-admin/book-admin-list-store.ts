import { sql } from 'drizzle-orm'
import type { BookAdminFigures } from '#contract/catalogue/book-admin/book-admin.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { authors } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { lowStockAlert } from '#server/base/shop/shop-store.ts'

const bookAdminFigures = {
  books: computed.number,
  value: computed.number,
  average_price: computed.number,
  few_left: computed.number,
  out_of_stock: computed.number,
  without_cover: computed.number,
  without_isbn: computed.number,
  withdrawn: computed.number,
  few_copies: computed.number,
} satisfies RowShape

export function readBookAdminFigures(db: DbOrTransaction): Promise<BookAdminFigures> {
  return queryOnlyRow(
    db,
    bookAdminFigures,
    sql`
    select count(*)::integer as books, coalesce(sum(price::bigint * quantity), 0)::bigint as value,
      coalesce(round(avg(price)), 0)::integer as average_price,
      (count(*) filter (where quantity < ${lowStockAlert}))::integer as few_left,
      (count(*) filter (where quantity = 0))::integer as out_of_stock, ${lowStockAlert} as few_copies,
      (select count(*) from books where image_url is null and withdrawn_at is null)::integer as without_cover,
      (select count(*) from books where isbn is null and withdrawn_at is null)::integer as without_isbn,
      (select count(*) from books where withdrawn_at is not null)::integer as withdrawn
    from books where withdrawn_at is null`,
  )
}

const tables = { authors: 'author_id', publishers: 'publisher_id', series: 'series_id' } as const

/** Those that begin with what was typed before those that have it somewhere. */
export function findNames(
  db: DbOrTransaction,
  table: keyof typeof tables,
  typed: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const text = fold(typed)
  return queryRows(
    db,
    { id: authors.author_id, name: authors.name },
    sql`
    select ${sql.identifier(tables[table])} as id, name from ${sql.identifier(table)}
    where strpos(name_folded, ${text}) > 0
    order by not starts_with(name_folded, ${text}), name_sort, 1 limit ${limit}`,
  )
}

/** The authors of these numbers, in the order of the numbers. A name that is just being changed is waited for. */
export const readAuthorNames = (
  db: Transaction,
  ids: readonly number[],
): Promise<{ author_id: number; name: string }[]> =>
  queryRows(
    db,
    pick(authors, ['author_id', 'name']),
    sql`
    select a.author_id, a.name
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted(author_id, place)
    join authors a on a.author_id = wanted.author_id order by wanted.place for key share of a`,
  )
