import { sql } from 'drizzle-orm'
import { computed, nullable, selectAs } from '#server/platform/database/rows.ts'

const wholeName = (person: string) =>
  sql`trim(${sql.raw(`${person}.last_name || ' ' || ${person}.first_name`)})`

/** Name of the person that a statement joins under this name. */
export const nameOf = (person: string) => selectAs(computed.text, wholeName(person))

/** The same behind an outer join, or where a name may be empty. */
export const nameIfAny = (person: string) =>
  nullable(selectAs(computed.text, sql`nullif(${wholeName(person)}, '')`))
