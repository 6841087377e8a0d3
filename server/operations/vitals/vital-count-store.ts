import { sql } from 'drizzle-orm'
import { vitals } from '#contract/operations/vitals/vital-buckets.ts'
import { vitalDevices, vitalPages } from '#contract/operations/vitals/vital-sentences.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, oneOf, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const keptDays = 90
const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`
/** The last so many days, today among them. */
const since = (days: number) => sql`day > ${today} - ${sql.raw(String(days))}`

const cell = {
  page: oneOf(...vitalPages),
  device: oneOf(...vitalDevices),
  vital: oneOf(...vitals),
  bucket: computed.number,
} satisfies RowShape
export type VitalCell = RowOf<typeof cell>
export type CountedCell = VitalCell & { views: number }

/** Adds to the counts of other processes; all lock the rows in one order, so that there is no deadlock. */
export async function addVitalCounts(db: DbOrTransaction, counted: readonly CountedCell[]) {
  const column = <Name extends keyof CountedCell>(name: Name) => sql.param(counted.map((one) => one[name]))
  await db.execute(sql`
    insert into vital_counts as kept (day, page, device, vital, bucket, views)
    select ${today}, page, device, vital, bucket, views from unnest(
      ${column('page')}::text[], ${column('device')}::text[], ${column('vital')}::text[], ${column('bucket')}::smallint[],
      ${column('views')}::bigint[]
    ) as counted (page, device, vital, bucket, views)
    order by page, device, vital, bucket
    on conflict (day, page, device, vital, bucket) do update set views = kept.views + excluded.views`)
}

export const listVitalCounts = (db: DbOrTransaction) =>
  queryRows(
    db,
    { ...cell, week: computed.number, month: computed.number },
    sql`
    select page, device, vital, bucket, coalesce(sum(views) filter (where ${since(7)}), 0)::bigint as week, sum(views)::bigint as month
    from vital_counts where ${since(28)} group by page, device, vital, bucket`,
  )

export async function deleteOldVitalCounts(db: DbOrTransaction) {
  await db.execute(sql`delete from vital_counts where not (${since(keptDays)})`)
}
