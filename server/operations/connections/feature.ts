import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { connectionRoutes } from './connection-routes.ts'
import { startFollowingConnections } from './reseal-connections.ts'

type Parts = {
  config: ShopConfig
  database: Database
  keys: SessionKeys
  publicUrl: () => string
  log: Log
}

export const connectionsFeature = defineFeature({
  name: 'connections',
  routes: ({ database: { db }, ...parts }: Parts) => connectionRoutes({ db, ...parts }),
  jobs: ({ database: { db }, config, keys, log }: Parts) => [
    startFollowingConnections({ db, config, keys, log }),
  ],
})
