import type { SQL } from 'drizzle-orm'
import type { ReadDb } from './database.ts'
import { computed, inspectRows, type RowOf, type RowShape } from './rows.ts'

/** The one value of a statement that answers one row with one column; undefined where it answers no row. */
export async function queryValue<Of extends RowShape[string]>(
  db: ReadDb,
  of: Of,
  statement: SQL,
): Promise<RowOf<{ value: Of }>['value'] | undefined> {
  const { rows } = await db.execute(statement)
  const [row] = rows
  if (!row) return undefined
  const [name = ''] = Object.keys(row)
  inspectRows({ [name]: of }, rows)
  // Taken for granted as the types of rows are: the suite holds the value against `of`.
  return row[name] as RowOf<{ value: Of }>['value']
}

/** The one number of a statement; 0 where it answers no row. */
export const queryCount = async (db: ReadDb, statement: SQL): Promise<number> =>
  (await queryValue(db, computed.number, statement)) ?? 0
