import { sql } from 'drizzle-orm'
import type { ParcelOutcome } from '#contract/goods/delivery-runs/run-rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Parcel = { orderId: number; accountId: number }

/** Ends the way of a parcel in the run that has it, if one has: the caller holds its order. */
export async function endParcel(tx: Transaction, { orderId, accountId }: Parcel, outcome: ParcelOutcome) {
  await tx.execute(sql`
    update delivery_run_orders set outcome = ${outcome}, ended_by = ${accountId}, ended_at = now()
    where order_id = ${orderId} and outcome is null`)
}
