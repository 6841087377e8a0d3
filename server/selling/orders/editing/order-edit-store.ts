import { sql } from 'drizzle-orm'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { setSums } from '#server/selling/orders/order-sum-store.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryOnlyRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { type orderLines, orders } from '#server/selling/orders/order-tables.ts'
import type { GuestKeys } from '#server/selling/orders/guests/guest-store.ts'

export type WrittenLine = Pick<
  typeof orderLines.$inferSelect,
  | 'book_id'
  | 'quantity'
  | 'unit_price'
  | 'discount'
  | 'title'
  | 'authors'
  | 'category_id'
  | 'category_name'
  | 'publisher'
> & { publisher_year: string | null }

/** Lines that stay keep their number, so that whatever names them goes on naming them. */
export async function writeLines(tx: Transaction, orderId: number, lines: readonly WrittenLine[]) {
  const given = JSON.stringify(lines.map(({ unit_price: price, ...line }) => ({ ...line, price })))
  await tx.execute(sql`
    with line as (
      select * from json_to_recordset(${given}::json) as line(
        book_id integer, quantity integer, price integer, discount bigint, title text, authors json,
        category_id integer, category_name text, publisher text, publisher_year text)
    ),
    gone as (
      delete from order_lines where order_id = ${orderId} and book_id not in (select book_id from line)
    ),
    kept as (
      update order_lines l set quantity = line.quantity, discount = line.discount from line
      where l.order_id = ${orderId} and l.book_id = line.book_id
      returning l.book_id
    )
    insert into order_lines (
      order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name, publisher, publisher_year,
      vat_class
    )
    select ${orderId}, line.book_id, line.quantity, line.price, line.discount, line.title,
      array(select json_array_elements_text(line.authors)), line.category_id, line.category_name, line.publisher,
      line.publisher_year, (select vat_class from books b where b.book_id = line.book_id)
    from line where line.book_id not in (select book_id from order_lines where order_id = ${orderId})`)
}

type Sums = {
  totals: CartTotals
  creditUsed: number
  difference: number
  paysByCredit: boolean
  losesCoupon: boolean
}

export async function writeSums(tx: Transaction, orderId: number, { totals, creditUsed, ...sums }: Sums) {
  await tx.execute(sql`
    update orders set ${setSums(storedSums(totals))}, credit_used = ${creditUsed},
      difference = ${sums.difference},
      coupon_code = case when ${sums.losesCoupon} then null else coupon_code end,
      paid_at = case when ${sums.paysByCredit} then coalesce(paid_at, now()) else paid_at end,
      expires_at = case when ${sums.paysByCredit} then null else expires_at end,
      updated_at = now(), version = version + 1
    where order_id = ${orderId}`)
}

export type NewEdit = {
  totalBefore: number
  totalAfter: number
  creditChange: number
  givenBack: number
  way: 'credit' | 'transfer' | 'gateway' | null
  reference: string
  accountId: number
}

export async function insertEdit(tx: Transaction, orderId: number, edit: NewEdit): Promise<number> {
  const editId = await queryValue(
    tx,
    computed.number,
    sql`
    insert into order_edits (order_id, total_before, total_after, credit_change, given_back, way, reference, account_id)
    values (${orderId}, ${edit.totalBefore}, ${edit.totalAfter}, ${edit.creditChange}, ${edit.givenBack}, ${edit.way},
      ${edit.reference}, ${edit.accountId})
    returning edit_id`,
  )
  if (editId === undefined) throw new Error('An edit was not written')
  return editId
}

const editableRow = {
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  phone_number: orders.phone_number,
  house_number: orders.house_number,
  commune: orders.commune,
  district: orders.district,
  province: orders.province,
  country: orders.country,
  note: orders.note,
  tracking_number: orders.tracking_number,
} satisfies RowShape
export type EditableRow = RowOf<typeof editableRow>

/** Order to mend, which the caller has locked. */
export const findEditable = (tx: Transaction, orderId: number): Promise<EditableRow> =>
  queryOnlyRow(
    tx,
    editableRow,
    sql`
    select first_name, last_name, email, phone_number, house_number, commune, district, province, country, note, tracking_number
    from orders where order_id = ${orderId}`,
  )

/** Links that were signed for the recipient before open nothing more. */
export async function setRecipient(
  tx: Transaction,
  orderId: number,
  to: Omit<EditableRow, 'tracking_number'>,
) {
  await tx.execute(sql`
    update orders set first_name = ${to.first_name}, last_name = ${to.last_name}, email = ${to.email},
      phone_number = ${to.phone_number}, house_number = ${to.house_number}, commune = ${to.commune}, district = ${to.district},
      province = ${to.province}, country = ${to.country}, note = ${to.note}, updated_at = now(), version = version + 1,
      recipient_version = recipient_version + ((email, phone_number, house_number, commune, district, province, country) is distinct from
        (${to.email}, ${to.phone_number}, ${to.house_number}, ${to.commune}, ${to.district}, ${to.province}, ${to.country}))::integer
    where order_id = ${orderId}`)
}

/** Keys by which orders of guests are found and counted follow what these say now. */
export async function setGuestKeys(
  tx: Transaction,
  orderId: number,
  { email_key, phone_number, address_key }: GuestKeys,
  searchText: string,
) {
  await tx.execute(sql`
    update guest_orders set email_key = ${email_key}, phone_number = ${phone_number}, address_key = ${address_key},
      search_text = ${searchText}
    where order_id = ${orderId}`)
}

export async function setTracking(tx: Transaction, orderId: number, number: string | null) {
  await tx.execute(sql`
    update orders set tracking_number = ${number}, updated_at = now(), version = version + 1 where order_id = ${orderId}`)
}
