import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { foldFigures, readFigures } from './figure-store.ts'

let server: Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  server = await freshDatabase()
  database = openDatabase({ url: server.url, poolSize: 3, onLostConnection: () => {} })
  await database.pool.query(
    `insert into users (first_name) select 'Khách' from generate_series(1, 3);
     insert into accounts (account_id, email, email_key) select user_id, user_id || '@x.vn', user_id || '@x.vn' from users`,
  )
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

const tables = {
  order: 'select status, method_id, count(*) as items, sum(total_amount) as amount from orders',
  payment: 'select status, method_id, count(*) as items, sum(amount) as amount from payments',
}

/** Differences between the kept figures and those that are counted anew. */
async function differences() {
  const found = []
  for (const of of ['order', 'payment'] as const) {
    const { rows } = await database.pool.query(
      `${tables[of]} where archived_at is null group by status, method_id`,
    )
    const counted = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
    const kept = (await readFigures(database.db, of)).filter(({ items }) => items !== 0)
    const inOrder = (list: unknown[]) =>
      list.map((row) => JSON.stringify(Object.entries(row as object).toSorted())).toSorted()
    if (inOrder(kept).join() !== inOrder(counted).join()) found.push({ of, kept, counted })
  }
  return found
}

const place = `
  with placed as (
    insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email, phone_number,
      house_number, commune, district, province, country)
    select gen_random_uuid(), 2, 1 + floor(random() * 3), worth, worth, '', '', '', '', '', '', '', '', ''
    from (select floor(random() * 900000)::int as worth from generate_series(1, 3)) w returning order_id, total_amount)
  insert into payments (order_id, method_id, amount) select order_id, 2, total_amount from placed`
const any = (table: string, id: string) => `${id} = (select ${id} from ${table} order by random() limit 1)`
const steps = [
  place,
  `update orders set status = 1 + floor(random() * 2), version = version + 1 where ${any('orders', 'order_id')}`,
  `update orders set method_id = 1 + floor(random() * 3) where order_id % 2 = 0`,
  `update orders set archived_at = case when archived_at is null then now() end where ${any('orders', 'order_id')}`,
  `update payments set status = 2 - status where status in (0, 2) and ${any('payments', 'payment_id')}`,
  `update payments set amount = amount + 1 where ${any('payments', 'payment_id')}`,
  `update payments set archived_at = case when archived_at is null then now() end where ${any('payments', 'payment_id')}`,
  `delete from payments where ${any('payments', 'payment_id')}`,
]

test('figures of orders and payments are those that are counted, whatever becomes of these, also after a rollback', async () => {
  for (let round = 0; round < 12; round++) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (let step = 0; step < 12; step++) {
      const statement = steps[Math.floor(Math.random() * steps.length)] ?? place
      await client.query('begin')
      await client.query(statement)
      await client.query(Math.random() < 0.25 ? 'rollback' : 'commit')
      expect(await differences(), statement).toEqual([])
    }
    await client.end()
    if (round % 3 === 0) await foldFigures(database.db)
    expect(await differences()).toEqual([])
  }
})

test('two connections that place orders at once do not wait for each other’s lock on the figures', async () => {
  const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()])
  await one.query('begin')
  await one.query(place)
  await other.query("set statement_timeout = '5s'")
  await other.query(place)
  expect(await differences()).toEqual([])
  await one.query('commit')
  one.release()
  other.release()
  expect(await differences()).toEqual([])
})

test('figures kept by connections that are gone are folded together, also when two fold at once', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(place)
    await client.end()
  }
  const pieces = async () =>
    (
      await database.pool.query(
        'select count(*) as pieces from kept_figures where backend <> all (select pid from pg_stat_activity where pid is not null) and backend <> 0',
      )
    ).rows[0].pieces as number
  await expect.poll(pieces).toBeGreaterThan(0)
  await Promise.all([foldFigures(database.db), foldFigures(database.db)])
  await expect
    .poll(async () => {
      await foldFigures(database.db)
      return pieces()
    })
    .toBe(0)
  expect(await differences()).toEqual([])
})
