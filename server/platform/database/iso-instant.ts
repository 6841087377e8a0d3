import { type SQL, sql } from 'drizzle-orm'

/** An instant as it travels: ISO 8601 in UTC, whatever the session's time zone says. */
export function isoInstant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
