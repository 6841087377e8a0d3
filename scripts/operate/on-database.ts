import { type Database, type Db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { readShopConfig, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { loadSettings } from '#server/selling/gateways/load-settings.ts'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { endOnCrash } from '#server/platform/process/end-process.ts'
import { requireFolder } from '#server/platform/files/open-storage.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { ConfigError } from '#server/platform/process/config/config.ts'

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

type FoundDatabase = { url: string; stop: () => Promise<void> }

/** Reports a lost connection to the terminal. */
export const reportLostConnection = (error: Error) => console.error(formatError(error))

/** The server of DATABASE_URL, or the embedded one, which belongs to the process that opened its folder first. */
async function findDatabase(): Promise<FoundDatabase> {
  endOnCrash()
  try {
    loadSettings()
    return await reachDatabase()
  } catch (error) {
    console.error(await describeFailedStart(error))
    process.exit(1)
  }
}

async function reachDatabase(): Promise<FoundDatabase> {
  const { databaseWait, dataDir, ...config } = readShopConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (databaseUrl) {
    await waitForDatabase(databaseUrl, { seconds: databaseWait, say: console.log })
    return { url: databaseUrl, stop: async () => {} }
  }
  requireFolder('DATA_DIR', dataDir)
  const lock = await takeShopLock(dataDir)
  if (!lock.taken) {
    console.error(
      `Hiên Sách đang mở${lock.address ? ` tại ${lock.address}` : ''}. Hãy đóng lại rồi chạy lệnh này.`,
    )
    process.exit(1)
  }
  const embedded = await startEmbeddedPostgres({ dataDir, report: console.log })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      lock.release()
    },
  }
}

/** Tells what is wrong with the settings in one line. */
export function readSettings(): ShopConfig {
  endOnCrash()
  try {
    loadSettings()
    return readShopConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} giây`
