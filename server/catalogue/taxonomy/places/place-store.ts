import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
  queryRow,
} from '#server/platform/database/rows.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { authors, series, books } from '#server/catalogue/books/book-tables.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { countAllOnShow } from '#server/catalogue/taxonomy/name-row-store.ts'
import { idOf, tableOf } from '#server/catalogue/books/save/name-writing-store.ts'
import { movedNames } from './moved-name-tables.ts'

const mostBeside = 50
const mostMissing = 100

const seriesRow = {
  series_id: series.series_id,
  name: series.name,
  book_count: computed.number,
} satisfies RowShape

const ofAuthor = sql`ba.author_id = ${sql.placeholder('author')}::integer`
const ofSeries = sql`series_id = ${sql.placeholder('series')}::integer`

/** The author's books are found first: the planner would begin with those of all series. */
const seriesOfAuthor = prepareRows(
  'series-of-author',
  seriesRow,
  sql`
  with counted as materialized (
    select b.series_id, count(*)::integer as book_count from book_authors ba join books b using (book_id)
    where ${ofAuthor} and b.withdrawn_at is null and b.series_id is not null
    group by b.series_id
  )
  select s.series_id, s.name, counted.book_count from counted join series s using (series_id)
  order by s.name_sort, s.series_id limit ${mostBeside}`,
)

/** The series in which an author has books on show. */
export const listSeriesOfAuthor = (db: ReadDb, author: number): Promise<RowOf<typeof seriesRow>[]> =>
  seriesOfAuthor(db, { author })

const authorRow = { author_id: authors.author_id, name: authors.name } satisfies RowShape

const authorsOfSeries = prepareRows(
  'authors-of-series',
  authorRow,
  sql`
  select a.author_id, a.name from books b join book_authors ba using (book_id) join authors a using (author_id)
  where b.${ofSeries} and b.withdrawn_at is null
  group by a.author_id order by count(*) desc, min(ba.position), a.name_sort limit ${mostBeside}`,
)

/** Authors of a series, those who wrote most of it first. */
export const listAuthorsOfSeries = (db: ReadDb, series: number): Promise<RowOf<typeof authorRow>[]> =>
  authorsOfSeries(db, { series })

const missingVolumes = prepareRows(
  'missing-volumes',
  { volume: computed.number },
  sql`
  with had as (select volume from books where ${ofSeries} and withdrawn_at is null)
  select volume from generate_series(1, (select max(volume) from had)) as volume
  where volume not in (select volume from had where volume is not null) order by 1 limit ${mostMissing}`,
)

/** The numbers up to the last volume that no book on show has. */
export async function listMissingVolumes(db: ReadDb, series: number): Promise<number[]> {
  const rows = await missingVolumes(db, { series })
  return rows.map(({ volume }) => volume)
}

type Window = { limit: number; offset: number }
export type BookIds = { total: number; ids: number[] }

const prepareIds = (name: string, from: SQL, order: SQL) =>
  prepareRows(
    name,
    { total: computed.number, ids: computed.text },
    sql`
    with found as materialized (select b.book_id, row_number() over (order by ${order}) as place ${from})
    select (select count(*)::integer from found) as total, array_to_string(array(
      select book_id from found order by place
      limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint
    ), ' ') as ids`,
  )

const idsOfAuthor = prepareIds(
  'book-ids-of-author',
  sql`from book_authors ba join books b using (book_id) where ${ofAuthor} and b.withdrawn_at is null`,
  sql`coalesce(extract(year from b.published_on)::integer, b.published_year),
    b.series_id, b.volume, b.title_sort, b.book_id`,
)
const idsOfSeries = prepareIds(
  'book-ids-of-series',
  sql`from books b where b.${ofSeries} and b.withdrawn_at is null`,
  sql`b.volume, b.title_sort, b.book_id`,
)

