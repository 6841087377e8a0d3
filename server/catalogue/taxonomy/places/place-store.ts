import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { authors, series } from '#server/catalogue/books/book-tables.ts'

const mostBeside = 50
const mostMissing = 100

const seriesRow = {
  series_id: series.series_id,
  name: series.name,
  book_count: computed.number,
} satisfies RowShape

/** The series in which an author has books on show. Their books are found first: the planner would begin with those of all series. */
export const listSeriesOfAuthor = (db: ReadDb, authorId: number): Promise<RowOf<typeof seriesRow>[]> =>
  queryRows(
    db,
    seriesRow,
    sql`
    with counted as materialized (
      select b.series_id, count(*)::integer as book_count from book_authors ba join books b using (book_id)
      where ba.author_id = ${authorId} and b.withdrawn_at is null and b.series_id is not null
      group by b.series_id
    )
    select s.series_id, s.name, counted.book_count from counted join series s using (series_id)
    order by s.name_sort, s.series_id limit ${mostBeside}`,
  )

const authorRow = { author_id: authors.author_id, name: authors.name } satisfies RowShape

/** Authors of a series, those who wrote most of it first. */
export const listAuthorsOfSeries = (db: ReadDb, seriesId: number): Promise<RowOf<typeof authorRow>[]> =>
  queryRows(
    db,
    authorRow,
    sql`
    select a.author_id, a.name from books b join book_authors ba using (book_id) join authors a using (author_id)
    where b.series_id = ${seriesId} and b.withdrawn_at is null
    group by a.author_id order by count(*) desc, min(ba.position), a.name_sort limit ${mostBeside}`,
  )

/** The numbers up to the last volume that no book on show has. */
export async function listMissingVolumes(db: ReadDb, seriesId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { volume: computed.number },
    sql`
    with had as (select volume from books where series_id = ${seriesId} and withdrawn_at is null)
    select volume from generate_series(1, (select max(volume) from had)) as volume
    where volume not in (select volume from had where volume is not null) order by 1 limit ${mostMissing}`,
  )
  return rows.map(({ volume }) => volume)
}

type Window = { limit: number; offset: number }
export type BookIds = { total: number; ids: number[] }

/** By year of publication; of a year series by volume, then the others by title. */
export const listAuthorBookIds = (db: ReadDb, authorId: number, window: Window): Promise<BookIds> =>
  listIds(
    db,
    sql`from book_authors ba join books b using (book_id) where ba.author_id = ${authorId} and b.withdrawn_at is null`,
    sql`coalesce(extract(year from b.published_on)::integer, b.published_year),
      b.series_id, b.volume, b.title_sort, b.book_id`,
    window,
  )

/** By volume; those without one stand behind them. */
export const listSeriesBookIds = (db: ReadDb, seriesId: number, window: Window): Promise<BookIds> =>
  listIds(
    db,
    sql`from books b where b.series_id = ${seriesId} and b.withdrawn_at is null`,
    sql`b.volume, b.title_sort, b.book_id`,
    window,
  )

async function listIds(db: ReadDb, from: SQL, order: SQL, { limit, offset }: Window): Promise<BookIds> {
  const { total, ids } = await queryOnlyRow(
    db,
    { total: computed.number, ids: computed.text },
    sql`
    with found as materialized (select b.book_id, row_number() over (order by ${order}) as place ${from})
    select (select count(*)::integer from found) as total, array_to_string(array(
      select book_id from found order by place limit ${limit} offset ${offset}::bigint
    ), ' ') as ids`,
  )
  return { total, ids: ids === '' ? [] : ids.split(' ').map(Number) }
}
