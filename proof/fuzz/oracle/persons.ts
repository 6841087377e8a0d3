import { look } from '#proof/year/choose.ts'
import { backOf } from '#proof/year/outside-gateway.ts'
import { type FuzzWorld, holdersOf } from '#proof/fuzz/fuzz-world.ts'
import { names, placedAt } from './transfers.ts'

type Order = { order_id: number; user_id: number; order_code: string; placed: number }
type Sum = { user_id: number; sum: number }

/** Gains of each person: goods that are with them, credit, and money that went back by a hand. */
const got = `
  select user_id, sum(amount)::bigint as sum from (
    select user_id, total_amount - supplement_due as amount from orders
      where status = 3 or status = 2 and method_id <> 1
    union all select user_id, balance from credit_balances
    union all select user_id, money_amount from returns join orders using (order_id)
      where state = 'paid_back' and way is distinct from 'gateway'
    union all select user_id, given_back from order_edits join orders using (order_id) where way = 'transfer'
    union all select user_id, amount from edit_refunds join orders using (order_id) where way = 'transfer'
    union all select user_id, received_amount - given_back_apart from payments p join orders using (order_id)
      where p.status = 3 and gateway_result is distinct from 'refunded'
    union all select user_id, amount - booked_amount from bank_transfers t join orders using (order_id)
      where t.state = 'given_back'
  ) parts group by user_id`

/** Payments of them beside money from outside: cash at the door, books that came back, and what was given by who may give it. */
const brought = `
  select user_id, sum(amount)::bigint as sum from (
    select user_id, due_amount as amount from orders where status = 3 and method_id = 1
    union all select user_id, s.amount from order_supplements s join orders using (order_id)
      where s.status = 'paid' and (s.way = 'cash' or s.account_id = any($1))
    union all select user_id, change from credit_entries where kind in ('granted', 'corrected') and account_id = any($1)
    union all select user_id, received_amount from payments p join orders using (order_id)
      where p.method_id = 4 and p.status in (1, 3) and collected_by = any($1)
    union all select user_id, (l.shelved + l.lost) * o.unit_price::bigint from return_lines l
      join order_lines o using (order_detail_id) join orders using (order_id)
    union all select user_id, coalesce(gateway_amount, received_amount) - given_back_apart from payments p join orders o using (order_id)
      where p.status = 3 and (o.status = 3 or o.status = 2 and o.method_id <> 1) and exists (
        select from audit_log where action = 'refund-payment' and object_id = payment_id::text and after->>'status' = '3'
          and account_id = any($1))
    union all select user_id, fees_amount from returns join orders using (order_id) where state in ('received', 'paid_back')
  ) parts group by user_id`

const adding = (sums: Map<number, number>, userId: number, amount: number) =>
  sums.set(userId, (sums.get(userId) ?? 0) + amount)

/** Nobody has more than they brought: goods, credit and money given back beside money, books given back and credit given. */
export async function findGains(world: FuzzWorld): Promise<string[]> {
  const money = holdersOf(world, 'money.handle')
  const orders = await look<Order>(world, `select order_id, user_id, order_code, ${placedAt} from orders`)
  const references = await look<{ reference: string; order_id: number }>(
    world,
    'select reference, order_id from payments where reference is not null',
  )
  const assigned = await look<{ reference: string; order_id: number }>(
    world,
    'select source_reference as reference, order_id from bank_transfers where settled_by = any($1) and order_id is not null',
    money,
  )
  const sums = new Map<number, number>()
  const personOf = (orderId: number | undefined) =>
    orders.find((one) => one.order_id === orderId)?.user_id ?? 0
  const add = (rows: readonly Sum[], sign: 1 | -1) => {
    for (const { user_id: id, sum } of rows) adding(sums, id, sign * Number(sum))
  }
  add(await look<Sum>(world, got), 1)
  add(await look<Sum>(world, brought, money), -1)
  for (const taken of world.gateway.taken) {
    const order = references.find(({ reference }) => reference === taken.reference)?.order_id
    adding(sums, personOf(order), backOf(taken) - taken.amount)
  }
  for (const [reference, heard] of world.heard) {
    const order =
      assigned.find((one) => one.reference === reference)?.order_id ??
      orders.find((one) => names(heard, one))?.order_id
    adding(sums, personOf(order), -heard.amount)
  }
  sums.delete(0)
  return [...sums]
    .filter(([, gain]) => gain > 0)
    .map(([id, gain]) => `Person ${id} has ${gain} more than they brought`)
}
