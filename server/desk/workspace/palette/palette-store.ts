import { type SQL, sql } from 'drizzle-orm'
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import { mostOfKind } from '#contract/desk/workspace/palette.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { cleanEmail } from '#contract/base/people/email.ts'
import { phoneSearchDigits } from '#contract/base/people/vietnamese-phone.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { numberIn, searchOrders } from '#server/selling/orders/order-search-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { accounts, users } from '#server/base/people/people-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'

const foundOrder = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  customer_name: computed.text,
  phone_number: orders.phone_number,
  status: orders.status,
  delivery: orders.delivery,
  total_amount: orders.total_amount,
  order_date: orders.order_date,
  tracking_number: nullable(orders.tracking_number),
} satisfies RowShape

/** Exactly meant ones first, then by the end of a telephone, then by their people; of each the newest first. */
export async function findDeskOrders(db: DbOrTransaction, search: string, ofPeople: boolean) {
  const code = search.replace(/^#/, '').replace(/\s/g, '').toUpperCase()
  const ways = exactWays(search, code)
  const digits = phoneSearchDigits(search)
  if (digits !== undefined && digits.length >= 4)
    ways.push(sql`
      (select order_id, 2 as rank from orders
       where right(phone_number, 4) = ${digits.slice(-4)} and phone_number like ${`%${digits}`} and archived_at is null
         and phone_number <> ''
       order by order_id desc limit ${mostOfKind})`)
  const named = ofPeople ? await searchOrders(db, search, sql`archived_at is null`) : []
  ways.push(sql`select unnest(${sql.param(named.slice(0, mostOfKind))}::integer[]) as order_id, 3 as rank`)
  return queryRows(
    db,
    foundOrder,
    sql`
    with found as (
      select order_id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) as ways group by order_id
    )
    select o.order_id, o.order_code, trim(o.last_name || ' ' || o.first_name) as customer_name, o.phone_number, o.status, o.delivery,
      o.total_amount, ${isoInstant(sql`o.order_date`)} as order_date, o.tracking_number
    from found join orders o using (order_id) where o.archived_at is null
    order by found.rank, o.order_id desc limit ${mostOfKind}`,
  )
}

/** By number, code, the beginning of a code, and the number of the parcel. */
function exactWays(search: string, code: string): SQL[] {
  const ways = [
    sql`select order_id, 0 as rank from orders where order_code = ${code}`,
    sql`select order_id, 0 as rank from orders where upper(tracking_number) = ${code}`,
  ]
  const number = numberIn(search)
  if (number !== undefined) ways.push(sql`select order_id, 0 as rank from orders where order_id = ${number}`)
  if (/^HS[0-9A-Z]{2,10}$/.test(code))
    ways.push(sql`
      (select order_id, 1 as rank from orders where order_code >= ${code} and order_code < ${`${code}~`}
       order by order_code limit ${mostOfKind})`)
  return ways
}

/** The book of a scanned ISBN, sold or not. */
export async function findBookOfIsbn(db: DbOrTransaction, search: string) {
  const isbn = toIsbn13(search.replace(/[\s-]/g, '').toUpperCase())
  if (!isIsbn13(isbn)) return undefined
  return queryRow(
    db,
    { book_id: books.book_id },
    sql`
    select book_id from books where isbn = ${isbn} and withdrawn_at is null limit 1`,
  )
}

const foundCustomer = {
  user_id: users.user_id,
  name: computed.text,
  email: nullable(accounts.email),
  phone_number: users.phone_number,
  orders: computed.number,
} satisfies RowShape

/** Customers whose name, or a part of it, begins so, before those in whose name, address or telephone it stands somewhere. */
export async function findDeskCustomers(db: DbOrTransaction, search: string) {
  const name = fold(search)
  const email = cleanEmail(search).toLowerCase()
  const phone = phoneSearchDigits(search)
  const people: SQL[] = []
  if (name && !search.includes('@')) people.push(sql`strpos(search_text, ${name}) > 0`)
  if (phone) people.push(sql`strpos(phone_number, ${phone}) > 0`)
  // People and their addresses are looked through one after the other: joining all of them would take longer than both.
  const ways: SQL[] = []
  if (people.length > 0) ways.push(sql`select user_id from users where ${sql.join(people, sql` or `)}`)
  if (email) ways.push(sql`select account_id as user_id from accounts where strpos(email_key, ${email}) > 0`)
  if (ways.length === 0) return []
  return queryRows(
    db,
    foundCustomer,
    sql`
    with meant as materialized (${sql.join(ways, sql` union `)}),
    found as (
      select u.user_id, trim(u.last_name || ' ' || u.first_name) as name, a.email, u.phone_number, case
          when a.email_key = ${email} or u.phone_number = ${phone ?? ''} and u.phone_number <> '' then 0
          when ${name} <> '' and strpos(' ' || u.search_text, ${` ${name}`}) > 0 then 1
          else 2
        end as rank
      from meant join accounts a on a.account_id = meant.user_id join users u on u.user_id = meant.user_id
      where a.deleted_at is null
      order by rank, a.last_active desc nulls last, u.user_id limit ${mostOfKind}
    )
    select user_id, name, email, phone_number,
      (select count(*) from orders o where o.user_id = found.user_id and o.archived_at is null) as orders
    from found order by rank, user_id`,
  )
}
