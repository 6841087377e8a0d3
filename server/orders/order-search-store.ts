import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/email.ts'
import { fold } from '#contract/vietnamese.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'

/** A search finds so many of the newest at most: whoever gets more of them narrows it down. */
const searchLimit = 1000

/** The newest orders that a search means, by their customer, number or code, among those that fulfil a condition. */
export async function searchOrders(db: DbOrTransaction, search: string, among: SQL): Promise<number[]> {
  const customers = await findCustomers(db, search)
  const ways = [
    sql`(${ordersOf(customers, search)} and ${among} order by o.order_id desc limit ${searchLimit})`,
    sql`(select order_id from orders where order_code = ${search.toUpperCase()} and ${among})`,
  ]
  const number = numberIn(search)
  if (number !== undefined)
    ways.push(sql`(select order_id from orders where order_id = ${number} and ${among})`)
  const { rows } = await db.execute<{ order_id: number }>(sql`
    ${sql.join(ways, sql` union `)} order by order_id desc limit ${searchLimit}`)
  return rows.map((row) => row.order_id)
}

function ordersOf(customers: FoundCustomers, search: string): SQL {
  if (customers === 'many')
    return sql`
      select o.order_id from orders o join users u using (user_id) join accounts a on a.account_id = o.user_id
      where ${isCustomer(search)}`
  return sql`select o.order_id from orders o where user_id = any(${sql.param(customers)}::integer[])`
}

/** Of more customers than these, the newest orders are found faster from the newest order of all backwards. */
const manyCustomers = 10_000
type FoundCustomers = number[] | 'many'

async function findCustomers(db: DbOrTransaction, search: string): Promise<FoundCustomers> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select u.user_id from users u join accounts a on a.account_id = u.user_id
    where ${isCustomer(search)} limit ${manyCustomers + 1}`)
  return rows.length > manyCustomers ? 'many' : rows.map((row) => row.user_id)
}

/** The condition on `users u` and `accounts a`: by name without accents, e-mail and telephone. */
function isCustomer(search: string): SQL {
  const name = fold(search)
  const digits = search.replace(/[\s.-]/g, '')
  const ways = [sql`strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0`]
  if (name) ways.push(sql`strpos(u.search_text, ${name}) > 0`)
  if (/^\d{3,15}$/.test(digits))
    ways.push(sql`strpos(u.phone_number, ${digits.replace(/^84(?=\d{9}$)/, '0')}) > 0`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The number that somebody typed, with or without the sign before it. */
export function numberIn(search: string): number | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? []
  return digits === undefined ? undefined : Number(digits)
}
