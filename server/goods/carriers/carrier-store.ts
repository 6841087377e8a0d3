import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow } from '#server/platform/database/rows.ts'
import { parcelRow, selectParcel } from '#server/selling/orders/order-step-store.ts'

/** The carrier of an order as it is kept: the key of one that is declared, or a name. */
export async function findCarrier(tx: Transaction, orderId: number): Promise<string | null> {
  const { carrier } = await queryOnlyRow(
    tx,
    parcelRow,
    sql`select ${selectParcel} from orders o where o.order_id = ${orderId}`,
  )
  return carrier
}
