import { type SQL, sql } from 'drizzle-orm'
import { cleanEmail } from '#contract/base/people/email.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { phoneSearchDigits } from '#contract/base/people/vietnamese-phone.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { orders } from './order-tables.ts'

/** A search finds so many at most; a longer search text narrows it down. */
export const searchLimit = 1000

/**
 * Ranks of what a search may have meant, the surest first: the order itself; a telephone, or how it ends, and a whole e-mail; words
 * of a name; any part of them.
 */
const rank = { itself: 1, person: 2, name: 3, part: 4 } as const

/** The orders that a search means among those that fulfil a condition: the best matches first, of equal ones the newest. */
export async function searchOrders(db: DbOrTransaction, search: string, among: SQL): Promise<number[]> {
  const customers = await findCustomers(db, search)
  const code = search.toUpperCase()
  const itself = sql`${sql.raw(String(rank.itself))} as rank from orders where ${among}`
  const ways = [
    ordersOf(customers, search, among),
    sql`(select order_id, ${itself} and order_code = ${code})`,
    sql`(select order_id, ${itself} and upper(tracking_number) collate "C" = ${code} order by order_id desc limit ${searchLimit})`,
  ]
  const number = numberIn(search)
  if (number !== undefined) ways.push(sql`(select order_id, ${itself} and order_id = ${number})`)
  const digits = phoneSearchDigits(search)
  if (digits !== undefined && digits.length >= lastDigits) ways.push(ordersByPhone(digits, among))
  const rows = await queryRows(
    db,
    { order_id: orders.order_id },
    sql`
    select order_id from (${sql.join(ways, sql` union all `)}) as found
    group by order_id order by min(rank), order_id desc limit ${searchLimit}`,
  )
  return rows.map((row) => row.order_id)
}

const lastDigits = 4

/** By the telephone of the parcel, which may be that of another person than the customer. */
const ordersByPhone = (digits: string, among: SQL): SQL => sql`
  (select order_id, ${rank.person}::integer as rank from orders
  where ${among} and right(phone_number, 4) = ${digits.slice(-lastDigits)} and ${endsWith(sql`phone_number`, digits)}
  order by order_id desc limit ${searchLimit})`

const endsWith = (column: SQL, digits: string) => sql`right(${column}, ${digits.length}) = ${digits}`

function ordersOf(customers: FoundCustomers, search: string, among: SQL): SQL {
  const newest = sql`order by o.order_id desc limit ${searchLimit}`
  if (customers === 'many')
    return sql`(
      select o.order_id, ${rank.part}::integer as rank from (select * from orders where ${among}) o join users u using (user_id)
        left join accounts a on a.account_id = o.user_id left join guest_orders g on g.order_id = o.order_id
      where ${isFound(search, { person: sql`u`, email: sql`coalesce(a.email_key, g.email_key)` })} ${newest})`
  const [ids, ranks] = [customers.map(({ user_id }) => user_id), customers.map((one) => one.rank)]
  return sql`(
    select o.order_id, person.rank
    from unnest(${sql.param(ids)}::integer[], ${sql.param(ranks)}::integer[]) as person(user_id, rank)
    join orders o using (user_id) where ${among} order by person.rank, o.order_id desc limit ${searchLimit})`
}

/** Limit of customers beyond which the newest orders are found faster from the newest order of all backwards. */
const manyCustomers = 20_000
const foundCustomer = { user_id: orders.user_id, rank: computed.number }
type FoundCustomers = RowOf<typeof foundCustomer>[] | 'many'

/**
 * People and their addresses are looked through one after the other: joining them would take longer than both. Then what
 * orders still say of people who are called otherwise now.
 */
async function findCustomers(db: DbOrTransaction, search: string): Promise<FoundCustomers> {
  const byEmail = rankOf(search, { email: sql`a.email_key` })
  const ways = [
    sql`select a.account_id as user_id, ${byEmail} as rank from accounts a where ${hasEmail(search)}`,
  ]
  const former = { person: sql`f`, email: sql`lower(f.email)` }
  const guest = { person: sql`g`, email: sql`g.email_key` }
  ways.push(sql`
    select f.user_id, ${rankOf(search, former)} as rank from former_details f where ${isFound(search, former)}`)
  // Guests have no account, and theirs is what each of their orders says.
  ways.push(sql`
    select o.user_id, ${rankOf(search, guest)} as rank from guest_orders g join orders o using (order_id)
    where ${isFound(search, guest)}`)
  const known = isKnownAs(search)
  if (known)
    ways.unshift(
      sql`select u.user_id, ${rankOf(search, { person: sql`u` })} as rank from users u where ${known}`,
    )
  const rows = await queryRows(
    db,
    foundCustomer,
    sql`
    ${sql.join(ways, sql` union all `)} limit ${manyCustomers + 1}`,
  )
  return rows.length > manyCustomers ? 'many' : rows
}

/** Rank by how sure it is that a person is meant who is found. */
function rankOf(search: string, { person, email }: { person?: SQL; email?: SQL }): SQL {
  const [name, digits] = [fold(search), phoneSearchDigits(search)]
  const cases: SQL[] = []
  if (email) cases.push(sql`when ${email} = ${cleanEmail(search).toLowerCase()} then ${rank.person}::integer`)
  if (person && digits !== undefined && digits.length >= lastDigits)
    cases.push(sql`when ${endsWith(sql`${person}.phone_number`, digits)} then ${rank.person}::integer`)
  if (person && name)
    cases.push(
      sql`when strpos(' ' || ${person}.search_text || ' ', ${` ${name} `}) > 0 then ${rank.name}::integer`,
    )
  return cases.length === 0
    ? sql`${rank.part}::integer`
    : sql`case ${sql.join(cases, sql` `)} else ${rank.part}::integer end`
}

/** Table that holds names and telephones, and column that holds the e-mail address. */
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
