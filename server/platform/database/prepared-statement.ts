import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { DbOrTransaction } from './database.ts'
import { inspectRows, type RowOf, type RowShape } from './rows.ts'

export type PreparedStatement<Row> = (db: DbOrTransaction, values: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * A statement for a hot path: its text is put together once here and parsed once by each connection.
 * Its `sql.placeholder`s are filled in at every run.
 */
export function prepareStatement<Row extends pg.QueryResultRow>(
  name: string,
  statement: SQL<Row>,
): PreparedStatement<Row> {
  const query = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false)
    const { rows } = (await prepared.execute(values)) as pg.QueryResult<Row>
    return rows
  }
}

/** The same with its rows typed by their shape. */
export function prepareRows<Shape extends RowShape>(
  name: string,
  shape: Shape,
  statement: SQL,
): PreparedStatement<RowOf<Shape>> {
  const run = prepareStatement<RowOf<Shape>>(name, statement as SQL<RowOf<Shape>>)
  return async (db, values) => {
    const rows = await run(db, values)
    inspectRows(shape, rows)
    return rows
  }
}
