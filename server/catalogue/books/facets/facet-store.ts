import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  queryOnlyRow,
  queryRows,
  type RowOf,
  oneOf,
} from '#server/platform/database/rows.ts'
import { books, bookSelling, categories } from '#server/catalogue/books/book-tables.ts'
import { priceSince } from '#server/catalogue/books/prices/price-now-store.ts'
import type { ColumnRow } from './book-columns.ts'
import { type NamedFacet, namedFacets } from '#contract/catalogue/books/book-facets.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

const stars = sql`(b.rating * 100)::integer`
const published = sql`coalesce(to_char(b.published_on, 'YYYYMMDD')::integer, b.published_year * 10000 + 101, 0)`
const created = sql`(extract(epoch from b.created_at) * 1000000)::bigint`
const sellable = sql`b.on_sale and b.quantity > 0`

const columnRow = {
  book_id: books.book_id,
  category_id: books.category_id,
  publisher_id: books.publisher_id,
  series_id: books.series_id,
  language: books.language,
  format: books.format,
  age: books.age,
  translator: books.translator,
  own_price: books.price,
  price: computed.number,
  price_origin: books.price_origin,
  quantity: books.quantity,
  rating_count: books.rating_count,
  sellable: computed.boolean,
  stars: computed.number,
  published: computed.number,
  created: computed.text,
  authors: listOf(computed.number),
}

/** Rows of those of these books that are on show; at prices not older than `floor`. */
export async function readColumnRows(
  db: ReadDb,
  ids: readonly number[],
  floor: string | null,
): Promise<ColumnRow[]> {
  const rows: RowOf<typeof columnRow>[] = await queryRows(
    db,
    columnRow,
    sql`
    select b.book_id, b.category_id, b.publisher_id, b.series_id, b.language, b.format, b.age, b.translator, b.price as own_price,
      ${priceSince(floor)} as price, b.price_origin, b.quantity, b.rating_count, ${sellable} as sellable, ${stars} as stars, ${published} as published, ${created}::text as created,
      (select coalesce(json_agg(ba.author_id order by ba.position), '[]') from book_authors ba where ba.book_id = b.book_id) as authors
    from unnest((select ${sql.param([...ids])}::integer[])) as wanted (book_id)
    join books b on b.book_id = wanted.book_id and b.withdrawn_at is null`,
  )
  return rows.map((row) => ({ ...row, created: Number(row.created) }))
}

const batchRow = {
  last: nullable(computed.number),
  rows: nullable(computed.bytes),
  languages: listOf(computed.text),
  ages: listOf(computed.text),
  translators: listOf(computed.text),
  authors: nullable(computed.bytes),
}

/** In this order, four bytes each; the creation has eight. */
const packedOf = (floor: string | null) => [
  sql`b.book_id`,
  sql`b.category_id`,
  sql`coalesce(b.publisher_id, 0)`,
  sql`coalesce(b.series_id, 0)`,
  sql`coalesce(array_position((select list from languages), b.language), 0)`,
  sql`coalesce(array_position(array['paperback', 'hardcover', 'flaps', 'other'], b.format), 0)`,
  sql`coalesce(ages.code, 0)`,
  sql`coalesce(translators.code, 0)`,
  sql`b.price`,
  priceSince(floor),
  sql`coalesce(b.price_origin, -1)`,
  sql`b.quantity`,
  sql`(${sellable})::integer`,
  stars,
  sql`b.rating_count`,
  published,
]
export const packedInts = packedOf(null).length
export const packedBytes = packedInts * 4 + 8

/** Different texts of a batch, joined by their hash: of translators there are thousands. */
const codesOf = (column: SQL) => sql`
  select ${column} as text, (row_number() over ())::integer as code from (
    select distinct ${column} from batch where ${column} is not null) as different`

/**
 * The next so many books behind an id, as bytes: rows of their own would hold up the process. `authors` are pairs of book and author
 * in the order of both.
 */
export const readPackedColumns = (
  db: ReadDb,
  { behind, most, floor }: { behind: number; most: number; floor: string | null },
) =>
  queryOnlyRow(
    db,
    batchRow,
    sql`
    with batch as materialized (
      select book_id, category_id, publisher_id, series_id, language, format, age, translator, price, price_origin, quantity, on_sale, rating, rating_count,
        published_on, published_year, created_at, withdrawn_at
      from books where book_id > ${behind} order by book_id limit ${most}::integer
    ),
    languages as materialized (
      select array(select distinct language from batch where language is not null) as list
    ),
    ages as materialized (${codesOf(sql`age`)}),
    translators as materialized (${codesOf(sql`translator`)})
    select (select max(book_id) from batch) as last,
      (select string_agg(${sql.join(
        packedOf(floor).map((value) => sql`int4send(${value})`),
        sql` || `,
      )} || int8send(${created}), ''::bytea) from batch b
        left join ages on ages.text = b.age left join translators on translators.text = b.translator
        where b.withdrawn_at is null) as rows,
      (select to_json(list) from languages) as languages,
      (select coalesce(json_agg(text order by code), '[]') from ages) as ages,
      (select coalesce(json_agg(text order by code), '[]') from translators) as translators,
      (select string_agg(int4send(book_id) || int4send(author_id), ''::bytea order by book_id, position)
        from book_authors
        where book_id > ${behind} and book_id <= (select max(book_id) from batch)) as authors`,
  )

/** Sales of late, and ever, by the last renewal. */
export const readSelling = (db: ReadDb) =>
  queryRows(
    db,
    { book_id: bookSelling.book_id, recent: bookSelling.recent, ever: bookSelling.ever },
    sql`select book_id, recent, ever from book_selling`,
  )

const tables = {
  category: sql`(select category_id as id, name, name_folded from categories)`,
  author: sql`(select author_id as id, name, name_folded from authors)`,
  publisher: sql`(select publisher_id as id, name, name_folded from publishers)`,
  series: sql`(select series_id as id, name, name_folded from series)`,
} as const satisfies Record<NamedFacet, unknown>

const namedRow = { facet: oneOf(...namedFacets), id: computed.number, name: computed.text }

export type NamedIds = Record<NamedFacet, readonly number[]>

export const readFacetNames = (db: ReadDb, ids: NamedIds) =>
  queryRows(
    db,
    namedRow,
    sql.join(
      namedFacets.map(
        (facet) => sql`
        select ${facet}::text as facet, id, name from ${tables[facet]} as named
        where id = any(${sql.param([...ids[facet]])}::integer[])`,
      ),
      sql` union all `,
    ),
  )

/** Limit of names that are looked at for a very common text. */
const mostLooked = 2000

/** The ids of names that have this anywhere; those that begin with it come first. */
export async function findFacetIds(db: ReadDb, facet: NamedFacet, text: string): Promise<number[]> {
  const folded = fold(text)
  if (folded === '') return []
  const rows = await queryRows(
    db,
    { id: computed.number },
    sql`
    select id from ${tables[facet]} as named
    where strpos(' ' || name_folded, ' ' || ${folded}::text) > 0
    order by starts_with(name_folded, ${folded}::text) desc, id limit ${mostLooked}::integer`,
  )
  return rows.map(({ id }) => id)
}

/** Stand in the place of categories of which nothing is left: greyed, not gone. */
export async function listFullestCategories(db: ReadDb, most: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { category_id: categories.category_id },
    sql`
    select category_id from categories where book_count > 0
    order by book_count desc, category_id limit ${most}::integer`,
  )
  return rows.map(({ category_id }) => category_id)
}
