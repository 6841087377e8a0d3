import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceState } from '#contract/selling/invoices/invoice-states.ts'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { saleCharges } from '#server/selling/sales/sale-tables.ts'
import { soldBefore } from '#server/selling/sales/vat-sums-store.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  queryOnlyRow,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import type { InvoiceContent } from './compose-invoice.ts'
import type { KnownInvoice } from './invoice-provider.ts'
import { invoices } from './invoice-tables.ts'

/** Cells of what was sent, as it is kept. */
export const buyerCell = nullable(
  objectOf({ name: computed.text, tax_code: computed.text, address: computed.text }),
)
const lineRow = {
  name: computed.text,
  code: computed.text,
  unit: computed.text,
  quantity: computed.number,
  vat_class: oneOf(...vatClassList),
  net: computed.number,
  tax: computed.number,
} satisfies RowShape

const leased = {
  ...pick(invoices, ['invoice_id', 'sale_id', 'amount', 'status', 'reference_code', 'tracking_code']),
  ...pick(invoices, ['attempts', 'version']),
  buyer: buyerCell,
  lines: nullable(listOf(objectOf(lineRow))),
} satisfies RowShape
export type LeasedInvoice = RowOf<typeof leased>

/** Open states, each of which the job takes a step further. */
const open = sql`status not in ('issued', 'refused')`

/**
 * The next one that is due, leased for so many seconds: a process that dies with it leaves it to the next. What takes off a sale waits until the
 * invoice of that sale is issued.
 */
export const leaseInvoice = (db: DbOrTransaction, seconds: number): Promise<LeasedInvoice | undefined> =>
  queryRow(
    db,
    leased,
    sql`
    update invoices set attempts = attempts + 1, next_at = now() + make_interval(secs => ${seconds}), version = version + 1
    where invoice_id = (
      select i.invoice_id from invoices i join sales s using (sale_id)
      where i.${open} and i.next_at <= now() and (i.status <> 'due' or i.amount > 0 or not exists (
        select from invoices first join sales f on f.sale_id = first.sale_id
        where first.invoice_id < i.invoice_id and first.status <> 'issued'
          and (f.order_id = s.order_id or f.counter_sale_id = (select takes_back from counter_sales c where c.counter_sale_id = s.counter_sale_id))
      ))
      order by i.next_at, i.invoice_id limit 1 for update of i skip locked
    )
    returning invoice_id, sale_id, amount, status, reference_code, tracking_code, buyer, lines, attempts, version`,
  )

const still = ({ invoice_id, version }: Pick<LeasedInvoice, 'invoice_id' | 'version'>) =>
  sql`invoice_id = ${invoice_id} and version = ${version}`

const content = {
  books: listOf(
    objectOf({
      ...pick(books, ['book_id', 'title', 'isbn', 'vat_class']),
      copies: computed.number,
      amount: computed.number,
    }),
  ),
  charges: listOf(objectOf(pick(saleCharges, ['part', 'amount', 'vat_class']))),
  asked: nullable(
    objectOf({
      company: computed.text,
      tax_code: computed.text,
      address: computed.text,
      email: computed.text,
    }),
  ),
  /** Sums that the order came to before, where this takes off or brings again. */
  before: listOf(objectOf({ vat_class: saleCharges.vat_class, amount: computed.number })),
  /** Code of the order, or number of the receipt. */
  document: computed.text,
  /** Invoice of the sale that this takes off. */
  adjusts: nullable(
    objectOf(pick(invoices, ['invoice_number', 'invoice_series', 'reference_code', 'issued_at'])),
  ),
} satisfies RowShape

/** Content of a sale for its invoice; of what was not known when it was sold, the class that it has now. */
export const readContent = (db: DbOrTransaction, saleId: number) =>
  queryOnlyRow(
    db,
    content,
    sql`
    select
      (select coalesce(json_agg(json_build_object('book_id', l.book_id, 'title', coalesce(
          (select title from order_lines o where o.order_id = s.order_id and o.book_id = l.book_id), b.title
        ), 'isbn', b.isbn, 'copies', l.copies, 'amount', l.revenue, 'vat_class', coalesce(l.vat_class, b.vat_class)) order by l.book_id), '[]')
        from sale_lines l join books b using (book_id) where l.sale_id = s.sale_id) as books,
      (select coalesce(json_agg(json_build_object('part', part, 'amount', amount, 'vat_class', coalesce(
          c.vat_class, (select fee_vat ->> c.part from tax_settings))) order by part), '[]')
        from sale_charges c where c.sale_id = s.sale_id) as charges,
      (select coalesce(json_agg(b), '[]') from (${soldBefore(sql`s`)}) b) as before,
      (select json_build_object('company', company, 'tax_code', tax_code, 'address', address, 'email', email)
        from invoice_requests r where r.order_id = s.order_id) as asked,
      coalesce((select order_code from orders o where o.order_id = s.order_id),
        (select receipt_no from counter_sales c where c.counter_sale_id = s.counter_sale_id), '') as document,
      case when s.revenue + s.shipping < 0 then (
        select json_build_object('invoice_number', invoice_number, 'invoice_series', invoice_series, 'reference_code', reference_code, 'issued_at', ${isoInstant(sql`i.issued_at`)})
        from invoices i join sales f using (sale_id)
        where i.status = 'issued' and i.sale_id <> s.sale_id and f.kind in ('delivered', 'sold') and (f.order_id = s.order_id
          or f.counter_sale_id = (select takes_back from counter_sales c where c.counter_sale_id = s.counter_sale_id)) limit 1
      ) end as adjusts
    from sales s where sale_id = ${saleId}`,
  )

