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
      where (${sql.join([hasEmail(search), isKnownAs(search)].filter(Boolean), sql` or `)})`
  return sql`select o.order_id from orders o where user_id = any(${sql.param(customers)}::integer[])`
}

/** Of more customers than these, the newest orders are found faster from the newest order of all backwards. */
const manyCustomers = 20_000
type FoundCustomers = number[] | 'many'

/** People and their addresses are looked through one after the other: joining them would take longer than both. */
async function findCustomers(db: DbOrTransaction, search: string): Promise<FoundCustomers> {
  const ways = [sql`select a.account_id as user_id from accounts a where ${hasEmail(search)}`]
  const known = isKnownAs(search)
  if (known) ways.unshift(sql`select u.user_id from users u where ${known}`)
  const { rows } = await db.execute<{ user_id: number }>(sql`
    ${sql.join(ways, sql` union all `)} limit ${manyCustomers + 1}`)
  return rows.length > manyCustomers ? 'many' : rows.map((row) => row.user_id)
}

const hasEmail = (search: string) =>
  sql`strpos(a.email_key, nullif(${cleanEmail(search).toLowerCase()}, '')) > 0`

/** By name without accents and by telephone; nobody is called by an address. */
function isKnownAs(search: string): SQL | undefined {
  if (search.includes('@')) return undefined
  const ways: SQL[] = []
  const name = fold(search)
  const digits = search.replace(/[\s.-]/g, '')
  if (name) ways.push(sql`strpos(u.search_text, ${name}) > 0`)
  if (/^\d{3,15}$/.test(digits))
    ways.push(sql`strpos(u.phone_number, ${digits.replace(/^84(?=\d{9}$)/, '0')}) > 0`)
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`
}

/** The number that somebody typed, with or without the sign before it. */
export function numberIn(search: string): number | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? []
  return digits === undefined ? undefined : Number(digits)
}
