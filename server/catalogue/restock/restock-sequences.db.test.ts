import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StockChange, changeStock } from '#server/catalogue/books/stock/stock-store.ts'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'
import { askForNotice } from './ask-for-notice.ts'
import { deleteRequestOf } from './restock-store.ts'
import { tellRestocked } from './restock-jobs.ts'

let shop: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  shop = await openTestCatalogue()
})
afterAll(() => shop.close())

const never = new AbortController().signal
const context = () => ({ db: shop.db, mail: () => undefined })
const caller = { address: '127.0.0.1', requestId: 'test', userAgent: '' } as never
const person = (id: number) => ({ user_id: id, account_id: id, session_id: 0, role: 'user' }) as const
const ask = (user: number, book_id: number) =>
  askForNotice(context(), { caller, person: person(user) }, { book_id })
const change = (changes: StockChange[]) =>
  shop.db.transaction((tx) =>
    changeStock(tx, changes, { reason: 'correction', document: { name: 'shelf' }, accountId: null }),
  )
const toldOf = async (book: number) => {
  const { rows } = await shop.pool.query<{ user_id: number; times: number }>(
    'select user_id, count(*)::int as times from notifications where book_id = $1 group by user_id',
    [book],
  )
  return new Map(rows.map(({ user_id, times }) => [user_id, times]))
}

async function people(count: number): Promise<number[]> {
  const { rows } = await shop.pool.query<{ user_id: number }>(
    `with people as (insert into users (first_name) select 'A' from generate_series(1, $1) returning user_id)
     insert into accounts (account_id, email, email_key)
     select user_id, user_id || '@example.vn', user_id || '@example.vn' from people returning account_id as user_id`,
    [count],
  )
  return rows.map(({ user_id }) => user_id)
}

type Step =
  | { do: 'ask'; who: number }
  | { do: 'cancel'; who: number }
  | { do: 'stock'; to: number }
  | { do: 'pause'; onSale: boolean }
  | { do: 'tell' }

const who = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), who }),
  fc.record({ do: fc.constant('cancel' as const), who }),
  fc.record({ do: fc.constant('stock' as const), to: fc.nat(2) }),
  fc.record({ do: fc.constant('pause' as const), onSale: fc.boolean() }),
  fc.record({ do: fc.constant('tell' as const) }),
)

test('a reader who waits for a book is told once for each time they asked, in whatever order stock goes up and down', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const [book = 0] = await addBooks(shop.db, [{ title: 'Sách', quantity: 0 }])
      const users = await people(3)
      const model = { copies: 0, onSale: true, waiting: new Set<number>(), told: new Map<number, number>() }
      const play = async (one: Step) => {
        if (one.do === 'ask') {
          const user = users[one.who] ?? 0
          const soldOut = model.copies === 0 || !model.onSale
          expect(await ask(user, book).then(Boolean, () => false)).toBe(soldOut)
          if (soldOut) model.waiting.add(user)
        } else if (one.do === 'cancel') {
          await deleteRequestOf(shop.db, book, users[one.who] ?? 0)
          model.waiting.delete(users[one.who] ?? 0)
        } else if (one.do === 'stock') {
          if (one.to !== model.copies) await change([{ book_id: book, copies: one.to - model.copies }])
          model.copies = one.to
        } else if (one.do === 'pause') {
          await shop.pool.query('update books set on_sale = $2 where book_id = $1', [book, one.onSale])
          model.onSale = one.onSale
        } else {
          await tellRestocked(context(), never)
          if (model.copies === 0 || !model.onSale) return
          for (const user of model.waiting) model.told.set(user, (model.told.get(user) ?? 0) + 1)
          model.waiting.clear()
        }
      }
      for (const one of steps) await play(one)
      await play({ do: 'tell' })
      expect(await toldOf(book)).toEqual(model.told)
      expect((await shop.pool.query('select from restocked_books')).rowCount).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('two deliveries at once and three processes that notify tell every waiting reader once', async () => {
  const users = await people(250)
  const ids = await addBooks(shop.db, [
    { title: 'Một', quantity: 0 },
    { title: 'Hai', quantity: 0 },
  ])
  for (const book of ids)
    await shop.pool.query(
      'insert into restock_requests (book_id, user_id, confirmed_at) select $1, unnest($2::int[]), now()',
      [book, users],
    )
  const tellers = () => [1, 2, 3].map(() => tellRestocked(context(), never))
  const both = (copies: number) => change(ids.map((book_id) => ({ book_id, copies })))
  await Promise.all([both(1), both(2), ...tellers(), both(1), ...tellers()])
  await Promise.all(tellers())
  for (const book of ids) expect(await toldOf(book)).toEqual(new Map(users.map((user) => [user, 1])))
  const waiting = await shop.pool.query('select from restock_requests where book_id = any($1)', [ids])
  expect(waiting.rowCount).toBe(0)
  const outbox = await shop.pool.query('select from notification_outbox')
  expect(outbox.rowCount).toBeGreaterThanOrEqual(2 * users.length)
})

test('a reader who asks while a copy comes (race) either is refused, or is told', async () => {
  for (let round = 0; round < 10; round++) {
    const [user = 0] = await people(1)
    const [book = 0] = await addBooks(shop.db, [{ title: 'Sách', quantity: 0 }])
    const [asked] = await Promise.all([
      ask(user, book).then(Boolean, () => false),
      change([{ book_id: book, copies: 1 }]),
    ])
    await tellRestocked(context(), never)
    expect((await toldOf(book)).get(user) ?? 0).toBe(asked ? 1 : 0)
  }
})

test('a process that dies while it tells of a restock leaves everybody to the next', async () => {
  const [user = 0] = await people(1)
  const [book = 0] = await addBooks(shop.db, [{ title: 'Sách', quantity: 0 }])
  await ask(user, book)
  await change([{ book_id: book, copies: 1 }])
  const dying = new Proxy(shop.db, {
    get: (db, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof db.transaction>[0]) =>
            db.transaction(async (tx) => {
              await work(tx)
              throw new Error('killed')
            })
        : Reflect.get(db, name),
  })
  await expect(tellRestocked({ db: dying }, never)).rejects.toThrow('killed')
  expect(await toldOf(book)).toEqual(new Map())
  await tellRestocked(context(), never)
  expect(await toldOf(book)).toEqual(new Map([[user, 1]]))
})
