import { Column, type SQL, sql } from 'drizzle-orm'
import { PgArray } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { ReadDb } from './database.ts'
import { isoInstant } from './iso-instant.ts'

/**
 * Row that a hand-written statement returns, as a value: column by column either a column of a table or a cell that is
 * computed. The type of the row follows from it, and in tests every row that comes back is held against it.
 */
export type RowShape = Readonly<Record<string, Column | Cell<unknown>>>

/** A cell that no table has: a count, an aggregate, a case. `fits` says whether a value is one, `sql` what computes it. */
export type Cell<Value> = {
  readonly fits: (value: unknown) => boolean
  readonly value?: Value
  readonly sql?: SQL | undefined
}

type ValueOf<Of> =
  Of extends Column<infer Config>
    ? Config['notNull'] extends true
      ? Config['data']
      : Config['data'] | null
    : Of extends Cell<infer Value>
      ? Value
      : never
export type RowOf<Shape extends RowShape> = { [Name in keyof Shape]: ValueOf<Shape[Name]> }

const cell = <Value>(fits: (value: unknown) => boolean, expression?: SQL): Cell<Value> => ({
  fits,
  sql: expression,
})
const fitsText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function fitsInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
}

/** Cells that a statement computes. */
export const computed = {
  number: cell<number>((value) => typeof value === 'number'),
  text: cell<string>(fitsText),
  boolean: cell<boolean>((value) => typeof value === 'boolean'),
  bytes: cell<Buffer>(Buffer.isBuffer),
  /** As `isoInstant` writes it. */
  instant: cell<string>(fitsInstant),
  /** A JSON object of which nothing more is known. */
  record: cell<Record<string, unknown>>(isRecord),
}

/** A column or cell that may be missing here though its table demands it: behind an outer join, in a `case`. */
export function nullable<Of extends Column | Cell<unknown>>(of: Of): Cell<ValueOf<Of> | null> {
  return cell((value) => value === null || fitsCell(of, value), expressionOf(of))
}

/** A column that is certain here though its table allows it to be missing: the statement asks for `is not null`. */
export function present<Of extends Column | Cell<unknown>>(of: Of): Cell<NonNullable<ValueOf<Of>>> {
  return cell((value) => value !== null && fitsCell(of, value), expressionOf(of))
}

/** A cell with what computes it: the select list of its shape then needs no other words. */
export const selectAs = <Value>({ fits }: Cell<Value>, expression: SQL): Cell<Value> => cell(fits, expression)

/** Instants leave the database as they travel; what no shape says how to compute has no expression. */
function expressionOf(of: Column | Cell<unknown>): SQL | undefined {
  if (!(of instanceof Column)) return of.sql
  return of.getSQLType() === 'timestamp with time zone' ? isoInstant(sql`${of}`) : sql`${of}`
}

/** The select list of a shape, so that no column is named a second time. */
export function selectList(shape: RowShape): SQL {
  const cells = Object.entries(shape).map(([name, of]) => {
    const expression = expressionOf(of)
    if (!expression) throw new Error(`No expression computes ${name}`)
    return sql`${expression} as ${sql.identifier(name)}`
  })
  return sql.join(cells, sql`, `)
}

export function oneOf<const Value>(...values: readonly Value[]): Cell<Value> {
  return cell((value) => values.some((one) => one === value))
}

/** Matches one of several cells. */
export function anyOf<const Of extends readonly Cell<unknown>[]>(...cells: Of): Cell<ValueOf<Of[number]>> {
  return cell((value) => cells.some((one) => one.fits(value)))
}

/** An array, or what `json_agg` makes. */
export function listOf<Of extends Column | Cell<unknown>>(of: Of): Cell<ValueOf<Of>[]> {
  return cell((value) => Array.isArray(value) && value.every((one) => fitsCell(of, one)))
}

/** A JSON object with values of one kind under any names. */
export function mapOf<Value>(of: Cell<Value>): Cell<Record<string, Value>> {
  return cell((value) => isRecord(value) && Object.values(value).every(of.fits))
}

