import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { listenToDatabase } from '#server/platform/database/database-notices.ts'
import { call, newCustomer } from '#test/shop/actors.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const timed = async (work: Promise<{ status: number }>) => {
  const since = performance.now()
  const { status } = await work
  return { status, seconds: (performance.now() - since) / 1000 }
}

test('a silent database gets everybody an answer within five seconds, and the shop is back by itself', async () => {
  const line = await openTcpProxy(database.url)
  const shop = await openTestShop({ databaseUrl: line.url })
  const customer = await newCustomer(shop)
  const asking = () => [
    ...Array.from({ length: 15 }, (_, page) => fetch(`${shop.url}/api/v1/books/get-books?page=${page + 1}`)),
    fetch(`${shop.url}/search?q=kieu`),
    fetch(`${shop.url}/health/ready`),
    call(shop.url, '/carts/get-my-cart', { token: customer.session.access }),
    call(shop.url, '/accounts/login', { body: { email: customer.email, password: customer.password } }),
  ]
  for (const { status } of await Promise.all(asking())) expect(status).toBeLessThan(500)
  line.mute()
  for (let time = 0; time < 2; time++) {
    const answers = await Promise.all(asking().map(timed))
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(5)
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  }
  line.speak()
  const since = performance.now()
  await waitUntil(
    async () => (await fetch(`${shop.url}/health/ready`)).status,
    (status) => status === 200,
  )
  expect(performance.now() - since).toBeLessThan(10_000)
  await shop.close()
  await line.cut()
})

test('a connection that was dropped on its way is cut, and a slow statement is not', async () => {
  const line = await openTcpProxy(database.url)
  const { pool, close } = openDatabase({ url: line.url, poolSize: 2, onLostConnection: () => {} })
  await pool.query('select 1')
  const slow = pool.query('select pg_sleep(5), 7 as seven')
  expect((await slow).rows[0].seven).toBe(7)
  // A look at the server that was under way for the slow statement would be forgotten, too, and stand for a silent server.
  await waitUntil(
    async () => line.count(),
    (lines) => lines === 1,
  )
  line.forget()
  const since = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow('The database said nothing')
  expect(performance.now() - since).toBeLessThan(5_000)
  await pool.query('select 1')
  await close()
  await line.cut()
})

test('a silent connection times out whatever waits on it, and the shop goes on when it answers again', async () => {
  const line = await openTcpProxy(database.url)
  const shop = await openTestShop({ databaseUrl: line.url, socketTimeoutMs: 1_500 })
  const customer = await newCustomer(shop)
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc' }])
  const add = () =>
    call(shop.url, '/carts/add-to-cart', {
      body: { book_id: book, quantity: 1 },
      token: customer.session.access,
    })
  expect((await add()).status).toBe(200)
  line.mute()
  const answers = await Promise.all([
    timed(fetch(`${shop.url}/health/ready`)),
    ...Array.from({ length: 5 }, () => timed(add())),
    timed(fetch(`${shop.url}/api/v1/books/get-books?page=1`)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(10)
  expect(answers[0]?.seconds).toBeLessThan(5)
  line.speak()
  await waitUntil(
    async () => (await add()).status,
    (status) => status === 200,
  )
  await shop.close()
  await line.cut()
})

/** A pool of one connection, on a line that can fall silent; used once more at the end, when the line speaks again. */
async function openOneConnection() {
  const line = await openTcpProxy(database.url)
  const { db, close } = openDatabase({
    url: line.url,
    poolSize: 1,
    socketTimeoutMs: 1_000,
    onLostConnection: () => {},
  })
  const expectAnother = async () => {
    line.speak()
    const { rows } = await db.execute('select 3 as three')
    expect(rows).toEqual([{ three: 3 }])
    await close()
    await line.cut()
  }
  return { line, db, expectAnother }
}

test('a transaction whose connection falls silent ends, and its connection is not used again', async () => {
  const { line, db, expectAnother } = await openOneConnection()
  const ended = db.transaction(async (tx) => {
    await tx.execute('select 1')
    line.mute()
    await tx.execute('select 2')
  })
  await expect(ended).rejects.toThrow()
  await expectAnother()
})

test('a connection that falls silent before a transaction begins is given back to the pool', async () => {
  const { line, db, expectAnother } = await openOneConnection()
  await db.execute('select 1')
  line.mute()
  await expect(db.transaction((tx) => tx.execute('select 2'))).rejects.toThrow()
  await expectAnother()
})

test('a statement timeout on the server comes before that of a silent connection', async () => {
  const { pool, close } = openDatabase({ url: database.url, poolSize: 1, onLostConnection: () => {} })
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '15s' }])
  await close()
})

