import { sql } from 'drizzle-orm'
import { bigint, customType, date, integer } from 'drizzle-orm/pg-core'

/** A moment, as an ISO text in UTC. A hand-written statement selects it by `isoInstant`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
})
/** A day without a time, as `YYYY-MM-DD`. */
export const calendarDate = () => date({ mode: 'string' })
/** A sum of money or a count: a `bigint` that stays below 2^53. */
export const wholeNumber = () => bigint({ mode: 'number' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Only ever searched, never read. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** The primary key that the database counts up. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Goes up with every change: who changes the row says which version they saw. */
export const version = () => integer().notNull().default(1)
/** A moment that is that of the transaction where an `insert` says none. */
export const now = () =>
  instant()
    .notNull()
    .default(sql`now()`)
