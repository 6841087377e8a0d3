import { countVitals, getVitals, type VitalFigures } from '#contract/operations/vitals/vitals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import type { VitalTally } from './vital-tally.ts'
import {
  type BucketCount,
  estimateP75,
  type Vital,
  vitals,
} from '#contract/operations/vitals/vital-buckets.ts'
import { vitalDevices, vitalPages } from '#contract/operations/vitals/vital-sentences.ts'
import { listVitalCounts } from './vital-count-store.ts'

export const vitalRoutes = (db: Db, tally: VitalTally) => [
  service(countVitals, async ({ body }) => {
    tally.count(body)
    return { msg: '' }
  }),
  service(getVitals, async () => ({ data: await readVitals(db) })),
]

/** Percentiles of each kind of page on each device that were measured, in the order of the words. */
async function readVitals(db: Db): Promise<VitalFigures[]> {
  const rows = await listVitalCounts(db)
  const kinds = vitalPages.flatMap((page) =>
    vitalDevices.flatMap((device) => vitals.map((vital) => ({ page, device, vital }))),
  )
  return kinds.flatMap((kind) => {
    const { page, device, vital } = kind
    const own = rows.filter((row) => row.page === page && row.device === device && row.vital === vital)
    if (own.length === 0) return []
    const within = (span: 'week' | 'month') =>
      summarize(
        vital,
        own.map((row) => ({ bucket: row.bucket, views: row[span] })),
      )
    return [{ ...kind, week: within('week'), month: within('month') }]
  })
}

const summarize = (vital: Vital, counts: readonly BucketCount[]) => ({
  views: counts.reduce((sum, { views }) => sum + views, 0),
  p75: estimateP75(vital, counts) ?? null,
})
