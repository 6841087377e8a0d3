import { sql } from 'drizzle-orm'
import type { SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow, priceThen } from '#server/catalogue/books/prices/price-now-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { enteredRow, enterSales } from '#server/selling/sales/sales-journal-store.ts'
import { counterSaleLines, counterSales, counterShifts } from './counter-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const held = {
  shift_id: counterShifts.shift_id,
  closed_at: counterShifts.closed_at,
  opened_by: counterShifts.opened_by,
  sold_at: computed.text,
} satisfies RowShape

/** It is not closed until the commit; others may book into it as well. What the till's clock says is brought within the shift. */
export const holdShiftForSale = (tx: Transaction, shiftId: number, tillAt: string) =>
  queryRow(
    tx,
    held,
    sql`
    select shift_id, ${isoInstant(sql`closed_at`)} as closed_at, opened_by,
      least(greatest(${tillAt}::timestamptz, opened_at), coalesce(closed_at, now()))::text as sold_at
    from counter_shifts where shift_id = ${shiftId} for share`,
  )

const booked = {
  counter_sale_id: counterSales.counter_sale_id,
  late: counterSales.late,
  differences: computed.number,
} satisfies RowShape

export const findBooked = (db: DbOrTransaction, saleKey: string) =>
  queryRow(
    db,
    booked,
    sql`
    select counter_sale_id, late, (select count(*)::integer from counter_differences d
      where d.counter_sale_id = s.counter_sale_id) as differences
    from counter_sales s where sale_key = ${saleKey}`,
  )

export type NewSale = {
  saleKey: string
  shiftId: number
  takesBack: number | null
  receiptNo: string
  tillAt: string
  /** Within its shift, whatever the clock of the till says. */
  soldAt: string
  bookedBy: number
  late: boolean
  percent: number
  goods: number
  discount: number
  way: SaleWay
  received: number
  phone: string
  /** The letters by which its money is known. */
  transferName?: string | undefined
}

/** Undefined where this key was booked: of two at once the second waits for the first. */
export const insertSale = (tx: Transaction, sale: NewSale): Promise<number | undefined> =>
  queryValue(
    tx,
    counterSales.counter_sale_id,
    sql`
    insert into counter_sales (sale_key, shift_id, takes_back, receipt_no, till_at, sold_at, booked_by, late, percent, goods, discount,
      total, way, received, phone, transfer_name, customer_id)
    values (${sale.saleKey}, ${sale.shiftId}, ${sale.takesBack}::integer, ${sale.receiptNo}, ${sale.tillAt}::timestamptz,
      ${sale.soldAt}::timestamptz, ${sale.bookedBy}, ${sale.late}, ${sale.percent}, ${sale.goods}, ${sale.discount},
      ${sale.goods - sale.discount}::bigint, ${sale.way}, ${sale.received}, ${sale.phone}, ${sale.transferName ?? null},
      (select min(user_id) from users join accounts on account_id = user_id
        where ${sale.phone} <> '' and phone_number = ${sale.phone} and role_id = 1 having count(*) = 1))
    on conflict (sale_key) do nothing returning counter_sale_id`,
  )

const stocked = {
  book_id: books.book_id,
  quantity: books.quantity,
  price: books.price,
  price_now: books.price,
  category_id: books.category_id,
} satisfies RowShape

/** Held in the order of their numbers, sold no more or not: the copies have left the shop, at the prices of that moment. */
export const holdSoldBooks = (tx: Transaction, ids: readonly number[], soldAt: string | null = null) =>
  queryRows(
    tx,
    stocked,
    sql`
    select b.book_id, b.quantity, ${priceThen(soldAt)} as price, ${priceNow} as price_now, b.category_id from books b
    where b.book_id = any(${sql.param([...ids])}::integer[])
    order by b.book_id for no key update`,
  )

export type NewSaleLine = {
  book_id: number
  place: number
  category_id: number
  copies: number
  unit_price: number
  shop_price: number
  discount: number
  covered: number
}

export async function insertSaleLines(tx: Transaction, saleId: number, lines: readonly NewSaleLine[]) {
  await tx.execute(sql`
    insert into counter_sale_lines (counter_sale_id, book_id, place, category_id, copies, unit_price, shop_price, discount, covered,
      vat_class)
    select ${saleId}::integer, l.*, (select vat_class from books b where b.book_id = l.book_id) from json_to_recordset(${JSON.stringify(lines)}::json) as l(book_id integer, place integer,
      category_id integer, copies integer, unit_price integer, shop_price integer, discount bigint, covered integer)`)
}

const { placeholder } = sql
const head = sql`null::integer as order_id, counter_sale_id, null::integer as return_id, 0 as shipping`

