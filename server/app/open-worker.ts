import { openApp } from './open-app.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { Opening } from '#server/platform/workers/worker-pool.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'

/** One of several processes that serve the shop. Database, secret and port are the primary's; it says when to stop. */
export async function openWorker(
  worker: WorkerSelf,
  { databaseUrl, directUrl, sessionSecrets, port }: Opening,
) {
  const config = { ...readShopConfig(process.env), port }
  const log = createLog(config.logLevel).child({ worker: worker.number })
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    pooled: directUrl !== databaseUrl,
    onLostConnection: (error) => log.warn({ err: error }, 'lost a database connection'),
  })
  let close = async () => {}
  const { address, drain } = await openApp(
    { config, database, directUrl, sessionSecrets, worker, log },
    (closeApp) => (close = closeApp),
  )
  worker.line.answer({
    stop: async (drainSeconds: number) => {
      if (drainSeconds > 0) await drain(drainSeconds)
      await close()
      await database.close()
      process.exit(0)
    },
  })
  worker.line.tell('opened', address)
}
