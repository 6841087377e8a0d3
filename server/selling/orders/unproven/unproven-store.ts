import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, listOf, objectOf, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import type { NewcomerKeys } from './newcomer-keys.ts'

const { placeholder } = sql

const reserved = objectOf({ copies: computed.number, worth: computed.number })
const sumsRow = {
  own: reserved,
  alike: reserved,
  network: reserved,
  all: computed.number,
  titles: listOf(
    objectOf({
      book_id: computed.number,
      own: computed.number,
      network: computed.number,
      all: computed.number,
    }),
  ),
} satisfies RowShape
export type ReservedBefore = RowOf<typeof sumsRow>

const sumOf = (which: ReturnType<typeof sql>) => sql`json_build_object(
  'copies', coalesce(sum(copies) filter (where ${which}), 0), 'worth', coalesce(sum(worth) filter (where ${which}), 0))`

/**
 * The rows of `unproven_orders` are those that wait at this moment: who orders, and who is near them, is found by an index, since of a large
 * shop's share they may be many. What the statement itself enters is not among them.
 */
const enter = prepareRows(
  'enter-unproven-order',
  sumsRow,
  sql`
  with line as (
    select book_id, sum(quantity)::integer as copies
    from json_to_recordset(${placeholder('lines')}::json) as line(book_id integer, quantity integer) group by book_id
  ),
  entered as (
    insert into unproven_orders (order_id, user_id, phone_key, email_key, address_key, network_key, copies, worth)
    select ${placeholder('orderId')}::integer, ${placeholder('userId')}::integer, ${placeholder('phone')}::bigint,
      ${placeholder('email')}::bigint, ${placeholder('address')}::bigint, ${placeholder('network')}::bigint,
      (select sum(copies) from line), ${placeholder('worth')}::bigint
    returning order_id
  ),
  lines as (
    insert into unproven_lines (book_id, order_id, copies) select book_id, order_id, copies from line, entered
  ),
  waiting as materialized (
    select order_id, copies, worth,
      user_id = ${placeholder('userId')}::integer or coalesce(network_key = ${placeholder('network')}::bigint
        and (phone_key = ${placeholder('phone')}::bigint or email_key = ${placeholder('email')}::bigint), false) as own,
      phone_key = ${placeholder('phone')}::bigint or email_key = ${placeholder('email')}::bigint
        or address_key = ${placeholder('address')}::bigint as alike,
      network_key = ${placeholder('network')}::bigint as near
    from unproven_orders
    where user_id = ${placeholder('userId')}::integer or network_key = ${placeholder('network')}::bigint
      or phone_key = ${placeholder('phone')}::bigint or email_key = ${placeholder('email')}::bigint
      or address_key = ${placeholder('address')}::bigint
  )
  select ${sumOf(sql`own`)} as own, ${sumOf(sql`alike`)} as alike, ${sumOf(sql`near`)} as network,
    (select coalesce(sum(copies), 0) from unproven_orders)::integer as all,
    (select coalesce(json_agg(json_build_object('book_id', line.book_id, 'own', taken.own, 'network', taken.network, 'all', taken.all)), '[]')
      from line cross join lateral (
        select coalesce(sum(u.copies), 0) as all, coalesce(sum(u.copies) filter (where w.own), 0) as own,
          coalesce(sum(u.copies) filter (where w.own or w.near), 0) as network
        from unproven_lines u left join waiting w using (order_id) where u.book_id = line.book_id
      ) taken) as titles
  from waiting`,
)

type Entering = NewcomerKeys & {
  orderId: number
  worth: number
  lines: readonly { book_id: number; quantity: number }[]
}

/**
 * Enters an order, and answers what newcomers had reserved before it. One order is entered at a time: it waits for those that are
 * being placed, and is not seen before its commit.
 */
export async function enterUnproven(tx: Transaction, { lines, ...order }: Entering): Promise<ReservedBefore> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unproven orders', 0))`)
  const [sums] = await enter(tx, {
    ...order,
    lines: JSON.stringify(lines.map(({ book_id, quantity }) => ({ book_id, quantity }))),
  })
  if (!sums) throw new Error('The orders of newcomers have no sums')
  return sums
}
