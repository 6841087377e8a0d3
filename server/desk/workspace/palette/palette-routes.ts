import { searchDesk as call } from '#contract/desk/workspace/palette.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { searchDesk } from './search-desk.ts'

export const paletteRoutes = (db: Db) => [
  service(call, async ({ query: { q, kind }, person }) => ({ data: await searchDesk(db, person, q, kind) })),
]
