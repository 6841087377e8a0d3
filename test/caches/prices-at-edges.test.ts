import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDong } from '#contract/platform/language/money.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { read } from './cached-shops.ts'
import { type FrozenShop, insertCampaign, openFrozenShop, type Rule, type Target } from './frozen-prices.ts'

const start = Date.UTC(2030, 0, 1)
const { below, one: oneOf } = seededRandom(20_300_101)

type Known = {
  id: number
  own: number
  origin: number | null
  category: number
  publisher: number
  authors: number[]
}
type Campaign = Rule & { starts: number; ends: number; targets: Target[] }

let shop: FrozenShop
let buyer: Shopper
let known: Known[]
beforeAll(async () => {
  shop = await openFrozenShop(start, { ORDERS_PER_MINUTE: '0' })
  const owns = [0, 1, 99, 1_000, 79_999, 120_000, 333_333, 100_000_000]
  await addBooks(
    shop.db,
    owns.map((price, at) => ({
      title: `Sách số ${at + 1}`,
      price,
      price_origin: at % 3 === 0 ? price + 10_000 : null,
      category: at % 2 === 0 ? 'Văn học' : 'Khoa học',
      publisher: at % 3 === 0 ? 'NXB Trẻ' : 'NXB Kim Đồng',
      authors: at % 4 === 0 ? ['Tô Hoài', 'Nam Cao'] : at % 4 === 1 ? ['Nam Cao'] : [],
      quantity: 100_000,
    })),
  )
  const { rows } = await shop.pool.query<Known>(`
    select book_id as id, price as own, price_origin as origin, category_id as category, publisher_id as publisher,
      array(select author_id from book_authors ba where ba.book_id = b.book_id) as authors
    from books b order by book_id`)
  known = rows
  buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shop.known()
})
afterAll(() => shop.close())

/** As slow and plain as can be. */
function naivePrice(book: Known, campaigns: readonly Campaign[], moment: number): number {
  let lowest = book.own
  for (const { starts, ends, percent, price, targets } of campaigns) {
    if (moment < starts || moment >= ends) continue
    for (const [kind, id] of targets) {
      const applies =
        kind === 'all' ||
        (kind === 'book' && id === book.id) ||
        (kind === 'category' && id === book.category) ||
        (kind === 'publisher' && id === book.publisher) ||
        (kind === 'author' && book.authors.includes(id))
      const makes = price ?? Number((BigInt(book.own) * BigInt(100 - (percent ?? 0))) / 100n)
      if (applies && makes < lowest) lowest = makes
    }
  }
  return lowest
}

function anyTarget(): Target {
  const book = oneOf(known)
  return oneOf<Target>([
    ['all', 0],
    ['book', book.id],
    ['book', book.id],
    ['category', book.category],
    ['publisher', book.publisher],
    ['author', book.authors[0] ?? 1],
  ])
}

function anyCampaign(from: number): Campaign {
  const starts = from + 5_000 + below(20_000)
  const targets = new Map([anyTarget(), anyTarget()].map((target) => [target.join(), target]))
  return {
    starts,
    // Some end in the very millisecond in which another begins, or a few after they began.
    ends: starts + oneOf([1, 2, 700, 1_000, 5_000, 1 + below(20_000)]),
    ...(below(10) < 6
      ? { percent: 1 + below(100), price: null }
      : { percent: null, price: oneOf([0, 1, 50_000, 90_000]) }),
    targets: [...targets.values()],
  }
}

type Listed = { data: { book_id: number; price: number }[] }
const pricesIn = ({ data }: Listed) => data.map(({ book_id, price }) => [book_id, price])
const list = (sort: string) => `/api/v1/books/get-books?page=1&page_size=20&sort=${sort}`

async function faultsAt(moment: number, campaigns: readonly Campaign[], inCart: Known): Promise<string[]> {
  const faults: string[] = []
  const compare = (what: string, given: unknown, right: unknown) => {
    if (JSON.stringify(given) !== JSON.stringify(right))
      faults.push(`${what} at ${moment}: ${JSON.stringify(given)}, not ${JSON.stringify(right)}`)
  }
  const priceOf = (book: Known) => naivePrice(book, campaigns, moment)
  const shown = oneOf(known)
  const most = oneOf([1_000, 90_000])
  const addresses = [
    list('price-asc'),
    `/api/v1/books/get-book-by-id?id=${shown.id}`,
    ...(below(4) === 0 ? [`${list('title-asc')}&price_max=${most}`] : []),
  ]
  const [cart, sorted, one, within] = await Promise.all([
    below(4) === 0 ? buyer.cart() : undefined,
    ...addresses.map(async (address) => JSON.parse(await read(shop, address))),
  ])
  const order = known.toSorted((a, b) => priceOf(a) - priceOf(b) || a.id - b.id)
  compare(
    'list',
    pricesIn(sorted),
    order.map((book) => [book.id, priceOf(book)]),
  )
  const struck = priceOf(shown) < shown.own ? Math.max(shown.own, shown.origin ?? 0) : shown.origin
  compare('book', [one.data.price, one.data.price_origin], [priceOf(shown), struck])
  if (within) compare('range', within.pagination.total, known.filter((book) => priceOf(book) <= most).length)
  if (cart)
    compare(
      'cart',
      [cart.items.map(({ book }) => book.price), cart.totals.subtotal],
      [[priceOf(inCart)], priceOf(inCart)],
    )
  return faults
}

