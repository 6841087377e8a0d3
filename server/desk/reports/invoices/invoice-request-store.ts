import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/desk/reports/report-period.ts'
import { fees } from '#contract/selling/sums/order-sums.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { invoiceRequests } from '#server/selling/orders/extras/extra-tables.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'

const feeColumns = fees.map(({ column }) => column)
const selectedFees = sql.raw(feeColumns.map((column) => `o.${column}`).join(', '))

const requestRow = {
  ...pick(orders, ['order_id', 'order_code', 'status', 'delivery', 'subtotal', 'discount', 'total_amount']),
  ...pick(invoiceRequests, ['company', 'tax_code', 'address', 'email']),
  /** All of them, and below each. */
  fees: computed.number,
  ...pick(orders, feeColumns),
  ordered_on: computed.text,
  /** Invoice that was made out; empty until then. */
  issued_number: computed.text,
  issued_on: computed.text,
  /** Empty until it is paid. */
  paid_on: computed.text,
} satisfies RowShape
export type InvoiceRequest = RowOf<typeof requestRow>

const ofPeriod = ({ start, end }: Period): SQL => sql`
  from invoice_requests i join orders o using (order_id)
  where o.archived_at is null and o.order_date >= (${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')
    and o.order_date < ((${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

export async function countInvoiceRequests(db: DbOrTransaction, period: Period): Promise<number> {
  const { requests } = await queryOnlyRow(
    db,
    { requests: computed.number },
    sql`select count(*)::integer as requests ${ofPeriod(period)}`,
  )
  return requests
}

const batch = 1000

/** Requests of orders placed in the period, the oldest first; read in pieces while they are written. */
export async function* streamInvoiceRequests(
  db: DbOrTransaction,
  period: Period,
): AsyncGenerator<InvoiceRequest> {
  let last = 0
  for (;;) {
    const rows = await queryRows(
      db,
      requestRow,
      sql`
      select o.order_id, o.order_code, o.status, o.delivery, o.subtotal, o.discount, o.total_amount, i.company, i.tax_code, i.address, i.email,
        o.total_amount - o.subtotal + o.discount as fees, ${selectedFees}, shop_day(o.order_date)::text as ordered_on,
        coalesce(shop_day(o.paid_at)::text, '') as paid_on, coalesce(i.issued_number, '') as issued_number,
        coalesce(i.issued_on::text, '') as issued_on
      ${ofPeriod(period)} and o.order_id > ${last} order by o.order_id limit ${batch}`,
    )
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)?.order_id ?? last
  }
}