/** By year of publication; of a year series by volume, then the others by title. */
export const listAuthorBookIds = async (db: ReadDb, author: number, window: Window): Promise<BookIds> =>
  readIds(await idsOfAuthor(db, { author, ...window }))

/** By volume; those without one stand behind them. */
export const listSeriesBookIds = async (db: ReadDb, series: number, window: Window): Promise<BookIds> =>
  readIds(await idsOfSeries(db, { series, ...window }))

function readIds([found]: readonly { total: number; ids: string }[]): BookIds {
  if (!found) throw new Error('A statement without a group answers one row')
  return { total: found.total, ids: found.ids === '' ? [] : found.ids.split(' ').map(Number) }
}

const indexRow = { id: authors.author_id, name: authors.name, book_count: computed.number } satisfies RowShape

type Part = { letter?: string | undefined; limit: number; offset: number }

const shown = (kind: NameKind) => sql`
  ${tableOf(kind)} n join ${countAllOnShow(kind)} counted on counted.id = n.${idOf(kind)} and counted.books > 0`

const begins = (letter: string | undefined) =>
  letter === undefined ? sql`true` : sql`starts_with(n.name_folded, ${letter})`

/** Names that have books on show. */
export const listNameIndex = (
  db: ReadDb,
  kind: NameKind,
  { letter, limit, offset }: Part,
): Promise<RowOf<typeof indexRow>[]> =>
  queryRows(
    db,
    indexRow,
    sql`
    select n.${idOf(kind)} as id, n.name, counted.books::integer as book_count
    from ${shown(kind)} where ${begins(letter)} order by n.name_sort, 1 limit ${limit} offset ${offset}::bigint`,
  )

/** Number of names with this letter, and the letters that there are in all, as one text. */
export const countNameIndex = (db: ReadDb, kind: NameKind, letter: string | undefined) =>
  queryOnlyRow(
    db,
    { total: computed.number, letters: computed.text },
    sql`
    select (count(*) filter (where ${begins(letter)}))::integer as total,
      coalesce(string_agg(distinct left(n.name_folded, 1), '') filter (where n.name_folded ~ '^[a-z]'), '') as letters
    from ${shown(kind)}`,
  )

const volumeRow = { series_id: computed.number, book_id: books.book_id } satisfies RowShape

/** The first books on show of each of these series, by volume. */
export const listFirstVolumes = (db: ReadDb, seriesIds: readonly number[], most: number) =>
  queryRows(
    db,
    volumeRow,
    sql`
    select series_id, book_id from (
      select series_id, book_id, row_number() over (partition by series_id order by volume, title_sort, book_id) as place
      from books where series_id = any(${sql.param([...seriesIds])}::integer[]) and withdrawn_at is null
    ) as volumes where place <= ${most} order by series_id, place`,
  )

/** Old addresses of these names, and of all that went to them before, lead to another one from now on. */
export async function noteMoved(
  tx: Transaction,
  kind: NameKind,
  { from, to }: { from: readonly number[]; to: number },
) {
  const gone = sql`any(${sql.param([...from])}::integer[])`
  await tx.execute(sql`update moved_names set new_id = ${to} where kind = ${kind} and new_id = ${gone}`)
  await tx.execute(sql`
    insert into moved_names (kind, old_id, new_id)
    select ${kind}, old_id, ${to} from unnest(${sql.param([...from])}::integer[]) as old_id`)
}

/** Nothing leads to names that are gone. */
export async function forgetMovedTo(tx: Transaction, kind: NameKind, ids: readonly number[]) {
  await tx.execute(sql`
    delete from moved_names where kind = ${kind} and new_id = any(${sql.param([...ids])}::integer[])`)
}

export async function findMoved(db: ReadDb, kind: NameKind, id: number): Promise<number | undefined> {
  const moved = await queryRow(
    db,
    { new_id: movedNames.new_id },
    sql`select new_id from moved_names where kind = ${kind} and old_id = ${id}`,
  )
  return moved?.new_id
}
