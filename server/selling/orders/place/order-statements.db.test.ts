import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: AccountShop
let buyer: Shopper
let book = 0
beforeAll(async () => {
  shop = await openAccountShop()
  watch()
  const [id = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100 }])
  book = id
  buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
})
afterAll(() => shop.close())

const sent: string[] = []
/** What was asked and what was answered, in their order. */
const events: string[] = []

/** Each statement by the first word that says what it does, on whichever connection it goes. */
function watch() {
  const watched = new WeakSet<pg.PoolClient>()
  shop.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: [string | { name?: string; text: string }, ...unknown[]]) => {
        const [statement] = given
        const name = typeof statement === 'string' ? statement : (statement.name ?? statement.text.trim())
        sent.push(name)
        events.push(`asked ${name}`)
        const answer = query(...given)
        if (answer instanceof Promise) answer.then(() => events.push(`answered ${name}`)).catch(() => {})
        return answer
      },
    })
  })
}

async function statementsOf(work: () => Promise<{ status: number }>, status: number) {
  sent.length = 0
  events.length = 0
  expect((await work()).status).toBe(status)
  return [...sent]
}

const order = (headers: Record<string, string> = {}) =>
  buyer.order([{ book_id: book, quantity: 1, unit_price: 90_000 }], { headers })
const planned = 'set local plan_cache_mode = force_generic_plan'
const held = ['person-of-session', 'begin', planned, 'hold-buyer', 'hold-order-basis', 'draw-order-number']
/** Sent in one flight: none waits for the answer of another. */
const effects = [
  'move-copies',
  'enter-taken-copies',
  'insert-order',
  'insert-cash',
  'take-out-of-cart',
  'notify-staff',
  'queue-order-letter',
]
const whole = [...held, ...effects, 'commit']
const inTransaction = [...held.slice(held.indexOf(planned) + 1), ...effects]

test('an order holds its buyer and books, writes its effects in one flight and commits', async () => {
  await buyer.add(book, 4)
  expect(await statementsOf(() => order(), 201)).toEqual(whole)
  expect(await statementsOf(() => order({ 'idempotency-key': 'first' }), 201)).toEqual([
    ...held,
    ...effects,
    'save-answer',
    'commit',
  ])
})

test('no effect of an order waits for the answer of another', async () => {
  await buyer.add(book)
  await statementsOf(() => order(), 201)
  const first = events.indexOf('asked move-copies')
  expect(events.slice(first, first + effects.length)).toEqual(effects.map((name) => `asked ${name}`))
})

test('an effect of an order that fails takes all others with it (rollback), and the next order goes through', async () => {
  await buyer.add(book)
  const written = async () =>
    (
      await shop.pool.query(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
          (select count(*)::int from stock_ledger) as ledger, (select count(*)::int from layer_moves) as moves,
          (select count(*)::int from notifications) as notices, (select sum(quantity)::int from cart_lines) as in_cart,
          (select quantity from books where book_id = $1) as stock`,
        [book],
      )
    ).rows[0]
  const before = await written()
  await shop.pool.query(`
    create function refuse_letter() returns trigger language plpgsql as $$ begin raise exception 'no letter'; end $$;
    create trigger refuse_letter before insert on letter_outbox for each row execute function refuse_letter()`)
  expect((await order()).status).toBe(500)
  expect(await written()).toEqual(before)
  await shop.pool.query('drop function refuse_letter cascade')
  expect((await order()).status).toBe(201)
  expect(await written()).toMatchObject({ orders: before.orders + 1, stock: before.stock - 1 })
})

test('no statement of an order is planned for one order alone (prepared statement)', async () => {
  await buyer.add(book, 12)
  for (let time = 0; time < 12; time++) expect((await order()).status).toBe(201)
  // The pool hands out the connection that was used last.
  const { rows } = await shop.pool.query<{ name: string; planned: number }>(
    `select name, custom_plans::integer as planned from pg_prepared_statements
     where name = any($1) and custom_plans + generic_plans > 8 order by name`,
    [inTransaction],
  )
  expect(rows).toEqual(inTransaction.toSorted().map((name) => ({ name, planned: 0 })))
})

test('a coupon takes two more statements: its use is taken before the sum, and entered with the order', async () => {
  await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: 'TET2027' })
  await buyer.apply('TET2027')
  const statements = await statementsOf(() => order(), 201)
  expect(statements).toHaveLength(whole.length + 2)
  expect(statements[5]).toContain('update coupons')
})

test('a repeated order writes nothing: it reads what the first was answered', async () => {
  const key = { 'idempotency-key': 'twice' }
  await order(key)
  const statements = await statementsOf(() => order(key), 201)
  expect(statements).toEqual([
    'person-of-session',
    'begin',
    planned,
    'hold-buyer',
    expect.stringContaining('from idempotency_keys'),
    'commit',
  ])
})

test('a book goes into the cart in three statements, and who calls is one of them', async () => {
  expect(await statementsOf(() => buyer.add(book), 200)).toEqual([
    'person-of-session',
    'add-to-cart-of-user',
    'cart-of-user',
  ])
})
