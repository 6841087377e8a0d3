import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addLine } from '#server/selling/cart/cart-line-store.ts'
import { readCart } from '#server/selling/cart/cart-store.ts'
import { type NewCookie, SignedIdCookie } from '#server/platform/guard/sessions/cookies.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import pg from 'pg'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { loadRequests, requestText } from '#proof/bench/load/load.ts'
import { captureStatements, runOnPool } from '#proof/bench/load/pool-ceiling.ts'
import { milliseconds, report, reportRatio } from '#proof/bench/report.ts'

const carts = 20_000
const clients = 8
const linesOfCart = 5

/** New lines in the carts of visitors, against the statements of such a call straight on the pool. */
export async function measureCart(shop: BenchShop) {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  const [ours, theirs] = [await newCarts(pool), await newCarts(pool)]
  const { rows } = await pool.query<{ book_id: number }>(
    'select book_id from books where on_sale and quantity > 0 order by book_id limit $1',
    [linesOfCart],
  )
  await pool.end()
  const books = rows.map((row) => row.book_id)
  const each = <T>(ids: readonly number[], make: (cart: number, book: number) => T) =>
    books.flatMap((book) => ids.map((cart) => make(cart, book)))

  const cookieOf = signCarts(shop.dataDir)
  const requests = each(ours, (cart, book) =>
    requestText({
      method: 'POST',
      path: '/api/v1/carts/add-to-cart',
      headers: { cookie: cookieOf(cart) },
      body: { book_id: book, quantity: 1 },
    }),
  )
  const measured = await loadRequests(shop.url, requests, { connections: clients, choice: 'in-turn' })

  const [sample = 0, ...others] = theirs
  const [book = 0] = books
  const [statements = []] = await captureStatements(shop.databaseUrl, [
    async (db) => {
      await addLine(db, { visitorCart: sample }, { book, copies: 1 })
      await readCart(db, { visitorCart: sample })
    },
  ])
  const ceiling = await runOnPool(
    shop.databaseUrl,
    each(others, (cart, other) =>
      statements.map((statement) => ({
        ...statement,
        values: statement.values?.map((value) => (value === sample ? cart : value === book ? other : value)),
      })),
    ),
    5,
    clients,
  )
  reportRatio('new lines in carts, 8 clients', measured.perSecond, ceiling, 0.5)
  report({ what: 'the same, p99', measured: milliseconds(measured.p99), goal: 'to know' })
}

async function newCarts(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ cart_id: number }>(
    // Far from the numbers of books and copies, so that each is known by its value.
    `insert into carts (cart_id) overriding system value
     select last.cart_id + series
     from generate_series(1, $1) series, (select greatest(max(cart_id), 1000000000) as cart_id from carts) last
     returning cart_id`,
    [carts],
  )
  return rows.map((row) => row.cart_id)
}

/** As the shop signs them: the bench has its secret, which lies beside the database. */
function signCarts(dataDir: string): (cart: number) => string {
  const secret = readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim()
  const signer = new SignedIdCookie('cart', deriveSessionKeys(secret).cart, false)
  return (cart) => {
    let written: NewCookie | undefined
    signer.set({ get: () => undefined, set: (cookie) => (written = cookie) }, cart, undefined)
    return `${written?.name}=${written?.value}`
  }
}
