import { readMigrations } from '#server/platform/database/migrate.ts'
import { declaredTables } from './declared-tables.ts'
import { placeFunctions } from './place-functions.ts'
import { placeTables } from './place-tables.ts'
import { readCatalog } from './read-catalog.ts'
import { writePage } from './write-page.ts'
import { writeSql } from './write-sql.ts'

export const sqlFile = 'db/schema.sql'
export const pageFile = 'docs/SCHEMA.md'

/** Both files, as they are of this database. */
export async function describeSchema(url: string): Promise<Record<typeof sqlFile | typeof pageFile, string>> {
  const catalog = await readCatalog(url)
  const groups = placeTables(await declaredTables(), catalog)
  const upTo = (await readMigrations()).at(-1)?.name ?? 'none'
  return {
    [sqlFile]: writeSql(groups, placeFunctions(groups, catalog), catalog, upTo),
    [pageFile]: writePage(groups, catalog),
  }
}
