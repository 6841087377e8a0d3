import { loadEnvFile } from '#server/platform/process/config/config.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findDatabase, reportLostConnection } from './find-database.ts'

/** A command that counts through the whole database: with its newest migrations, and without a limit of time. */
export async function onDatabase(run: (db: Db) => Promise<void>) {
  loadEnvFile()
  const server = await findDatabase()
  await migrate(server.url)
  const database = openDatabase({
    url: server.url,
    poolSize: 1,
    onLostConnection: reportLostConnection,
    socketTimeoutMs: 0,
  })
  try {
    await database.db.execute('set statement_timeout = 0')
    await run(database.db)
  } finally {
    await database.close()
    await server.stop()
  }
}

type Difference = { what: string; id: number; kept: number | null; counted: number | null }

/** Names each, and ends with 1 where there is any. */
export function printDifferences(differences: readonly Difference[], agreed: string) {
  for (const { what, id, kept, counted } of differences)
    console.log(`✗ ${what}: ${id}, kept ${kept}, counted ${counted}`)
  console.log(differences.length === 0 ? `✓ ${agreed}` : 'Có chỗ không khớp.')
  if (differences.length > 0) process.exitCode = 1
}
