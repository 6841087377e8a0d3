import { sql } from 'drizzle-orm'
import type { OrderInvoice } from '#contract/selling/orders/order-extras.ts'
import { invoiceRequests } from './extra-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryRow } from '#server/platform/database/rows.ts'

/** Undefined where no invoice is asked for. */
export const findIssued = (tx: Transaction, orderId: number) =>
  queryRow(
    tx,
    { issued_number: invoiceRequests.issued_number, issued_on: invoiceRequests.issued_on },
    sql`select issued_number, issued_on::text from invoice_requests where order_id = ${orderId}`,
  )

export async function setIssued(
  tx: Transaction,
  orderId: number,
  { issued, accountId }: { issued: OrderInvoice['issued']; accountId: number },
) {
  await tx.execute(sql`
    update invoice_requests set issued_number = ${issued?.number ?? null}, issued_on = ${issued?.day ?? null}::date,
      issued_by = ${issued ? accountId : null}::integer
    where order_id = ${orderId}`)
}