/** Object that `json_build_object` makes. */
export function objectOf<Shape extends RowShape>(shape: Shape): Cell<RowOf<Shape>> {
  return cell((value) => describeMisfit(shape, value) === undefined)
}

/** A cell whose type nothing checks; `why` says what makes it right all the same. */
export function unchecked<Value>(why: string): Cell<Value> {
  if (why === '') throw new Error('What nothing checks needs a reason')
  return cell(() => true)
}

export async function queryRows<Shape extends RowShape>(
  db: ReadDb,
  shape: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  const { rows } = await db.execute(statement)
  inspect?.(shape, rows)
  // The one place where a row's type is taken for granted: the suite holds every row against its shape.
  return rows as RowOf<Shape>[]
}

/** The one row of a statement that finds or changes one at most. */
export async function queryRow<Shape extends RowShape>(
  db: ReadDb,
  shape: Shape,
  statement: SQL,
): Promise<RowOf<Shape> | undefined> {
  const [row] = await queryRows(db, shape, statement)
  return row
}

/** The row of a statement that always has one: a count, a sum. */
export async function queryOnlyRow<Shape extends RowShape>(
  db: ReadDb,
  shape: Shape,
  statement: SQL,
): Promise<RowOf<Shape>> {
  const row = await queryRow(db, shape, statement)
  if (!row) throw new Error('A statement that always has one row had none')
  return row
}

/** Queries without Drizzle: before the shop is open, at the doctor's, in backups. */
export async function queryClient<Shape extends RowShape>(
  client: pg.ClientBase | pg.Pool,
  shape: Shape,
  statement: string,
  values: readonly unknown[] = [],
): Promise<RowOf<Shape>[]> {
  const { rows } = await client.query<RowOf<Shape>>(statement, [...values])
  inspect?.(shape, rows)
  return rows
}

/** Set by tests alone: what the shop reads is not looked through a second time in earnest. */
let inspect: ((shape: RowShape, rows: readonly unknown[]) => void) | undefined
export const inspectRows = (shape: RowShape, rows: readonly unknown[]) => inspect?.(shape, rows)

/** From here on a row that does not have the shape that its statement claims throws. */
export function checkRowShapes() {
  inspect = (shape, rows) => {
    for (const row of rows.slice(0, 20)) {
      const misfit = describeMisfit(shape, row)
      if (misfit) throw new TypeError(`A row is not what its statement says: ${misfit}`)
    }
  }
}

function describeMisfit(shape: RowShape, row: unknown): string | undefined {
  if (!isRecord(row)) return 'it is no object'
  const unknown = Object.keys(row).find((name) => !(name in shape))
  if (unknown) return `${unknown} is not in the shape`
  for (const [name, of] of Object.entries(shape)) {
    if (!(name in row)) return `${name} is missing`
    const value = row[name]
    if (!fitsCell(of, value)) return `${name} is ${value === null ? 'null' : typeof value}`
  }
  return undefined
}

function fitsCell(of: Column | Cell<unknown>, value: unknown): boolean {
  if (!(of instanceof Column)) return of.fits(value)
  if (value === null) return !of.notNull
  if (of instanceof PgArray)
    return Array.isArray(value) && value.every((one) => one !== null && fitsCell(of.baseColumn, one))
  const fits = fitsType[of.getSQLType()] ?? fitsData[of.dataType]
  if (!fits) throw new Error(`What the values of ${of.name} look like is not said in rows.ts`)
  return fits(value)
}

const fitsType: Record<string, ((value: unknown) => boolean) | undefined> = {
  'timestamp with time zone': fitsInstant,
  bytea: Buffer.isBuffer,
}
const fitsData: Record<string, ((value: unknown) => boolean) | undefined> = {
  number: (value) => typeof value === 'number',
  string: fitsText,
  boolean: (value) => typeof value === 'boolean',
  /** Anything: such a column has the type `unknown`. A shape says what is in it by `objectOf`. */
  json: () => true,
}
