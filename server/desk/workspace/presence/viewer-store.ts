import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { users } from '#server/base/people/people-tables.ts'

export const listNames = (db: DbOrTransaction, userIds: readonly number[]) =>
  queryRows(
    db,
    { user_id: users.user_id, name: computed.text },
    sql`
    select user_id, trim(last_name || ' ' || first_name) as name from users
    where user_id = any(${sql.param(userIds)}::integer[]) order by user_id`,
  )
