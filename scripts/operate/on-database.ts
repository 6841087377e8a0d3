import { type Database, type Db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findDatabase, reportLostConnection } from './find-database.ts'

/** A command on the database with its newest migrations. A refusal is printed as people read it. */
export async function onDatabase(
  options: { poolSize: number; socketTimeoutMs?: number },
  run: (database: Database) => Promise<void>,
) {
  const server = await findDatabase()
  await migrate(server.url)
  const database = openDatabase({ ...options, url: server.url, onLostConnection: reportLostConnection })
  try {
    await run(database)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A command that counts through the whole database, without a limit of time. */
export const onWholeDatabase = (run: (db: Db) => Promise<void>) =>
  onDatabase({ poolSize: 1, socketTimeoutMs: 0 }, async ({ db }) => {
    await db.execute('set statement_timeout = 0')
    await run(db)
  })

type Difference = { what: string; id: number; kept: number | null; counted: number | null }

/** Names each, and ends with 1 where there is any. */
export function printDifferences(differences: readonly Difference[], agreed: string) {
  for (const { what, id, kept, counted } of differences)
    console.log(`✗ ${what}: ${id}, kept ${kept}, counted ${counted}`)
  console.log(differences.length === 0 ? `✓ ${agreed}` : 'Có chỗ không khớp.')
  if (differences.length > 0) process.exitCode = 1
}
