import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** On a pool of one connection. */
export const allowLongStatements = (db: Db) => db.execute(sql`set statement_timeout = 0`)
