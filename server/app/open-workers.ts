import { fileURLToPath } from 'node:url'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { shareCounts } from '#server/platform/guard/limits/open-counts.ts'
import type { SessionSecrets } from '#server/platform/guard/sessions/session-keys.ts'
import { shareMetrics } from '#server/platform/http/worker-metrics.ts'
import { shareConnections } from '#server/platform/hub/connection-counts.ts'
import { shareDoors, HubRelay } from '#server/platform/hub/hub-relay.ts'
import { WorkerPool } from '#server/platform/workers/worker-pool.ts'

type Options = {
  config: ShopConfig
  databaseUrl: string
  directUrl: string
  sessionSecrets: SessionSecrets
  say: (line: string) => void
}

/** State that the primary keeps for its workers. */
export function sharedPartsFor(pool: Pick<WorkerPool, 'tellAll' | 'workers'>) {
  const relay = new HubRelay(pool)
  return [shareCounts(), shareConnections(), relay, shareDoors(pool), shareMetrics(pool, relay)]
}

/** The shop's server in several processes behind one port. */
export function createWorkers({ config, databaseUrl, directUrl, sessionSecrets, say }: Options): WorkerPool {
  const pool = new WorkerPool({
    program: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    opening: { port: config.port, databaseUrl, directUrl, sessionSecrets },
    say,
  })
  pool.share(...sharedPartsFor(pool))
  return pool
}
