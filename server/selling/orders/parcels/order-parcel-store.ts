import { sql } from 'drizzle-orm'
import { parcelStages, parcelStates } from '#contract/selling/carriers/parcel-stages.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

const step = { stage: oneOf(...parcelStages), at: computed.text, reason: computed.text } satisfies RowShape
const parcel = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  carrier: computed.text,
  state: oneOf(...parcelStates),
  stage: nullable(oneOf(...parcelStages)),
  number: nullable(computed.text),
  trouble: nullable(computed.text),
  fee: nullable(computed.number),
  made_at: nullable(computed.instant),
  steps: listOf(objectOf(step)),
} satisfies RowShape
export type ParcelRowOfOrder = RowOf<typeof parcel>

/** The last parcel of each of these orders that a carrier made or is to make, in the order of their numbers here. */
export const listParcelsOf = (
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<ParcelRowOfOrder[]> =>
  queryRows(
    db,
    parcel,
    sql`
    select o.order_id, o.order_code, p.carrier, p.status as state, p.stage, p.number, p.trouble, p.fee, ${isoInstant(sql`p.made_at`)} as made_at, coalesce((
        select json_agg(json_build_object('stage', s.stage, 'at', ${isoInstant(sql`s.at`)}, 'reason', s.reason) order by s.at, s.carrier_status)
        from parcel_steps s where s.parcel_id = p.parcel_id
      ), '[]') as steps
    from unnest(${sql.param([...orderIds])}::integer[]) with ordinality as wanted(order_id, place)
    join orders o using (order_id)
    join lateral (select * from parcels where parcels.order_id = o.order_id order by parcel_id desc limit 1) p on true
    where o.archived_at is null order by wanted.place`,
  )

export async function findParcelOf(
  db: DbOrTransaction,
  orderId: number,
): Promise<ParcelRowOfOrder | undefined> {
  const [found] = await listParcelsOf(db, [orderId])
  return found
}
