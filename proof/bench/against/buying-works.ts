import pg from 'pg'
import { compareInTurns } from '#proof/bench/load/compare-in-turns.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'
import { createBuyers, people as rushing, openRush } from '#proof/bench/measures/measure-rush.ts'
import { openOrdering } from '#proof/bench/measures/measure-orders.ts'
import { sellSettled, warmSeconds } from '#proof/bench/measures/measure-selling.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { giveRecipients } from '#proof/bench/shop/register-person.ts'
import { openSelling } from '#proof/bench/shop/selling-shop.ts'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'
import { createBaseCustomers } from './base-programs.ts'
import { type BothShops, compareRates, type Figures } from './compare-works.ts'

const secondsEach = 2
const ordersBeside = 20

export const compareOrders = (shops: BothShops): Promise<Figures> =>
  compareRates('orders, 8 clients', shops, async (shop) => {
    const { order } = await openOrdering(shop)
    await order(warmSeconds)
    return () => order(secondsEach)
  })

/** Buyers of one title in the same moment. */
export async function compareRush(shops: BothShops): Promise<Figures> {
  const pools: pg.Pool[] = []
  const open = async (shop: BenchShop) => {
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
    pools.push(pool)
    const buyers =
      shop === shops.base ? await createBaseCustomers(shop, shops.tree, rushing) : await createBuyers(shop)
    await giveRecipients(
      pool,
      buyers.map(({ user_id }) => user_id),
    )
    const { sellToAll, books } = await openRush(shop, pool, buyers)
    return async () => {
      const { times, seconds } = await sellToAll(() => books[0])
      return { count: times.length, seconds }
    }
  }
  return compareRates('orders of 1,000 buyers of one title at once', shops, open).finally(() =>
    Promise.all(pools.map((pool) => pool.end())),
  )
}

/** Reading, quiet and beside orders, and these; then the memory of both. */
export async function compareSelling({ base, today, turns }: BothShops): Promise<Figures> {
  const [inBase, inToday] = [await openSides(base), await openSides(today)]
  const compared = await compareInTurns(inBase.take, inToday.take, turns)
  return {
    'reading beside 20 orders/s, against quiet': compared,
    'an order beside reading and 20 orders/s, p95': {
      base: percentile(inBase.orderTimes, 0.95),
      today: percentile(inToday.orderTimes, 0.95),
    },
    'memory of shop and database after selling': { base: memoryOf(base.pid), today: memoryOf(today.pid) },
  }
}

/** Reading beside orders as a share of quiet reading; an order that is refused takes for ever. */
async function openSides(shop: BenchShop) {
  const selling = await openSelling(shop)
  await selling.read(warmSeconds)
  const orderTimes: number[] = []
  const take = async () => {
    const quiet = await sellSettled(selling, 0)
    const beside = await sellSettled(selling, ordersBeside)
    orderTimes.push(...beside.orderTimes, ...Array.from({ length: beside.refused }, () => Infinity))
    return { value: beside.perSecond / quiet.perSecond, processorMs: beside.pageMs }
  }
  return { take, orderTimes }
}
