import { type SQL, sql } from 'drizzle-orm'
import { mostCounted, type PlaceKind, placeKinds } from '#contract/catalogue/search/place-kinds.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, nullable, oneOf, type RowOf } from '#server/platform/database/rows.ts'
import { authors } from '#server/catalogue/books/book-tables.ts'
import { unseen } from './match-parts-store.ts'

/** Folded: what a search may name. */
export type PlaceSearch = {
  /** All of it, in each way that it may be meant. */
  wholes: readonly string[]
  /** Words side by side that may be a whole name within it, and may begin the name of a category. */
  runs: readonly string[]
  /** Prefix of a name. */
  begins: string
  /** All words anywhere in a name. */
  tsquery: string | null
}

/** Limit of weighed names among those that begin with a letter or two. */
const mostWeighed = 60

const tables: Record<PlaceKind, { table: SQL; id: SQL }> = {
  category: { table: sql`categories`, id: sql`category_id` },
  author: { table: sql`authors`, id: sql`author_id` },
  series: { table: sql`series`, id: sql`series_id` },
  publisher: { table: sql`publishers`, id: sql`publisher_id` },
}

/** The books on show of the place `id`, counted up to a number. */
function countBooks(kind: PlaceKind, id: SQL): SQL {
  if (kind === 'category') return sql`(select c.book_count from categories c where c.category_id = ${id})`
  const books =
    kind === 'author'
      ? sql`book_authors ba join books b using (book_id) where ba.author_id = ${id}`
      : sql`books b where b.${tables[kind].id} = ${id}`
  const limit = sql.raw(String(mostCounted))
  return sql`(select count(*)::integer from (select from ${books} and b.withdrawn_at is null limit ${limit}) as counted)`
}

const wholes = unseen('wholes', 'text[]')
const runs = unseen('runs', 'text[]')
const begins = unseen('begins', 'text')
const tsquery = unseen('tsquery', 'tsquery')

function placesOf(kind: PlaceKind, counted: boolean): SQL {
  const { table, id } = tables[kind]
  const weighed = sql.raw(String(mostWeighed))
  const name = (nearness: number, condition: SQL) =>
    sql`(select ${id} as id, name, name_folded, ${nearness}::integer as nearness from ${table} where ${condition} limit ${weighed})`
  // There are few categories, so what begins the name of one is looked for in all of them.
  const begun =
    kind === 'category'
      ? sql`union all ${name(4, sql`exists (select from unnest(${runs}) as run where starts_with(name_folded, run || ' '))`)}`
      : sql``
  return sql`
    select ${kind} as kind, id, name, nearness, ${counted ? countBooks(kind, sql`near.id`) : sql`null::integer`} as books
    from (
      select distinct on (id) * from (
        ${name(1, sql`name_folded in (select unnest(${wholes}))`)}
        union all ${name(2, sql`name_folded in (select unnest(${runs}))`)}
        union all ${name(3, sql`name_folded >= nullif(${begins}, '') and name_folded < ${begins} || U&'\\+10FFFF'`)}
        ${begun}
        union all ${name(5, sql`to_tsvector('simple'::regconfig, name_folded) @@ ${tsquery}`)}
      ) as named order by id, nearness
    ) as near`
}

const placeRow = {
  kind: oneOf(...placeKinds),
  id: computed.number,
  name: authors.name,
  nearness: computed.number,
  books: nullable(computed.number),
}
/** A name near to what is asked for: 1 is it, 5 has its words somewhere. */
export type NearPlace = RowOf<typeof placeRow>

const prepareNames = (name: string, { counted }: { counted: boolean }) =>
  prepareRows(
    name,
    placeRow,
    sql.join(
      placeKinds.map((kind) => sql`(${placesOf(kind, counted)})`),
      sql` union all `,
    ),
  )
const namesAlone = prepareNames('find_near_names', { counted: false })
const namesWithBooks = prepareNames('find_near_places', { counted: true })

/** Counting the books of names that begin with a letter or two takes far longer than to find the names. */
export const listNearPlaces = (
  db: ReadDb,
  search: PlaceSearch,
  { counted }: { counted: boolean },
): Promise<NearPlace[]> => (counted ? namesWithBooks : namesAlone)(db, { ...search })
