import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/people/email.ts'
import { fold } from '#contract/language/vietnamese.ts'
import { phoneSearchDigits } from '#contract/people/vietnamese-phone.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { orders } from './order-tables.ts'

/** A search finds so many of the newest at most; a longer search text narrows it down. */
export const searchLimit = 1000

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
  const rows = await queryRows(
    db,
    { order_id: orders.order_id },
    sql`
    ${sql.join(ways, sql` union `)} order by order_id desc limit ${searchLimit}`,
  )
  return rows.map((row) => row.order_id)
}

function ordersOf(customers: FoundCustomers, search: string): SQL {
  if (customers === 'many')
    return sql`
      select o.order_id from orders o join users u using (user_id) left join accounts a on a.account_id = o.user_id
        left join guest_orders g on g.order_id = o.order_id
      where ${isFound(search, { person: sql`u`, email: sql`coalesce(a.email_key, g.email_key)` })}`
  return sql`select o.order_id from orders o where user_id = any(${sql.param(customers)}::integer[])`
}

/** Of more customers than these, the newest orders are found faster from the newest order of all backwards. */
const manyCustomers = 20_000
type FoundCustomers = number[] | 'many'

/**
 * People and their addresses are looked through one after the other: joining them would take longer than both. Then what
 * orders still say of people who are called otherwise now.
 */
async function findCustomers(db: DbOrTransaction, search: string): Promise<FoundCustomers> {
  const ways = [
    sql`select a.account_id as user_id from accounts a where ${hasEmail(search)}`,
    sql`select f.user_id from former_details f where ${isFound(search, { person: sql`f`, email: sql`lower(f.email)` })}`,
  ]
  const known = isKnownAs(search)
  // Guests have no account, and theirs is what each of their orders says.
  ways.push(sql`
    select o.user_id from guest_orders g join orders o using (order_id)
    where ${isFound(search, { person: sql`g`, email: sql`g.email_key` })}`)
  if (known) ways.unshift(sql`select u.user_id from users u where ${known}`)
  const rows = await queryRows(
    db,
    { user_id: orders.user_id },
    sql`
    ${sql.join(ways, sql` union all `)} limit ${manyCustomers + 1}`,
  )
  return rows.length > manyCustomers ? 'many' : rows.map((row) => row.user_id)
}

/** Where names and telephones stand, and where the address. */
const today = { person: sql`u`, email: sql`a.email_key` }

const isFound = (search: string, { person, email } = today) =>
  sql`(${sql.join([hasEmail(search, email), isKnownAs(search, person)].filter(Boolean), sql` or `)})`

const hasEmail = (search: string, email = today.email) =>
  sql`strpos(${email}, nullif(${cleanEmail(search).toLowerCase()}, '')) > 0`

/** By name without accents and by telephone; an address is no name. */
function isKnownAs(search: string, person = today.person): SQL | undefined {
  if (search.includes('@')) return undefined
  const ways: SQL[] = []
  const name = fold(search)
  const phone = phoneSearchDigits(search)
  if (name) ways.push(sql`strpos(${person}.search_text, ${name}) > 0`)
  if (phone) ways.push(sql`strpos(${person}.phone_number, ${phone}) > 0`)
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`
}

/** The number that was typed, with or without the sign before it that lists show. */
export function numberIn(search: string, sign = /^#/): number | undefined {
  const [digits] = /^\d{1,9}$/.exec(search.replace(sign, '')) ?? []
  return digits === undefined ? undefined : Number(digits)
}
