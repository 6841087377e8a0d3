import { sql, type SQL } from 'drizzle-orm'
import type { GiftInput, InvoiceInput, OrderInvoice } from '#contract/selling/orders/order-extras.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { computed, nullable, objectOf, type RowShape, queryRow } from '#server/platform/database/rows.ts'
import { giftWraps, invoiceRequests } from './extra-tables.ts'

export type Extras = { gift: GiftInput | undefined; invoice: InvoiceInput | undefined }

/** Extras that an order asks for beside its books. Most ask for none, so they stand in rows of their own. */
export async function insertExtras(tx: Transaction, orderId: number, { gift, invoice }: Extras) {
  if (gift) await tx.insert(giftWraps).values({ order_id: orderId, card_words: gift.card_words ?? '' })
  if (invoice) await tx.insert(invoiceRequests).values({ order_id: orderId, ...invoice })
}

const invoiceColumns = ['company', 'tax_code', 'address', 'email'] as const

/** For statements that read an order as `o`. */
export const extrasRow = {
  gift: nullable(objectOf(pick(giftWraps, ['card_words']))),
  invoice: nullable(
    objectOf({
      ...pick(invoiceRequests, invoiceColumns),
      issued: nullable(objectOf({ number: computed.text, day: computed.text })),
    }),
  ),
} satisfies RowShape
export const selectExtras = sql`
  (select json_build_object('card_words', card_words) from gift_wraps g where g.order_id = o.order_id) as gift,
  (select json_build_object('company', company, 'tax_code', tax_code, 'address', address, 'email', email,
      'issued', case when issued_on is not null then json_build_object('number', issued_number, 'day', issued_on::text) end)
    from invoice_requests i where i.order_id = o.order_id) as invoice`

/** Forgets the words of a person in anonymised orders; whom the shop made an invoice out to belongs to its books. */
export const forgetExtras = (orders: SQL) => sql`
  forgotten_words as (delete from gift_wraps where order_id in (${orders})),
  forgotten_email as (update invoice_requests set email = '' where order_id in (${orders}))`

const requestRow = pick(invoiceRequests, invoiceColumns)

/** Recipient of the invoice that an order asks for. */
export const findBuyer = (tx: Transaction, orderId: number) =>
  queryRow(
    tx,
    requestRow,
    sql`select company, tax_code, address, email from invoice_requests where order_id = ${orderId}`,
  )

export const saveBuyer = (tx: Transaction, orderId: number, buyer: InvoiceInput) =>
  tx
    .insert(invoiceRequests)
    .values({ order_id: orderId, ...buyer })
    .onConflictDoUpdate({ target: invoiceRequests.order_id, set: buyer })

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
