import { sql } from 'drizzle-orm'
import type { InvoiceFileKind } from '#contract/selling/invoices/invoice-file-kinds.ts'
import type { IssuedInvoice } from '#contract/selling/invoices/invoice-files.ts'
import { invoiceKinds } from '#contract/selling/invoices/invoices.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { uploadName, uploadUrl } from '#server/platform/files/file-storage.ts'
import { invoices } from '#server/selling/sales/invoices/invoice-tables.ts'

const wanted = {
  ...pick(invoices, [
    'invoice_id',
    'provider',
    'reference_code',
    'pdf_url',
    'xml_url',
    'pdf_file',
    'xml_file',
  ]),
  ...pick(invoices, ['invoice_number', 'invoice_series', 'files_tries']),
} satisfies RowShape
export type WantedFiles = RowOf<typeof wanted>

/** The next issued invoice whose files are not kept yet, leased for so many seconds. */
export const leaseFiles = (db: Db, seconds: number): Promise<WantedFiles | undefined> =>
  queryRow(
    db,
    wanted,
    sql`
    update invoices set files_tries = files_tries + 1, files_next_at = now() + make_interval(secs => ${seconds})
    where invoice_id = (
      select invoice_id from invoices where files_next_at <= now() order by files_next_at, invoice_id limit 1 for update skip locked
    )
    returning invoice_id, provider, reference_code, invoice_number, invoice_series, pdf_url, xml_url, pdf_file, xml_file, files_tries`,
  )

/** A file that came by a call has no address. */
export type KeptFile = { kind: InvoiceFileKind; url: string | null; file: string }

/** Enters files that were kept; of two hands that kept the same the first one's stand. True where the last one came by this. */
export async function enterFiles(
  tx: Transaction,
  { invoice_id }: Pick<WantedFiles, 'invoice_id'>,
  files: readonly KeptFile[],
): Promise<boolean> {
  const of = (kind: InvoiceFileKind) => files.find((one) => one.kind === kind)
  const pdf = sql`coalesce(pdf_file, ${of('pdf')?.file ?? null})`
  const xml = sql`coalesce(xml_file, ${of('xml')?.file ?? null})`
  const isWhole = await queryValue(
    tx,
    computed.boolean,
    sql`
    update invoices set pdf_file = ${pdf}, xml_file = ${xml},
      pdf_url = coalesce(pdf_url, ${of('pdf')?.url ?? null}), xml_url = coalesce(xml_url, ${of('xml')?.url ?? null}),
      files_next_at = case when ${pdf} is null or ${xml} is null then files_next_at end
    where invoice_id = ${invoice_id} and files_next_at is not null
    returning files_next_at is null as is_whole`,
  )
  return isWhole === true
}

export const putOffFiles = (db: Db, { invoice_id }: Pick<WantedFiles, 'invoice_id'>, seconds: number) =>
  db.execute(sql`
    update invoices set files_next_at = now() + make_interval(secs => ${seconds})
    where invoice_id = ${invoice_id} and files_next_at is not null`)

const told = {
  order_id: computed.number,
  order_code: computed.text,
  user_id: nullable(computed.number),
  recipient: computed.text,
  kind: oneOf(...invoiceKinds),
  ...pick(invoices, ['invoice_number', 'invoice_series', 'pdf_file', 'xml_file']),
} satisfies RowShape

/** Reader of the letter with an invoice of an order: the mailbox that was given for it, else the customer's. Undefined where there is none. */
export const findTold = (db: DbOrTransaction, invoiceId: number) =>
  queryRow(
    db,
    told,
    sql`
    select o.order_id, o.order_code, o.user_id, coalesce(nullif(r.email, ''), a.email, o.email) as recipient, s.kind,
      i.invoice_number, i.invoice_series, i.pdf_file, i.xml_file
    from invoices i join sales s using (sale_id) join orders o using (order_id)
      left join invoice_requests r using (order_id) left join accounts a on a.account_id = o.user_id
    where i.invoice_id = ${invoiceId} and a.deleted_at is null and coalesce(nullif(r.email, ''), a.email, o.email) like '_%@_%'`,
  )

const ofOrder = {
  ...pick(invoices, ['invoice_id', 'invoice_number', 'invoice_series']),
  kind: oneOf(...invoiceKinds),
  issued_on: computed.text,
  has_files: computed.boolean,
} satisfies RowShape

/** Issued invoices of an order, the first one first; a house without files, as that of a demo, gives its customers none. */
export const listInvoicesOfOrder = (db: DbOrTransaction, orderId: number): Promise<IssuedInvoice[]> =>
  queryRows(
    db,
    ofOrder,
    sql`
    select i.invoice_id, i.invoice_number, i.invoice_series, s.kind, shop_day(i.issued_at)::text as issued_on,
      i.pdf_file is not null and i.xml_file is not null as has_files
    from sales s join invoices i using (sale_id)
    where s.order_id = ${orderId} and i.status = 'issued' and (i.files_next_at is not null or i.pdf_file is not null) order by i.invoice_id`,
  )

const kept = {
  ...pick(invoices, ['invoice_series', 'invoice_number']),
  file: nullable(computed.text),
  order_id: nullable(computed.number),
} satisfies RowShape

/** File of an invoice by its name in the storage, with what it is called by. */
export const findInvoiceFile = (db: DbOrTransaction, invoiceId: number, kind: InvoiceFileKind) =>
  queryRow(
    db,
    kept,
    sql`
    select i.invoice_series, i.invoice_number, ${kind === 'pdf' ? sql`i.pdf_file` : sql`i.xml_file`} as file, s.order_id
    from invoices i join sales s using (sale_id) where i.invoice_id = ${invoiceId} and i.status = 'issued'`,
  )

/** Addresses among these that an invoice refers to. */
export async function listUsedInvoiceFiles(db: Db, urls: readonly string[]): Promise<string[]> {
  const names = urls.flatMap((url) => uploadName(url) ?? [])
  const rows = await queryRows(
    db,
    { name: computed.text },
    sql`
    select name from unnest(${sql.param(names)}::text[]) as asked(name)
    where exists (select from invoices where pdf_file = name) or exists (select from invoices where xml_file = name)`,
  )
  return rows.map(({ name }) => uploadUrl(name))
}

export const isOrderOf = async (db: DbOrTransaction, orderId: number, userId: number): Promise<boolean> =>
  (await queryValue(
    db,
    computed.number,
    sql`select order_id from orders where order_id = ${orderId} and user_id = ${userId}`,
  )) !== undefined
