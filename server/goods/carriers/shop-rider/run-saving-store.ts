import { sql } from 'drizzle-orm'
import { deliveryRuns } from './run-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow } from '#server/platform/database/rows.ts'
import type { ParcelOutcome } from '#contract/goods/delivery-runs/run-rules.ts'

type NewRun = { riderId: number | null; riderName: string | null; accountId: number }

export async function insertRun(tx: Transaction, { riderId, riderName, accountId }: NewRun): Promise<number> {
  const { run_id } = await queryOnlyRow(
    tx,
    { run_id: deliveryRuns.run_id },
    sql`
    insert into delivery_runs (rider_id, rider_name, created_by) values (${riderId}, ${riderName}, ${accountId})
    returning run_id`,
  )
  return run_id
}

/** In the order in which they were chosen. */
export async function insertParcels(tx: Transaction, runId: number, orderIds: readonly number[]) {
  await tx.execute(sql`
    insert into delivery_run_orders (run_id, order_id, place)
    select ${runId}, o.order_id, o.place
    from unnest(${sql.param([...orderIds])}::integer[]) with ordinality as o (order_id, place)`)
}

type Booked = { settlementId: number; expected: number }

export async function markRunBooked(tx: Transaction, runId: number, { settlementId, expected }: Booked) {
  await tx.execute(sql`
    update delivery_runs set settlement_id = ${settlementId}, expected_cash = ${expected} where run_id = ${runId}`)
}

type Parcel = { orderId: number; accountId: number | null }

/** Ends the way of a parcel in the run that has it, if one has: the caller holds its order. */
export async function endParcel(tx: Transaction, { orderId, accountId }: Parcel, outcome: ParcelOutcome) {
  await tx.execute(sql`
    update delivery_run_orders set outcome = ${outcome}, ended_by = ${accountId}, ended_at = now()
    where order_id = ${orderId} and outcome is null`)
}
