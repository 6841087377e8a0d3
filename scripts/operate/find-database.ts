import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { loadSettings } from '#server/selling/gateways/load-settings.ts'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { endOnCrash } from '#server/platform/process/end-process.ts'
import { requireFolder } from '#server/platform/files/open-storage.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'

type FoundDatabase = { url: string; stop: () => Promise<void> }

/** Reports a lost connection to the terminal. */
export const reportLostConnection = (error: Error) => console.error(formatError(error))

/** The server of DATABASE_URL, or the embedded one, which belongs to the process that opened its folder first. */
export async function findDatabase(): Promise<FoundDatabase> {
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
