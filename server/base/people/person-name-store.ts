import { sql } from 'drizzle-orm'
import { computed, nullable, selectAs, queryRows } from '#server/platform/database/rows.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { users } from './people-tables.ts'

const wholeName = (person: string) =>
  sql`trim(${sql.raw(`${person}.last_name || ' ' || ${person}.first_name`)})`

/** Name of the person that a statement joins under this name. */
export const nameOf = (person: string) => selectAs(computed.text, wholeName(person))

/** The same behind an outer join, or where a name may be empty. */
export const nameIfAny = (person: string) =>
  nullable(selectAs(computed.text, sql`nullif(${wholeName(person)}, '')`))

export const listNames = (db: DbOrTransaction, userIds: readonly number[]) =>
  queryRows(
    db,
    { user_id: users.user_id, name: computed.text },
    sql`
    select user_id, trim(last_name || ' ' || first_name) as name from users
    where user_id = any(${sql.param(userIds)}::integer[]) order by user_id`,
  )
