import pg from 'pg'
import { createAbusePeople } from '#proof/bench/abuse/abuse-people.ts'
import { alternateRounds } from '#proof/bench/load/compare-in-turns.ts'
import { loadSequences, requestText } from '#proof/bench/load/load.ts'
import type { SequenceResult } from '#proof/bench/load/sequence-process.ts'
import { report, reportRatio } from '#proof/bench/report.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import type { Registered } from '#proof/bench/shop/register-person.ts'

export const people = 1000
const fewCopies = 100
/** A line that is too long is answered with a time to come back. */
const tries = 10

type Book = { book_id: number; price: number }
type BookOf = (buyer: number) => Book | undefined

/** A thousand buyers in the same moment: of one title against one each; then of a title that has copies for a tenth of them. */
export async function measureRush(shop: BenchShop) {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  // Error of the rush is to be read, and not the end of the database after it.
  await rushOn(shop, pool).finally(() => pool.end())
}

async function rushOn(shop: BenchShop, pool: pg.Pool) {
  const { rush, sellToAll, books } = await openRush(shop, pool, await createBuyers(shop))
  let putOff = 0
  const rateOf = async (bookOf: BookOf) => {
    const sold = await sellToAll(bookOf)
    putOff += sold.putOff
    return sold.times.length / sold.seconds
  }

  const { measured, ceiling } = await alternateRounds(
    () => rateOf(() => books[0]),
    () => rateOf((buyer) => books[buyer % books.length]),
  )
  reportRatio(`orders of ${people} buyers at once, one title against one each`, measured, ceiling, 0.5)
  report({ what: 'of these, told to come back a little later', measured: String(putOff), goal: 'to know' })

  const { times, failures } = await rush(() => books[0], fewCopies)
  const { rows } = await pool.query<{ quantity: number }>('select quantity from books where book_id = $1', [
    books[0]?.book_id,
  ])
  const left = rows[0]?.quantity
  report({
    what: `${people} buyers at once of a title with ${fewCopies} copies`,
    measured: `${times.length} sold, ${left} left, others by status ${JSON.stringify(failures)}`,
    goal: `${fewCopies} sold, 0 left, others refused by 409`,
    reached: times.length === fewCopies && left === 0 && failures[409] === people - fewCopies,
  })
}

export async function createBuyers({ url, dataDir }: BenchShop): Promise<Registered[]> {
  const cast = await createAbusePeople(url, dataDir)
  const customers = await cast.customers(people)
  await cast.close()
  return customers.map(({ user_id, session }) => ({ user_id, token: session.access }))
}

/** Buyers with one copy of their book in the cart each, who order it in the same moment. */
export async function openRush(shop: BenchShop, pool: pg.Pool, buyers: readonly Registered[]) {
  const { rows: books } = await pool.query<Book>(
    'select book_id, price from books where on_sale and withdrawn_at is null order by book_id limit $1',
    [buyers.length],
  )

  async function rush(bookOf: BookOf, copies: number): Promise<SequenceResult> {
    const chosen = buyers.map((_, index) => bookOf(index))
    await fillCarts(
      pool,
      buyers.map(({ user_id }) => user_id),
      chosen.map((book) => book?.book_id ?? 0),
      copies,
    )
    const sequences = buyers.map(({ token }, index) => ({
      address: `127.4.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      requests: [orderRequest(token, chosen[index])],
    }))
    return loadSequences(shop.url, sequences, Infinity, tries)
  }

  async function sellToAll(bookOf: BookOf): Promise<SequenceResult> {
    const sold = await rush(bookOf, 2 * buyers.length)
    if (sold.times.length < buyers.length)
      throw new Error(`Not all could order what was there for all: ${JSON.stringify(sold.failures)}`)
    return sold
  }
  return { rush, sellToAll, books }
}

async function fillCarts(pool: pg.Pool, users: number[], books: number[], copies: number) {
  await pool.query('update books set quantity = $1, on_sale = true where book_id = any($2)', [copies, books])
  await pool.query(
    `with cart as (
       insert into carts (user_id) select unnest($1::int[])
       on conflict (user_id) do update set updated_at = now() returning cart_id, user_id
     )
     insert into cart_lines (cart_id, book_id, quantity, seen_price)
     select cart_id, book_id, 1, 0 from cart join unnest($1::int[], $2::int[]) as line (user_id, book_id) using (user_id)
     on conflict (cart_id, book_id) do update set quantity = 1`,
    [users, books],
  )
}

const orderRequest = (token: string, book: Book | undefined) =>
  requestText({
    method: 'POST',
    path: '/api/v1/orders/create-order-by-cart',
    headers: { authorization: `Bearer ${token}` },
    body: { method_id: 1, items: [{ book_id: book?.book_id, quantity: 1, unit_price: book?.price }] },
  })
