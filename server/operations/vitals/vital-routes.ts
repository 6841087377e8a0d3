import { countVitals, getVitals } from '#contract/operations/vitals/vitals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { readVitals } from './read-vitals.ts'
import type { VitalTally } from './vital-tally.ts'

export const vitalRoutes = (db: Db, tally: VitalTally) => [
  service(countVitals, async ({ body }) => {
    tally.count(body)
    return { msg: '' }
  }),
  service(getVitals, async () => ({ data: await readVitals(db) })),
]
