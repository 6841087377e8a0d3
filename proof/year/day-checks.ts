import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkAuditChain } from '#server/identity/audit/audit-chain.ts'
import { staleAddresses } from '#test/caches/cached-shops.ts'
import { call } from '#test/shop/actors.ts'
import { bulkLines } from './bulk-order-commands.ts'
import { look, pick, priceOf } from './choose.ts'
import type { Day } from './draw-year.ts'
import { addressesOf, readTwice } from './reader-commands.ts'
import { doorOf } from './send.ts'
import type { YearWorld } from './year-world.ts'

/** Notifications told once about an order: no status is reached twice, and placed it is once. */
const onceOfOrder = ['placed', 'confirmed', 'shipping', 'delivered', 'cancelled', 'made_for_you']

export const pagesOf = (world: YearWorld, { pages }: Day): string[] => {
  const all = addressesOf(world)
  return [...new Set(pages.map((number) => pick(all, number) ?? '/'))]
}

export const keepPages = (world: YearWorld, day: Day) => readTwice(world, pagesOf(world, day))

/** Notices that follow one another closely are sent together, a quarter of a second later at most. */
const longestNotice = 1_500

/** Checks that the caches of both shops are not stale, as soon as they can have heard of a change. */
export async function checkPages({ shops }: YearWorld, pages: readonly string[]) {
  const until = performance.now() + longestNotice
  for (;;) {
    await shops.settle()
    const stale = await staleAddresses(shops, pages)
    if (stale.length === 0) return
    if (performance.now() > until) return expect(stale).toEqual([])
    await wait(50)
  }
}

/** Checks what shows the stock of every book, after every step; then it is in the cache anew, so that the next step finds it there. */
export async function checkShelf(world: YearWorld) {
  const ids = world.books.map(({ id }) => id).join(',')
  const shelf = ['/books/get-books?page=1&page_size=50', `/books/get-books-by-ids?ids=${ids}`].map(
    (path) => `/api/v1${path}`,
  )
  await checkPages(world, shelf)
  await readTwice(world, shelf)
}

/** Each price as the campaigns say that the staff was told of. */
export async function checkPrices(world: YearWorld) {
  const own = await look<{ book_id: number; price: number }>(
    world,
    'select book_id, price from books order by book_id',
  )
  const { body } = await call(doorOf(world), '/books/get-books?page=1&page_size=50&sort=created-desc')
  const listed = (body.data as { book_id: number; price: number }[]).map(({ book_id, price }) => [
    book_id,
    price,
  ])
  expect(listed.toSorted()).toEqual(
    own.map(({ book_id, price }) => [book_id, priceOf(world, book_id, price)]).toSorted(),
  )
}

/** Checks that customers see their order, with the sum that was promised unless the staff changed it since, and as far as it went. */
export async function checkVisible(world: YearWorld) {
  const { promises, customers, day } = world
  const edited = new Set(
    (await look<{ order_id: number }>(world, 'select order_id from order_edits')).map(
      ({ order_id: id }) => id,
    ),
  )
  for (const [id, { customer, total, day: placedOn }] of promises.orders) {
    const by = customers[customer]
    if (!by || placedOn !== day) continue
    const { body } = await call(doorOf(world, 1), `/orders/get-order-by-id?id=${id}`, {
      token: by.session.access,
    })
    expect([id, body.data.order_id]).toEqual([id, id])
    if (!edited.has(id)) expect([id, body.data.total_amount]).toEqual([id, total])
  }
  await checkStatuses(world)
  await checkGoods(world)
  await checkWords(world)
}

async function checkStatuses(world: YearWorld) {
  const rows = await look<{ order_id: number; status: number }>(world, 'select order_id, status from orders')
  for (const { order_id: id, status } of rows)
    expect([id, status >= (world.promises.statuses.get(id) ?? 0)]).toEqual([id, true])
}