test(
  'prices are right at the edges of campaigns, in a thousand cases, also out of the cache',
  { timeout: 240_000 },
  async () => {
    const faults: string[] = []
    let cases = 0
    let kept = 0
    for (let world = 0; cases < 1_000; world++) {
      const from = start + (world + 1) * 3_600_000
      await shop.moveTo(from)
      const campaigns = Array.from({ length: 2 + below(4) }, () => anyCampaign(from))
      const twin = campaigns[0] as Campaign
      campaigns.push({ ...anyCampaign(from), starts: twin.ends, ends: twin.ends + 1 + below(3_000) })
      for (const campaign of campaigns) await insertCampaign(shop, campaign)
      await shop.known()
      const inCart = oneOf(known)
      await buyer.call('/carts/clear-cart', { method: 'DELETE' })
      await buyer.add(inCart.id)
      const edges = campaigns.flatMap(({ starts, ends }) => [starts, ends])
      const moments = edges.flatMap((edge) => [-1_000, -1, 0, 1, 1_000].map((by) => edge + by))
      for (const moment of [...new Set(moments)].toSorted((a, b) => a - b)) {
        await shop.moveTo(moment)
        faults.push(...(await faultsAt(moment, campaigns, inCart)))
        kept += shop.caches.answers.size
        cases++
      }
    }
    expect(faults.slice(0, 5)).toEqual([])
    // Away from the edges answers are kept, or this would prove nothing of them.
    expect(kept).toBeGreaterThan(cases / 2)
  },
)

test('a cached page is not answered beyond the edge of a campaign', async () => {
  const book = known[5] as Known
  const from = shop.clock.now + 3_600_000
  await shop.moveTo(from)
  await insertCampaign(shop, {
    percent: 50,
    price: null,
    starts: from + 10_000,
    ends: from + 20_000,
    targets: [['book', book.id]],
  })
  await shop.known()
  const [full, half] = [book.own, book.own / 2].map(formatDong)
  const steps = [
    [0, full],
    [8_000, full],
    [9_999, full],
    [10_000, half],
    [15_000, half],
    [19_999, half],
    [20_000, full],
    [30_000, full],
  ] as const
  const hits: boolean[] = []
  for (const [after, price] of steps) {
    await shop.moveTo(from + after)
    for (let times = 0; times < 3; times++)
      expect(await read(shop, `/book/${book.id}`)).toContain(`>${price}<`)
    hits.push([...shop.caches.pages.keys()].includes(`/book/${book.id}`))
  }
  expect(hits).toEqual([true, true, false, false, true, false, false, true])
})

async function campaignAhead(targets: readonly Target[]) {
  const from = shop.clock.now + 3_600_000
  await shop.moveTo(from)
  const edge = from + 60_000
  await insertCampaign(shop, { percent: 10, price: null, starts: edge, ends: edge + 60_000, targets })
  await shop.known()
  return edge
}

test('an order gets the price of its moment, and a buyer who was shown another is told', async () => {
  const book = known[4] as Known
  const edge = await campaignAhead([['book', book.id]])
  await buyer.call('/carts/clear-cart', { method: 'DELETE' })
  await shop.moveTo(edge - 1)
  await buyer.add(book.id, 2)
  const seen = [{ book_id: book.id, quantity: 2, unit_price: book.own }]
  const lowered = Math.floor((book.own * 90) / 100)
  await shop.moveTo(edge)
  const refused = await buyer.order(seen)
  expect([refused.status, refused.body.error_code ?? refused.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(refused.body.msg).toContain(formatDong(lowered))
  const { items } = await buyer.cart()
  expect(items[0]).toMatchObject({ price_before: book.own, line_total: 2 * lowered })
  const placed = await buyer.order(seen.map((line) => ({ ...line, unit_price: lowered })))
  expect(placed.status).toBe(201)
  const { rows } = await shop.pool.query(
    'select unit_price, subtotal::integer from order_lines join orders using (order_id)',
  )
  expect(rows).toEqual([{ unit_price: lowered, subtotal: 2 * lowered }])
})

test('orders at the edge of a campaign have one price in all their lines, and sums that agree', async () => {
  const both = [known[4] as Known, known[5] as Known]
  const edge = await campaignAhead([['all', 0]])
  await shop.moveTo(edge - 1)
  const priceOf = (book: Known, lowered: boolean) => (lowered ? Math.floor((book.own * 90) / 100) : book.own)
  const guests = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const guest = new Shopper(shop.url, (await newCustomer(shop)).session.access)
      for (const book of both) await guest.add(book.id)
      const lines = both.map((book) => ({
        book_id: book.id,
        quantity: 1,
        unit_price: priceOf(book, at % 2 === 1),
      }))
      return () => guest.order(lines)
    }),
  )
  const before = await shop.pool.query<{ last: number }>('select max(order_id) as last from orders')
  const answers = guests.map((order) => order())
  const moved = shop.moveTo(edge)
  const outcomes = await Promise.all(answers)
  await moved
  expect(outcomes.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const { rows } = await shop.pool.query(
    `select subtotal::integer as subtotal, array_agg(unit_price order by book_id) as prices
    from orders join order_lines using (order_id) where order_id > $1 group by order_id`,
    [before.rows[0]?.last],
  )
  expect(rows).toHaveLength(outcomes.filter(({ status }) => status === 201).length)
  const right = [false, true].map((lowered) => {
    const prices = both.map((book) => priceOf(book, lowered))
    return { subtotal: prices.reduce((sum, price) => sum + price, 0), prices }
  })
  for (const row of rows) expect(right).toContainEqual(row)
})