test('a slow database, two seconds late, answers or refuses within ten', { timeout: 60_000 }, async () => {
  const line = await openTcpProxy(database.url)
  const shop = await openTestShop({ databaseUrl: line.url })
  const customer = await newCustomer(shop)
  line.delay(2_000)
  const answers = await Promise.all([
    timed(fetch(`${shop.url}/health/ready`)),
    timed(fetch(`${shop.url}/api/v1/books/get-books?page=1`)),
    timed(fetch(`${shop.url}/`)),
    timed(call(shop.url, '/carts/get-my-cart', { token: customer.session.access })),
  ])
  for (const { status, seconds } of answers) {
    expect([200, 503]).toContain(status)
    expect(seconds).toBeLessThan(10)
  }
  line.delay(0)
  await shop.close()
  await line.cut()
})

test('an order on a slow database is placed in time, or not at all', { timeout: 60_000 }, async () => {
  const line = await openTcpProxy(database.url)
  const shop = await openTestShop({ databaseUrl: line.url })
  const direct = openDatabase({ url: database.url, poolSize: 2, onLostConnection: () => {} })
  const [book = 0] = await addBooks(direct.db, [{ title: 'Đất rừng phương Nam', quantity: 5 }])
  const shoppers = await Promise.all(
    [1, 2].map(async () => {
      const { session } = await newCustomer(shop)
      const shopper = new Shopper(shop.url, session.access)
      await shopper.add(book)
      const items = (await shopper.cart()).items.map((item) => ({ ...item, unit_price: item.book.price }))
      return () => shopper.order(items, { headers: { 'idempotency-key': 'late' } })
    }),
  )
  const stock = async () =>
    (
      await direct.pool.query(
        'select quantity, (select count(*)::int from order_lines where book_id = $1) as ordered from books where book_id = $1',
        [book],
      )
    ).rows
  line.delay(2_000)
  const orders = await Promise.all(shoppers.map((order) => timed(order())))
  expect(orders.map(({ status }) => status)).toEqual([503, 503])
  const others = await Promise.all([
    timed(new Shopper(shop.url).add(book)),
    timed(fetch(`${shop.url}/cart`)),
    timed(call(shop.url, '/auth/login', { body: { email: 'ai@example.vn', password: 'sai mat khau' } })),
  ])
  for (const { seconds } of [...orders, ...others]) expect(seconds).toBeLessThan(10)
  line.delay(0)
  expect(await stock()).toEqual([{ quantity: 5, ordered: 0 }])
  for (const order of shoppers) {
    await waitUntil(
      async () => (await order()).status,
      (status) => status === 200 || status === 201,
    )
  }
  expect(await stock()).toEqual([{ quantity: 3, ordered: 2 }])
  await direct.close()
  await shop.close()
  await line.cut()
})

test('silent database notifications count as lost, and as heard when the connection answers again', async () => {
  const line = await openTcpProxy(database.url)
  const heard: boolean[] = []
  const notices = await listenToDatabase({
    url: line.url,
    channels: {},
    onHearing: (hearing) => heard.push(hearing),
    log: createTestLog(),
    heartbeatTimeoutMs: 600,
  })
  line.mute()
  await waitUntil(
    async () => heard.at(-1),
    (hearing) => hearing === false,
  )
  line.speak()
  await waitUntil(
    async () => heard.at(-1),
    (hearing) => hearing === true,
  )
  await notices.close()
  await line.cut()
})
