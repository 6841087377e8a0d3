import { DrizzleQueryError, fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientOf } from '#server/platform/library-internals/transaction-clients.ts'
import type { ReadDb, Transaction } from './database.ts'
import { inspectRows, type RowOf, type RowShape } from './rows.ts'

export type PreparedStatement<Row> = (db: ReadDb, values: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * A statement for a hot path: its text is put together once here and parsed once by each connection, which knows it by
 * its name. Its `sql.placeholder`s are filled in at every run.
 */
export function prepareRows<Shape extends RowShape>(
  name: string,
  shape: Shape,
  statement: SQL,
): PreparedStatement<RowOf<Shape>> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, given) => {
    const values = fillPlaceholders(params, given)
    const asked = clientOf(db).query<RowOf<Shape>>({ name, text, values, types: instantsAsTexts })
    const { rows } = await asked.catch((error: unknown) => {
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined)
    })
    inspectRows(shape, rows)
    return rows
  }
}

/**
 * Plans the named statements of a transaction once for each connection, whatever they are given. Left to itself PostgreSQL compares the
 * costs that it guesses: a part that is seldom asked for, or a list without a known length, has it plan at every run, which takes longer
 * than the run. Begun before the first statement, it need not be waited for.
 */
export const planOnce = (tx: Transaction) =>
  clientOf(tx).query('set local plan_cache_mode = force_generic_plan')

/** Dates, instants, intervals and lists of them come as the database writes them, as from Drizzle's own statements. */
const instantsAsTexts: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    textual.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
}
const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const textual = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187, 1231])
