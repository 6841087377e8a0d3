import { getDeskCounts } from '#contract/desk/workspace/desk.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { countDesk } from './count-desk.ts'

export const deskCountRoutes = (db: Db) => [
  service(getDeskCounts, async ({ person }) => ({ data: await countDesk(db, person) })),
]
