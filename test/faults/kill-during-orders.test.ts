import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { giveRecipient } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { databaseUrlOf, openWholeShop, type WholeShop } from '#test/faults/programs/whole-shop.ts'
import { listChildren } from './list-children.ts'
import { until } from './run-shop.ts'

/** A few in the suite, FAULT_ROUNDS=30 for a long run. */
const longRun = process.env['FAULT_ROUNDS'] !== undefined
const kills = Number(process.env['FAULT_ROUNDS'] ?? 2)
const price = 90_000

type Buyer = {
  email: string
  book: number
  /** Copies of which the shop said that they are in the cart, and whether an answer was lost on the way. */
  added: number
  perhapsAdded: number
  /** The order that was sent and not answered. */
  open: { key: string } | undefined
  acknowledged: Map<string, number>
}

test.each(['1', '2'])(
  'a kill in the middle of orders, with %s processes, loses no acknowledged order',
  { timeout: kills * 60_000 + 60_000 },
  async (PROCESSES) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
    const dataDir = path.join(folder, 'data')
    let shop = await openWholeShop(dataDir, { PROCESSES })
    const database = openDatabase({ url: databaseUrlOf(dataDir), poolSize: 2, onLostConnection: () => {} })
    const books = await addBooks(
      database.db,
      Array.from({ length: 8 }, (_, index) => ({ title: `Sách ${index}`, price, quantity: 1_000_000 })),
    )
    const buyers = books.map(newBuyer)
    for (const { email } of buyers) await register(shop.url, email)
    for (let round = 0; round < kills; round++) {
      const before = ordersOf(buyers)
      const enough = before + 20 + Math.floor(Math.random() * 100)
      const stop = new AbortController()
      const buying = buyers.map((buyer) => buyUntilKilled(shop.url, buyer, stop.signal))
      await until('orders were placed', () => ordersOf(buyers) >= enough)
      const backAfter = performance.now()
      // Kills a worker alone, where there are several, every other time: the shop goes on.
      if (process.platform === 'linux' && PROCESSES === '2' && round % 2 === 1) await killWorker(shop)
      else {
        await shop.kill()
        shop = await openWholeShop(dataDir, { PROCESSES })
      }
      await until('the shop answers', () => isReady(shop.url))
      if (longRun)
        console.error(`round ${round + 1}: back after ${Math.round(performance.now() - backAfter)} ms`)
      stop.abort()
      await Promise.all(buying)
      for (const buyer of buyers) await checkBuyer(database, shop.url, buyer)
      expect(await findDifferences(database.db)).toEqual([])
    }
    await database.close()
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
)

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

async function killWorker({ pid }: WholeShop) {
  const [worker] = await listChildren(pid, 'server/app/worker.ts')
  if (worker === undefined) throw new Error('No worker of the shop was found')
  process.kill(worker, 'SIGKILL')
  countForTrust('kills', 'One of several processes')
}

const newBuyer = (book: number): Buyer => ({
  email: `nguoi-mua-${book}@example.vn`,
  book,
  added: 0,
  perhapsAdded: 0,
  open: undefined,
  acknowledged: new Map(),
})

const ordersOf = (buyers: readonly Buyer[]) =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
const password = 'Hiên nhà nhiều gió 27'

async function register(url: string, email: string) {
  const { status, text, body } = await new Shopper(url).call('/accounts/register', {
    body: { email, password, first_name: 'Hà' },
  })
  expect(status, text).toBe(201)
  await giveRecipient(url, { user_id: body.user.user_id, token: body.access_token })
}

async function signIn(url: string, { email }: Buyer): Promise<Shopper> {
  const shopper = new Shopper(url)
  shopper.token = (await shopper.call('/accounts/login', { body: { email, password } })).body.access_token
  return shopper
}

const send = (shopper: Shopper, { book }: Buyer, key: string) =>
  shopper.order([{ book_id: book, quantity: 1, unit_price: price }], { headers: { 'idempotency-key': key } })

async function buyUntilKilled(url: string, buyer: Buyer, stop: AbortSignal) {
  try {
    const shopper = await signIn(url, buyer)
    while (!stop.aborted) {
      buyer.perhapsAdded++
      if ((await shopper.add(buyer.book)).status !== 200) return
      buyer.perhapsAdded--
      buyer.added++
      const key = randomUUID()
      buyer.open = { key }
      const { status, body } = await send(shopper, buyer, key)
      if (status !== 201) return
      buyer.acknowledged.set(key, body.order_id)
      buyer.open = undefined
    }
  } catch {
    // The line broke: what became of the last call is not known.
  }
}

/** Every acknowledged order exists once, a copy is in the cart or in an order, and asking again settles what was open. */
async function checkBuyer(database: ReturnType<typeof openDatabase>, url: string, buyer: Buyer) {
  const { rows } = await database.pool.query<{ order_id: number }>(
    'select order_id from orders join order_lines using (order_id) where book_id = $1',
    [buyer.book],
  )
  const placed = new Set(rows.map((row) => row.order_id))
  for (const id of buyer.acknowledged.values()) expect(placed).toContain(id)
  expect(new Set(buyer.acknowledged.values()).size).toBe(buyer.acknowledged.size)
  expect(placed.size - buyer.acknowledged.size).toBeLessThanOrEqual(buyer.open ? 1 : 0)

  const shopper = await signIn(url, buyer)
  const inCart = (await shopper.copies())[buyer.book] ?? 0
  const copies = placed.size + inCart
  expect(copies).toBeGreaterThanOrEqual(buyer.added)
  expect(copies).toBeLessThanOrEqual(buyer.added + buyer.perhapsAdded)
  Object.assign(buyer, { added: copies, perhapsAdded: 0 })

  if (!buyer.open) return
  const { status, body, text } = await send(shopper, buyer, buyer.open.key)
  expect(status, text).toBe(201)
  expect(placed.size === buyer.acknowledged.size).toBe(!placed.has(body.order_id))
  buyer.acknowledged.set(buyer.open.key, body.order_id)
  buyer.open = undefined
}
