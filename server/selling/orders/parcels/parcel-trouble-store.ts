import { type SQL, sql } from 'drizzle-orm'
import { failedEnds, type ParcelTrouble } from '#contract/selling/carriers/parcel-stages.ts'

const ends = sql.param([...failedEnds])
const troubles: Readonly<Record<ParcelTrouble, SQL>> = {
  refused: sql`orders.status = 1 and (p.status = 'refused' or (p.status = 'ended' and p.stage = any(${ends}::text[])))`,
  back: sql`orders.status = 2 and p.status = 'ended' and p.stage = any(${ends}::text[])`,
}

/** Condition on orders, whatever they are called there: the last parcel of one that waits to leave was not made, or of one on its way will not come. */
export const hasParcelIn = (trouble: ParcelTrouble): SQL => sql`order_id in (
  select p.order_id from parcels p join orders using (order_id)
  where ${troubles[trouble]} and (p.status = 'refused' or p.stage in ('returned', 'lost', 'cancelled'))
    and not exists (select from parcels later where later.order_id = p.order_id and later.parcel_id > p.parcel_id)
)`
