import { sql } from 'drizzle-orm'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authors, books } from '#server/catalogue/books/book-tables.ts'
import { countAllOnShow } from '#server/catalogue/taxonomy/name-book-store.ts'
import { idOf, tableOf } from '#server/catalogue/books/save/name-writing-store.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'

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