/** Queues an invoice for each of these entries (sale_id, amount) that brings money or takes it off. */
export const insertDueInvoices = (entries: SQL) => sql`
  insert into invoices (sale_id, amount) select sale_id, amount from ${entries} where amount <> 0 order by sale_id`

/** Keeps what is about to be sent, with a reference of ours: whatever becomes of the call, it is found again by it. */
export async function keepSent(
  db: DbOrTransaction,
  invoice: LeasedInvoice,
  { buyer, lines, provider }: InvoiceContent & { provider: string },
): Promise<LeasedInvoice | undefined> {
  return queryRow(
    db,
    leased,
    sql`
    update invoices set status = 'creating', provider = ${provider}, reference_code = ${randomUUID()}, tracking_code = null,
      buyer = ${JSON.stringify(buyer)}::jsonb, lines = ${JSON.stringify(lines)}::jsonb, trouble = null, attempts = 0, version = version + 1
    where ${still(invoice)}
    returning invoice_id, sale_id, amount, status, reference_code, tracking_code, buyer, lines, attempts, version`,
  )
}

type Step = {
  status: InvoiceState
  tracking?: string | null
  trouble?: string | null
  /** Seconds until it is looked at again. */
  seconds: number
}

/** Nothing where it was taken over meanwhile: then the other one goes on with it. A step further counts its tries anew. */
export async function keepStep(
  db: DbOrTransaction,
  invoice: LeasedInvoice,
  { status, tracking, trouble = null, seconds }: Step,
): Promise<void> {
  await db.execute(sql`
    update invoices set attempts = case when status = ${status} then attempts else 0 end, status = ${status}, trouble = ${trouble}, next_at = now() + make_interval(secs => ${seconds}),
      tracking_code = ${tracking === undefined ? sql`tracking_code` : tracking}, version = version + 1
    where ${still(invoice)}`)
}

/** The reference that the provider knows it by, where it keeps one of its own. */
export async function keepReference(db: DbOrTransaction, { invoice_id }: LeasedInvoice, reference: string) {
  await db.execute(sql`update invoices set reference_code = ${reference} where invoice_id = ${invoice_id}`)
}

export async function keepIssued(
  db: DbOrTransaction,
  { invoice_id }: LeasedInvoice,
  { number, series, pdfUrl, xmlUrl, reference, hasFiles }: KnownInvoice & { hasFiles: boolean },
) {
  await db.execute(sql`
    update invoices set status = 'issued', issued_at = now(), reference_code = ${reference}, invoice_number = ${number},
      invoice_series = ${series}, pdf_url = ${pdfUrl}, xml_url = ${xmlUrl},
      files_next_at = case when ${hasFiles}::boolean then now() end, trouble = null, version = version + 1
    where invoice_id = ${invoice_id} and status <> 'issued'`)
}

/** Our own number of the invoice of this reference, which no two have. */
export const findInvoiceNumber = (db: DbOrTransaction, reference: string): Promise<number | undefined> =>
  queryValue(
    db,
    invoices.invoice_id,
    sql`select invoice_id from invoices where reference_code = ${reference}`,
  )

/** Those of these that a person may begin with again; a refused one as if it had never been sent, of an issued one its files that are missing. */
export const retry = async (db: DbOrTransaction, ids: readonly number[]): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update invoices set next_at = now(), attempts = 0, version = version + 1,
      files_next_at = case when files_next_at is not null then now() end,
      status = case when status = 'refused' then 'due' else status end,
      tracking_code = case when status = 'refused' then null else tracking_code end
    where invoice_id = any(${sql.param([...ids])}::integer[]) and (status in ('due', 'refused', 'unknown') or files_next_at is not null)`)
  return rowCount ?? 0
}

/** Begins again with those of an order that wait or were refused. False where one is issued or being made: it says already to whom. */
export async function beginAnew(tx: Transaction, orderId: number): Promise<boolean> {
  const ofOrder = sql`sale_id in (select sale_id from sales where order_id = ${orderId})`
  await tx.execute(sql`
    update invoices set status = 'due', tracking_code = null, trouble = null, attempts = 0, next_at = now(), version = version + 1
    where ${ofOrder} and status in ('due', 'refused')`)
  return (
    (await queryCount(
      tx,
      sql`select count(*)::integer from invoices where ${ofOrder} and status <> 'due'`,
    )) === 0
  )
}

export const countKnown = async (db: DbOrTransaction, ids: readonly number[]): Promise<number> => {
  const { rows } = await db.execute(
    sql`select from invoices where invoice_id = any(${sql.param([...ids])}::integer[])`,
  )
  return rows.length
}
