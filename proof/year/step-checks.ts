import { expect } from 'vitest'
import { findAllDifferences } from '#server/operations/backup/find-faults.ts'
import { look } from './choose.ts'
import type { YearWorld } from './year-world.ts'

/** All that `npm run till:check` counts, but the chain of the log. */
export async function checkTill({ counting }: YearWorld) {
  const found = await counting.db.transaction(findAllDifferences, { isolationLevel: 'repeatable read' })
  expect(found, JSON.stringify(found)).toEqual([])
}

type Seen = {
  orders: number[]
  sales: [string, number, number][]
  transfers: [string, number, number][]
  payments: [string, number][]
  returns: number[]
  grants: [number, number][]
}

/** Checks that what was acknowledged is there, all of it and nothing beside it: each order, sale, reference and present once. */
export async function checkPromises(world: YearWorld) {
  const { promises, gateway } = world
  const [seen] = await look<Seen>(
    world,
    `select
       (select coalesce(json_agg(order_id order by order_id), '[]') from orders) as orders,
       (select coalesce(json_agg(json_build_array(sale_key, counter_sale_id, total) order by counter_sale_id), '[]')
        from counter_sales where takes_back is null) as sales,
       (select coalesce(json_agg(json_build_array(source_reference, amount, booked_amount) order by source_reference), '[]')
        from bank_transfers) as transfers,
       (select coalesce(json_agg(json_build_array(provider_transaction, received_amount) order by provider_transaction), '[]')
        from payments where method_id in (2, 3) and received_amount is not null) as payments,
       (select coalesce(json_agg(return_id order by return_id), '[]') from returns) as returns,
       (select coalesce(json_agg(json_build_array(user_id, change) order by entry_id), '[]')
        from credit_entries where kind = 'granted') as grants`,
  )
  if (!seen) throw new Error('The database did not say what it has')
  const ascending = (a: number, b: number) => a - b
  expect(seen.orders).toEqual([...promises.orders.keys()].toSorted(ascending))
  expect(seen.returns).toEqual([...promises.returns].toSorted(ascending))
  expect(seen.sales).toEqual(
    [...promises.sales]
      .map(([key, { id, total }]) => [key, id, total])
      .toSorted((a, b) => Number(a[1]) - Number(b[1])),
  )
  expect(seen.grants.toSorted()).toEqual(
    [...promises.grants.values()].map(({ userId, amount }) => [userId, amount]).toSorted(),
  )
  const told = [...promises.transfers].filter(([, { heard }]) => heard)
  expect(seen.transfers.map(([reference, amount]) => [reference, amount])).toEqual(
    told.map(([reference, { amount }]) => [reference, amount]).toSorted(),
  )
  checkGateway(seen, { heard: promises.heard, taken: gateway.taken })
}

type Outside = Pick<YearWorld['gateway'], 'taken'> & { heard: ReadonlySet<string> }

/** Each transaction stands once with its whole sum; all that was heard of stands, and nothing that never was. */
function checkGateway({ payments }: Seen, { taken, heard }: Outside) {
  const amounts = new Map(taken.map(({ transaction, amount }) => [transaction, amount]))
  const booked = payments.map(([transaction]) => transaction)
  expect(new Set(booked).size).toBe(booked.length)
  expect(payments).toEqual(booked.map((transaction) => [transaction, amounts.get(transaction)]))
  expect([...heard].filter((transaction) => !booked.includes(transaction))).toEqual([])
}

type Back = { booked: number; open: string[] }

/** Checks that what went back at the gateway is what the shop says went back through it, or does not know yet. */
export async function checkRefunds(world: YearWorld) {
  const [row] = await look<Back>(
    world,
    `select (
       (select coalesce(sum(received_amount - given_back_apart), 0) from payments
        where status = 3 and method_id in (2, 3) and gateway_result = 'refunded')
       + (select coalesce(sum(money_amount), 0) from returns where state = 'paid_back' and way = 'gateway')
       + (select coalesce(sum(amount), 0) from edit_refunds where way = 'gateway'))::int as booked,
       array(select refund_request from payments where status <> 3 and refund_request is not null
         union all select refund_request from returns where state = 'received' and refund_request is not null
         union all select refund_request from edit_refunds where way is null and refund_request is not null) as open`,
  )
  const { booked = 0, open = [] } = row ?? {}
  let back = 0
  let unknown = 0
  for (const one of world.gateway.taken) {
    let ofOne = 0
    for (const [request, amount] of one.back) {
      ofOne += amount
      if (open.includes(request)) unknown += amount
    }
    // No transaction gives more than it brought.
    expect(ofOne).toBeLessThanOrEqual(one.amount)
    back += ofOne
  }
  expect(back).toBe(booked + unknown)
}
