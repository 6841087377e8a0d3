import { partOf, type Done, compareInTurns } from '#proof/bench/load/compare-in-turns.ts'
import { load } from '#proof/bench/load/load.ts'
import { everyBook, everyPage } from '#proof/bench/measures/measure-lists.ts'
import { anotherPage, compressed, everyBookPage } from '#proof/bench/measures/measure-pages.ts'
import { keptSearchPaths, searchPaths, searchPathsWithFacets } from '#proof/bench/measures/measure-search.ts'
import { weighFiles, withBrowser } from '#proof/bench/measures/measure-weight.ts'
import type { WorkName } from '#proof/bench/bounds.ts'
import { type BothShops, compareRates, type Figures, type Pair } from './compare-works.ts'
import pg from 'pg'
import { percentile, registerPeople } from '#proof/bench/load/sign-in-load.ts'
import { createBuyers, people as rushing, openRush } from '#proof/bench/measures/measure-rush.ts'
import { openOrdering } from '#proof/bench/measures/measure-orders.ts'
import { sellSettled, warmSeconds } from '#proof/bench/measures/measure-selling.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { giveRecipients, newStaff } from '#proof/bench/shop/register-person.ts'
import { openSelling } from '#proof/bench/shop/selling-shop.ts'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'
import { createBaseCustomers, importStaffData, type StaffData } from './base-programs.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { fillStaffTools } from '#proof/bench/data/fill-staff-tools.ts'
import { signInTogether } from '#proof/bench/measures/measure-sign-in.ts'
import { saveViews, staffLists } from '#proof/bench/measures/measure-staff-lists.ts'

const secondsEach = 2
/** Searches of each query in a turn: more than are answered in it. */
const timesEach = 200

const asPages = { headers: compressed, ownNetworks: true }

/** Pages of which each is another one, by readers of whom each comes from a network of their own. */
export async function comparePages(shops: BothShops): Promise<Figures> {
  const books = everyBookPage(shops.today.books)
  return {
    ...(await compareOnce('list page, each drawn anew', shops, anotherPage('/books?'), asPages)),
    ...(await compareOnce('book page, each drawn anew', shops, books, asPages)),
  }
}

export const compareLists = (shops: BothShops) =>
  compareOnce('list of 20, another page at every request', shops, everyPage(shops.today.books))

export const compareBooks = (shops: BothShops) =>
  compareOnce('one book, another at every request', shops, everyBook(shops.today.books))

export async function compareSearches(shops: BothShops): Promise<Figures> {
  const anew = await compareRates('search, no answer kept', shops, ({ url }) =>
    readyLoad(() => load(url, searchPaths(timesEach), { seconds: secondsEach })),
  )
  const withFacets = await compareRates('search with its facets, no answer kept', shops, ({ url }) =>
    readyLoad(async () => {
      if (url === shops.base.url) return load(url, searchPaths(timesEach), { seconds: secondsEach })
      const { count, seconds } = await load(url, searchPathsWithFacets(timesEach), { seconds: secondsEach })
      return { count: count / 2, seconds }
    }),
  )
  const kept = await compareRates('search, answers kept', shops, ({ url }) =>
    readyLoad(() => load(url, keptSearchPaths, { seconds: secondsEach })),
  )
  return { ...anew, ...withFacets, ...kept }
}

/** A turn of it before the first that counts. */
async function readyLoad(ask: () => Promise<Done>) {
  await ask()
  return ask
}

/** Answers that are kept after the first time: each path is asked once, a part of them in a turn, and the last part before it. */
function compareOnce(
  name: WorkName,
  shops: BothShops,
  paths: string[],
  options: Parameters<typeof load>[2] = {},
) {
  return compareRates(name, shops, async ({ url }) => {
    const ask = (turn: number) =>
      load(url, partOf(paths, turn, shops.turns), { ...options, seconds: secondsEach, choice: 'once' })
    await ask(shops.turns)
    return ask
  })
}

/** JavaScript of pages as a browser loads them. */
export async function compareWeights({ base, today }: BothShops): Promise<Figures> {
  const figures: Figures = {}
  await withBrowser(async (browser) => {
    const kilobytes = async (address: string) => (await weighFiles(browser, address, 'js')) / 1024
    for (const [name, path] of weighed)
      figures[name] = { base: await kilobytes(base.url + path), today: await kilobytes(today.url + path) }
  })
  return figures
}

const weighed = [
  ['JavaScript of the home page, gzip', '/'],
  ['JavaScript of the list, gzip', '/books'],
  ['JavaScript of a book, gzip', '/book/1'],
] as const satisfies [WorkName, string][]

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

const crowds = 3
const atOnce = 40

export const compareSignIns = (shops: BothShops): Promise<Figures> =>
  compareRates('sign-ins, 40 at once', shops, async ({ url }) => {
    const people = await registerPeople(url, crowds * atOnce)
    return async (turn) => {
      const first = (turn % crowds) * atOnce
      const { took, refused } = await signInTogether(url, people.slice(first, first + atOnce))
      return { count: atOnce - refused, seconds: took / 1000 }
    }
  })

/** The staff's lists, one call after the other. */
export async function compareStaffLists(shops: BothShops): Promise<Figures> {
  const { base, today, tree } = shops
  const figures: Figures = {}
  const staff: Pair<Staff> = {
    base: await openStaff(base, await importStaffData(tree)),
    today: await openStaff(today, { fillOnce, fillStaffTools, newStaff }),
  }
  await saveViews(today.url, staff.today.headers)
  for (const [what, paths] of Object.entries(staffLists(staff.today.orders))) {
    const name = `staff: ${what}` as `staff: ${keyof ReturnType<typeof staffLists>}` satisfies WorkName
    const compared = await compareRates(name, shops, async (shop) => {
      const { headers } = shop === base ? staff.base : staff.today
      const ask = () => load(shop.url, paths, { headers, connections: 1, seconds: secondsEach })
      await ask()
      return ask
    })
    Object.assign(figures, compared)
  }
  return figures
}

type Staff = { orders: number; headers: Record<string, string> }

async function openStaff(shop: BenchShop, data: StaffData): Promise<Staff> {
  const orders = await data.fillOnce(shop.databaseUrl)
  await data.fillStaffTools(shop.databaseUrl)
  return { orders, headers: { authorization: `Bearer ${await data.newStaff(shop)}` } }
}
