import { type SQL, sql } from 'drizzle-orm'
import type { ShelfSource } from '#contract/catalogue/home/home-words.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { queryRows, type RowShape, computed } from '#server/platform/database/rows.ts'
import {
  type BookRow,
  bookRow,
  bookRowColumns,
  listBookRows,
} from '#server/catalogue/books/book-row-store.ts'
import { categories } from '#server/catalogue/books/book-tables.ts'
import { priceNow, struckNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { reviews } from '#server/catalogue/reviews/review-tables.ts'

/** True for a book `b` that can be bought now. */
const toBeHad = sql`b.withdrawn_at is null and b.on_sale and b.quantity > 0`

/** Several orders after each other: the first fills the row as far as it goes. */
const firstOf = (limit: number, ...choices: readonly { where: SQL; order: SQL; from?: SQL }[]): SQL => sql`
  select book_id, row_number() over (order by min(kind * 1000 + place)) as place
  from (${sql.join(
    choices.map(
      ({ where, order, from = sql`books b` }, kind) => sql`(
        select b.book_id, ${kind}::integer as kind, row_number() over (order by ${order}) as place
        from ${from} where ${toBeHad} and ${where} order by ${order} limit ${limit})`,
    ),
    sql` union all `,
  )}) as chosen
  group by book_id order by place limit ${limit}`

const newest = { where: sql`true`, order: sql`b.created_at desc, b.book_id desc` }
const soldMost = { where: sql`b.sold_count > 0`, order: sql`b.sold_count desc, b.book_id desc` }
const starred = { where: sql`b.rating_sum > 0`, order: sql`b.rating_sum desc, b.book_id desc` }

/** So many of the last month's sold are looked at: some are gone by now. */
const looked = 100
const soldOfLate = {
  from: sql`(
    select book_id, sum(copies) as copies from sale_lines
    where day > (now() at time zone 'Asia/Ho_Chi_Minh')::date - 30
    group by book_id having sum(copies) > 0 order by copies desc limit ${sql.raw(String(looked))}
  ) as late join books b using (book_id)`,
  where: sql`true`,
  order: sql`late.copies desc, b.book_id desc`,
}

const reduced = {
  where: sql`${struckNow} > ${priceNow}`,
  order: sql`(${struckNow} - ${priceNow})::real / ${struckNow} desc, b.book_id desc`,
}

/** Books on a shelf; all of them to be had. */
export function listShelf(
  db: ReadDb,
  { source, categoryId, limit }: { source: ShelfSource; categoryId: number | null; limit: number },
): Promise<BookRow[]> {
  if (source === 'best') return listBookRows(db, firstOf(limit, soldOfLate, soldMost, starred, newest))
  if (source === 'new') return listBookRows(db, firstOf(limit, newest))
  if (source === 'sale') return listBookRows(db, firstOf(limit, reduced))
  const here = sql`b.category_id = ${categoryId}::integer`
  const sold = { ...soldMost, where: sql`${here} and ${soldMost.where}` }
  return listBookRows(db, firstOf(limit, sold, { where: here, order: sql`b.title_sort, b.book_id` }))
}

export const listBooksOfAuthor = (db: ReadDb, authorId: number, limit: number) =>
  listBookRows(
    db,
    firstOf(limit, {
      from: sql`book_authors ba join books b using (book_id)`,
      where: sql`ba.author_id = ${authorId}::integer`,
      order: sql`b.sold_count desc, b.rating_sum desc, b.book_id desc`,
    }),
  )

/** The volumes of series that are on show, in their order. */
export const listVolumes = (db: ReadDb, seriesIds: readonly number[], most: number) =>
  listBookRows(
    db,
    sql`
    select v.book_id, row_number() over (order by s.place, v.volume nulls last, v.book_id) as place
    from unnest(${sql`array[${sql.join(
      seriesIds.map((id) => sql`${id}::integer`),
      sql`, `,
    )}]`}) with ordinality as s(series_id, place)
    cross join lateral (
      select b.book_id, b.volume from books b
      where b.series_id = s.series_id and b.withdrawn_at is null
      order by b.volume nulls last, b.book_id limit ${most}
    ) as v`,
  )

const pictured = { ...bookRow, tile: categories.category_id } satisfies RowShape

/** Some books of each of the fullest categories, for the pictures of their tiles. */
export const listTileBooks = (db: ReadDb, tiles: number, each: number) =>
  queryRows(
    db,
    pictured,
    sql`
    with found as materialized (
      select c.category_id as tile, c.place, v.book_id, v.nth
      from (
        select category_id, row_number() over (order by book_count desc, category_id) as place
        from categories where book_count > 0 order by place limit ${tiles}
      ) as c
      cross join lateral (
        select b.book_id, row_number() over (order by b.title_sort, b.book_id) as nth
        from books b where b.category_id = c.category_id and b.withdrawn_at is null
        order by b.title_sort, b.book_id limit ${each}
      ) as v
    )
    select ${bookRowColumns}, found.tile
    from found join books b on b.book_id = found.book_id
    order by found.place, found.nth`,
  )

const praiseRow = {
  book_review_id: reviews.review_id,
  book_id: reviews.book_id,
  rating: reviews.rating,
  content: reviews.content,
  full_name: computed.text,
} satisfies RowShape

/** So many reviews are looked at, the newest first: the home page does not read them all where few are good. */
const lookedAt = 500
const fewestStars = 4
/** A shorter text says no more than its stars. */
const shortest = 40

/**
 * The newest reviews that praise a book to be had, one of each reader and of each book. Those of erased people stay with their books
 * and stand nowhere else.
 */
export const listPraises = (db: ReadDb, most: number) =>
  queryRows(
    db,
    praiseRow,
    sql`
    with newest as (
      select * from reviews where hidden_at is null order by created_at desc, review_id desc limit ${lookedAt}
    ),
    of_readers as (
      select distinct on (r.user_id) r.* from newest r join books b using (book_id)
      where r.rating >= ${fewestStars} and char_length(r.content) >= ${shortest} and ${toBeHad}
        and not exists (select from accounts a where a.account_id = r.user_id and a.deleted_at is not null)
      order by r.user_id, r.created_at desc, r.review_id desc
    ),
    of_books as (
      select distinct on (book_id) * from of_readers order by book_id, created_at desc, review_id desc
    )
    select r.review_id as book_review_id, r.book_id, r.rating, r.content,
      trim(u.last_name || ' ' || u.first_name) as full_name
    from of_books r join users u using (user_id)
    order by r.created_at desc, r.review_id desc limit ${most}`,
  )

export const listPraisedBooks = (db: ReadDb, ids: readonly number[]) =>
  listBookRows(
    db,
    sql`select book_id, place from unnest(${sql.param(ids)}::integer[]) with ordinality as of(book_id, place)`,
  )