const enterSold = prepareRows(
  'enter-counter-sale',
  enteredRow,
  enterSales(sql`
  costs as (
    select m.book_id, -sum(m.change)::integer as copies, -sum(m.change::bigint * l.unit_cost)::bigint as cost
    from layer_moves m join stock_layers l using (layer_id)
    where coalesce(m.order_id, 0) = -${placeholder('sale')}::integer and l.unit_cost is not null
    group by m.book_id
  ),
  already as (
    select book_id, sum(l.costed_copies)::integer as copies, sum(l.costed_revenue)::bigint as revenue, sum(l.cost)::bigint as cost
    from sales s join sale_lines l using (sale_id) where s.counter_sale_id = ${placeholder('sale')}::integer group by book_id
  ),
  costed as (
    select l.counter_sale_id as document, l.book_id, l.category_id, l.vat_class, paid.amount, l.copies as sold,
      coalesce(c.copies, 0) - coalesce(a.copies, 0) as costed_copies,
      paid.amount * coalesce(c.copies, 0) / l.copies - coalesce(a.revenue, 0) as costed_revenue,
      coalesce(c.cost, 0) - coalesce(a.cost, 0) as cost
    from counter_sale_lines l
    cross join lateral (select l.copies::bigint * l.unit_price - l.discount as amount) paid
    left join costs c using (book_id) left join already a using (book_id)
    where l.counter_sale_id = ${placeholder('sale')}::integer
  ),
  lines as (
    select document, what.kind, book_id, category_id, vat_class, case what.kind when 'sold' then amount else 0 end as revenue,
      case what.kind when 'sold' then sold else 0 end as copies, costed_copies, costed_revenue, cost
    from costed, (select ${placeholder('kind')}::text as kind) what
    where what.kind = 'sold' or costed_copies <> 0
  ),
  heads as (
    select ${head}, kind, case kind when 'sold' then sold_at else now() end as moment, revenue
    from (select document as counter_sale_id, kind, sum(revenue) as revenue from lines group by document, kind) brought
    join counter_sales using (counter_sale_id)
  )`),
)

/** Enters a sale, with what the copies cost that were taken from layers. */
export const enterCounterSale = (tx: Transaction, sale: number) => enterSold(tx, { sale, kind: 'sold' })

/** Copies that a sale lacked were taken from layers by now: what they cost is entered on this day. */
export const enterCostOfSale = (tx: Transaction, sale: number) => enterSold(tx, { sale, kind: 'costed' })

const enterBack = prepareRows(
  'enter-taken-back',
  enteredRow,
  enterSales(sql`
  lines as (
    select d.counter_sale_id as document, 'taken_back' as kind, l.book_id, min(l.category_id) as category_id,
      min(l.vat_class) as vat_class,
      -sum(l.revenue)::bigint as revenue, -sum(l.copies)::integer as copies, -sum(l.costed_copies)::integer as costed_copies,
      -sum(l.costed_revenue)::bigint as costed_revenue, -sum(l.cost)::bigint as cost
    from counter_sales d join sales s on s.counter_sale_id = d.takes_back join sale_lines l using (sale_id)
    where d.counter_sale_id = ${placeholder('document')}::integer
    group by d.counter_sale_id, l.book_id
  ),
  heads as (
    select ${head}, kind, sold_at as moment, revenue
    from (select document as counter_sale_id, kind, sum(revenue) as revenue from lines group by document, kind) brought
    join counter_sales using (counter_sale_id)
  )`),
)

/** Enters what takes a sale back: all that was entered of that sale, off on this day. */
export const enterTakenBack = (tx: Transaction, document: number) => enterBack(tx, { document })

const sold = {
  counter_sale_id: counterSales.counter_sale_id,
  shift_id: counterSales.shift_id,
  receipt_no: counterSales.receipt_no,
  goods: counterSales.goods,
  discount: counterSales.discount,
  total: counterSales.total,
  way: counterSales.way,
  late: counterSales.late,
  closed_at: counterShifts.closed_at,
  opened_by: counterShifts.opened_by,
  now: computed.text,
} satisfies RowShape

/** A sale of an open shift, held until the commit: of two who take it back one waits. */
export const holdSale = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    sold,
    sql`
    select s.counter_sale_id, s.shift_id, s.receipt_no, s.goods, s.discount, s.total, s.way, s.late, h.opened_by, now()::text as now,
      ${isoInstant(sql`h.closed_at`)} as closed_at
    from counter_sales s join counter_shifts h using (shift_id)
    where s.counter_sale_id = ${id} and s.takes_back is null for share of h for no key update of s`,
  )

/** The document that took a sale back: asked for when the sale is held. */
export const findTakenBack = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    { counter_sale_id: counterSales.counter_sale_id, sale_key: counterSales.sale_key },
    sql`select counter_sale_id, sale_key from counter_sales where takes_back = ${id}`,
  )

/** Copies that a sale has taken from the stock by now: those that it has lacked and that were settled are among them. */
export const listTaken = (tx: Transaction, saleId: number) =>
  queryRows(
    tx,
    { book_id: counterSaleLines.book_id, copies: computed.number },
    sql`
    select book_id, -sum(change)::integer as copies from stock_ledger where document = ${`counter ${saleId}`} and reason = 'counter'
      and book_id in (select book_id from counter_sale_lines where counter_sale_id = ${saleId})
    group by book_id having sum(change) < 0 order by book_id`,
  )

export const listSoldCopies = (tx: Transaction, saleId: number) =>
  queryRows(
    tx,
    { book_id: counterSaleLines.book_id, copies: counterSaleLines.copies },
    sql`select book_id, copies from counter_sale_lines where counter_sale_id = ${saleId} order by book_id`,
  )

export const listSalesOfCustomer = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    {
      receipt_no: counterSales.receipt_no,
      sold_at: counterSales.sold_at,
      total: counterSales.total,
      phone: counterSales.phone,
    },
    sql`
    select receipt_no, ${isoInstant(sql`sold_at`)} as sold_at, total, phone from counter_sales
    where customer_id = ${userId} order by counter_sale_id`,
  )

export async function forgetCustomer(tx: Transaction, userId: number) {
  await tx.execute(sql`update counter_sales set phone = '', customer_id = null where customer_id = ${userId}`)
}

/** Telephone and name of the customer go; what was sold stays for the books. */
export const counterPersonalData: PersonalData = {
  name: 'counter_sales',
  erasedWith: 'money',
  copy: (db, userId) => listSalesOfCustomer(db, userId),
  erase: (tx, userId) => forgetCustomer(tx, userId),
}
