import { type SQL, sql } from 'drizzle-orm'
import { type StoredSums, sumColumns, summands } from '#contract/selling/sums/order-sums.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { orders } from './order-tables.ts'

/** Columns of the sum for statements that read, insert or change an order: none of them names a part. */
export const sumRow = pick(orders, sumColumns)

const listed = (columns: readonly string[], of: (column: string) => SQL) => sql.join(columns.map(of), sql`, `)

/** The columns of the order that a statement calls so. */
export const selectSums = (order: string) =>
  sql.raw(sumColumns.map((column) => `${order}.${column}`).join(', '))

export const insertedSums = sql.raw(sumColumns.join(', '))
export const placedSums = listed(sumColumns, (column) => sql`${sql.placeholder(column)}::bigint`)

export const setSums = (sums: StoredSums) =>
  sql.join(
    sumColumns.map((column) => sql`${sql.raw(column)} = ${sums[column]}`),
    sql`, `,
  )

/** Columns of what goes back with copies that come back by the shop's fault. */
export const partsBack = summands.filter(({ goesBack }) => goesBack).map(({ column }) => column)
export const feesToGiveBack = sql.raw(partsBack.join(' + '))
