import { type Column, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Pagination, paginate } from '#contract/platform/shape/pagination.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectList,
} from '#server/platform/database/rows.ts'

/** Conditions by the names of what was chosen; a name that was not chosen narrows nothing. */
type Filters = Readonly<Record<string, (chosen: never) => SQL>>
type ChosenOf<Named extends Filters> = {
  readonly [Name in keyof Named]?: Parameters<Named[Name]>[0] | undefined
}

type List<Shape extends RowShape, Named extends Filters, Sort extends string> = {
  shape: Shape
  from: SQL
  /** Holds for every row. */
  where?: SQL
  /** Fewer tables than `from`, where the filters need no more: these are counted. */
  counted?: SQL
  filters: Named
  /** Expressions by the words of an address; '-' before one turns it round. */
  sorts?: Readonly<Record<Sort, SQL>>
  order: SQL
  /** Rows of a page for who asks for no number. */
  pageSize?: number
}

type Query<Named extends Filters, Sort extends string> = ChosenOf<Named> & {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly sort?: Sort | `-${Sort}` | undefined
}

type Page<Row> = { data: Row[]; pagination: Pagination }

/** A list of the staff, declared: its select list, filters, order, window and total follow. */
export function listPage<
  Shape extends RowShape,
  const Named extends Filters,
  const Sort extends string = never,
>(list: List<Shape, Named, Sort>) {
  const { shape, from, counted = from, pageSize = 20 } = list
  const select = writtenOnce(sql`select ${selectList(shape)} from ${from}`)
  const [matching, orderBy] = [matchingOf(list), orderOf(list)]

  /** Without a window all of them. */
  const rows = (db: ReadDb, query: Query<Named, Sort>, window?: PageWindow): Promise<RowOf<Shape>[]> =>
    queryRows(
      db,
      shape,
      sql`
      ${select} where ${matching(query)} order by ${orderBy(query.sort)}
      ${window ? sql`limit ${window.limit} offset ${window.offset}::bigint` : sql``}`,
    )
  const count = (db: ReadDb, chosen: ChosenOf<Named>): Promise<number> =>
    queryCount(db, sql`select count(*)::integer from ${counted} where ${matching(chosen)}`)

  return {
    rows,
    count,
    /** Number of rows with each of these values of an expression. */
    async countEach<Value extends string>(
      db: ReadDb,
      of: Column | SQL,
      values: readonly Value[],
      chosen: ChosenOf<Named> = {},
    ): Promise<Record<Value, number>> {
      const found = await queryRows(
        db,
        { value: oneOf(...values), count: computed.number },
        sql`select ${of} as value, count(*)::integer as count from ${counted} where ${matching(chosen)} group by 1`,
      )
      return recordOf(values, (value) => found.find((row) => row.value === value)?.count ?? 0)
    },
    async page(db: ReadDb, query: Query<Named, Sort>): Promise<Page<RowOf<Shape>>> {
      const { page = 1, page_size: size = pageSize } = query
      const [data, total] = await Promise.all([rows(db, query, pageWindowOf(page, size)), count(db, query)])
      return { data, pagination: paginate(page, size, total) }
    },
    find: (db: ReadDb, condition: SQL, lock: SQL = sql``): Promise<RowOf<Shape> | undefined> =>
      queryRow(db, shape, sql`${select} where ${condition} ${lock}`),
  }
}

function matchingOf<Named extends Filters>({ where, filters }: { where?: SQL; filters: Named }) {
  return (chosen: ChosenOf<Named>): SQL => {
    const conditions = Object.entries(filters).flatMap(([name, filter]) => {
      const value: unknown = chosen[name]
      const isChosen = typeof value === 'string' ? value.trim() !== '' : value !== undefined
      // Its own filter reads it: `ChosenOf` holds both together.
      return isChosen ? [(filter as (value: unknown) => SQL)(value)] : []
    })
    return sql.join([where ?? sql`true`, ...conditions], sql` and `)
  }
}

function orderOf({ sorts = {}, order }: { sorts?: Readonly<Record<string, SQL>>; order: SQL }) {
  return (sort: string | undefined): SQL => {
    const by = sort && sorts[sort.replace('-', '')]
    if (!by) return order
    return sql`${by} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, ${order}`
  }
}

const dialect = new PgDialect()

/** Text that is put together once and not at every run; with values in it, it stays as it is. */
function writtenOnce(statement: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return params.length === 0 ? sql.raw(text) : statement
}

type ValueOf<Of> = Of extends Column<infer Config> ? Config['data'] : never

export const equals =
  <Of extends Column>(column: Of) =>
  (value: ValueOf<Of>): SQL =>
    sql`${column} = ${value}`

/** Pattern of a piece of text, whose wildcards stand for themselves. */
export const pieceOf = (text: string) => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Finds text that stands somewhere in one of these. */
export const contains =
  (...columns: readonly (Column | SQL)[]) =>
  (text: string): SQL => {
    const found = columns.map((column) => sql`${column} ilike ${pieceOf(text)}`)
    return sql`(${sql.join(found, sql` or `)})`
  }

export type PageWindow = { limit: number; offset: number }

export const pageWindowOf = (page: number, pageSize: number): PageWindow => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** The same rows counted from the nearer end of the list: the last page costs as little as the first. */
export function fromNearerEnd(
  { limit, offset }: PageWindow,
  total: number,
): PageWindow & { fromEnd: boolean } {
  const behind = total - offset - limit
  if (behind >= offset || offset >= total) return { limit, offset, fromEnd: false }
  return { limit: Math.min(limit, total - offset), offset: Math.max(behind, 0), fromEnd: true }
}

/** Matches of a search are dear to find, so its count and its page share them; without one, an index leads to either. */
export const materializeSearch = (search: string | undefined): SQL =>
  search?.trim() ? sql`materialized` : sql`not materialized`