/** Copies of closed receipts, settlements of carriers, sales that were taken back, and stars. */
async function checkGoods(world: YearWorld) {
  const { promises } = world
  const came = await look<{ id: number; book: number; copies: number }>(
    world,
    `select receipt_id as id, book_id as book, sum(copies)::int as copies from receipts join receipt_lines using (receipt_id)
     where state = 'closed' group by 1, 2`,
  )
  for (const [id, wanted] of promises.receipts)
    expect([
      id,
      new Map(came.filter((one) => one.id === id).map(({ book, copies }) => [book, copies])),
    ]).toEqual([id, wanted])
  const settled = await look<{ id: number; total: number }>(
    world,
    "select settlement_id as id, total::int from cod_settlements where state <> 'draft'",
  )
  for (const [id, total] of promises.settlements)
    expect(settled.filter((one) => one.id === id)).toEqual([{ id, total }])
  const back = await look<{ id: number }>(
    world,
    'select takes_back as id from counter_sales where takes_back is not null order by 1',
  )
  expect(back.map(({ id }) => id)).toEqual([...promises.takenBack.keys()].toSorted((a, b) => a - b))
  const stars = await look<{ who: string; rating: number }>(
    world,
    "select user_id || ' ' || book_id as who, rating from reviews",
  )
  expect(new Map(stars.map(({ who, rating }) => [who, rating]))).toEqual(promises.reviews)
}

/** Hearts, messages, orders to suppliers and steps of many orders: each as it was acknowledged, and each once. */
async function checkWords(world: YearWorld) {
  const { promises } = world
  const wished = await look<{ key: string }>(
    world,
    "select user_id || ' ' || book_id as key from wishes join wishlists using (wishlist_id) where user_id is not null",
  )
  expect(wished.map(({ key }) => key).toSorted()).toEqual(
    [...promises.wishes]
      .filter(([, there]) => there)
      .map(([key]) => key)
      .toSorted(),
  )
  const messages = await look<{ id: string; content: string }>(
    world,
    'select client_message_id as id, content from messages',
  )
  expect(messages).toHaveLength(promises.messages.size)
  expect(new Map(messages.map(({ id, content }) => [id, content]))).toEqual(promises.messages)
  const counted = await look<{ customer_id: number }>(
    world,
    `select customer_id from conversations c
     where message_count <> (select count(*) from messages m where m.customer_id = c.customer_id)`,
  )
  expect(counted).toEqual([])
  const ordered = await look<{ id: number; state: string }>(
    world,
    'select supplier_order_id as id, state from supplier_orders',
  )
  expect(new Map(ordered.map(({ id, state }) => [id, state]))).toEqual(promises.supplierOrders)
  const steps = await bulkLines(world)
  expect(steps).toEqual([...promises.bulks].map(([bulk_id, lines]) => ({ bulk_id, lines, open: 0 })))
}

/** Nothing is told twice: of an order, of a book that came back, and no letter. */
export async function checkTold(world: YearWorld) {
  const twice = await look<{ event: string; order_id: number }>(
    world,
    `select event, order_id, user_id from notifications where event = any($1) group by 1, 2, 3 having count(*) > 1`,
    onceOfOrder,
  )
  const again = twice.filter(({ order_id: id }) => !world.promises.undone.has(id))
  expect(again, JSON.stringify(again)).toEqual([])
  const told = await look<{ key: string; count: number }>(
    world,
    `select user_id || ' ' || book_id as key, count(*)::int from notifications where event = 'restocked' group by 1`,
  )
  // A heart asks for news of every time that the book comes back.
  for (const { key, count } of told.filter((one) => !world.promises.wishes.has(one.key)))
    expect([key, count <= (world.promises.awaited.get(key) ?? 0)]).toEqual([key, true])
  const letters = world.mail.letters.map(({ id }) => id)
  expect(letters.filter((id, place) => letters.indexOf(id) !== place)).toEqual([])
}

export async function checkLog({ beside }: YearWorld) {
  const { faults } = await checkAuditChain(beside.db, [])
  expect(faults).toEqual([])
}
