import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type InvoiceState, invoiceStates } from '#contract/selling/invoices/invoice-states.ts'
import { type InvoiceDay, invoiceKinds } from '#contract/selling/invoices/invoices.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { saleLines, sales } from '#server/selling/sales/sale-tables.ts'
import { vatSums } from '#server/selling/sales/vat-sums-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { buyerCell } from './invoice-store.ts'
import { invoices } from './invoice-tables.ts'
import type { invoiceFeature } from '#contract/selling/invoices/invoice-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

const i = alias(invoices, 'i')
const s = alias(sales, 's')

const isOpen = sql`i.status <> 'issued'`
const isLate = sql`(${isOpen} and shop_day(i.due_at) < shop_day(now()))`

const classRow = {
  vat_class: saleLines.vat_class,
  total: computed.number,
  tax: computed.number,
} satisfies RowShape

/** Sums by class as the invoice says them; before it is made, as it would. */
const classes = sql`(
  select coalesce(json_agg(json_build_object('vat_class', vat_class, 'total', amount, 'tax', tax) order by vat_class), '[]')
  from (${vatSums(sql`l.sale_id = i.sale_id`, sql`c.sale_id = i.sale_id`)}) sum)`

const shape = {
  ...pick(i, ['invoice_id', 'amount', 'status', 'due_at', 'issued_at', 'reference_code']),
  has_files: selectAs(computed.boolean, sql`(i.pdf_file is not null and i.xml_file is not null)`),
  files_awaited: selectAs(computed.boolean, sql`(i.files_next_at is not null and i.files_tries > 2)`),
  ...pick(i, ['invoice_number', 'invoice_series', 'pdf_url', 'xml_url', 'trouble', 'version']),
  buyer: selectAs(buyerCell, sql`i.buyer`),
  order_id: s.order_id,
  counter_sale_id: s.counter_sale_id,
  kind: selectAs(oneOf(...invoiceKinds), sql`s.kind`),
  day: selectAs(computed.text, sql`s.day::text`),
  order_code: nullable(selectAs(computed.text, sql`o.order_code`)),
  receipt_no: nullable(selectAs(computed.text, sql`c.receipt_no`)),
  late: selectAs(computed.boolean, isLate),
  classes: selectAs(listOf(objectOf(classRow)), classes),
} satisfies RowShape

export const invoiceList = listPage({
  shape,
  from: sql`
    invoices i join sales s using (sale_id) left join orders o using (order_id)
    left join counter_sales c on c.counter_sale_id = s.counter_sale_id`,
  filters: {
    status: equals(i.status),
    day: (day: string) => sql`s.day = ${day}::date`,
    month: (month: string) =>
      sql`s.day >= ${`${month}-01`}::date and s.day < ${`${month}-01`}::date + interval '1 month'`,
    search: (text: string) =>
      contains(
        sql`o.order_code`,
        sql`c.receipt_no`,
        i.invoice_number,
        i.reference_code,
        sql`i.buyer ->> 'name'`,
        sql`i.buyer ->> 'tax_code'`,
      )(text),
  },
  order: sql`i.invoice_id desc`,
})

type Row = RowOf<typeof shape>

export function presentInvoice({ amount, classes: sums, buyer, ...row }: Row) {
  const tax = sums.reduce((sum, one) => sum + one.tax, 0)
  return {
    ...row,
    net: amount - tax,
    tax,
    total: amount,
    classes: sums.map(({ vat_class, total, tax }) => ({ vat_class, net: total - tax, tax, total })),
    buyer: buyer && pick(buyer, ['name', 'tax_code']),
  }
}

export const countStates = (db: DbOrTransaction): Promise<Record<InvoiceState, number>> =>
  invoiceList.countEach(db, i.status, invoiceStates)

export const countLate = (db: DbOrTransaction): Promise<number> =>
  queryCount(db, sql`select count(*)::integer from invoices i where ${isLate}`)

/** Those that became due in the last seven days. */
export const countOfWeek = (db: DbOrTransaction): Promise<number> =>
  queryCount(db, sql`select count(*)::integer from invoices where due_at > now() - interval '7 days'`)

const dayRow = {
  day: computed.text,
  sales: computed.number,
  invoices: computed.number,
  issued: computed.number,
  open: computed.number,
} satisfies RowShape

/** Days with sales that an invoice is due of, the last first. Sales of before there were invoices are left out. */
export const listInvoiceDays = (db: DbOrTransaction, days: number): Promise<InvoiceDay[]> =>
  queryRows(
    db,
    dayRow,
    sql`
    select s.day::text as day, sum(s.revenue + s.shipping)::bigint as sales, coalesce(sum(i.amount), 0)::bigint as invoices,
      coalesce(sum(i.amount) filter (where i.status = 'issued'), 0)::bigint as issued,
      count(*) filter (where i.status <> 'issued')::integer as open
    from sales s left join invoices i using (sale_id)
    where s.sale_id >= coalesce((select min(sale_id) from invoices), 0) and s.kind <> 'costed'
      and s.day > shop_day(now()) - ${days}::integer
    group by s.day order by s.day desc`,
  )

export const invoiceDesk = {
  waiting: { invoices_refused: sql`invoices where status = 'refused'` },
  names: { invoices: null },
} satisfies DeskPartOf<typeof invoiceFeature>
