import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { databaseUrlOf, openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { type ChatBench, measureChatDelay, measureChatStorm } from '#proof/bench/chat/chat-bench.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { median } from '#proof/bench/load/sign-in-load.ts'

/** The chat on a shop of its own, which is killed on the way. */
export async function measureChat() {
  const share = Number(process.env['BENCH_CHAT_SHARE'] ?? 1)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-chat-'))
  const env = { SESSION_SECRET: testSecret, MESSAGES_PER_MINUTE: '0', HUB_CONNECTIONS_PER_PERSON: '1000' }
  let shop = await openWholeShop(dataDir, env)
  const { url } = shop
  const database = openDatabase({ url: databaseUrlOf(dataDir), poolSize: 4, onLostConnection: () => {} })
  const cast = { url, db: database.db, keys: deriveSessionKeys(testSecret) }
  const many = (count: number, make: typeof newCustomer) =>
    Promise.all(Array.from({ length: count }, () => make(cast)))
  try {
    const bench: ChatBench = {
      url,
      shopId: (await call(url, '/shop')).body.data.shop_user_id,
      customers: await many(Math.max(8, Math.round(500 * share)), newCustomer),
      writers: await many(Math.max(8, Math.round(80 * share)), newCustomer),
      staff: await many(20, newAdmin),
      restart: async () => {
        await shop.kill()
        shop = await openWholeShop(dataDir, { ...env, PORT: new URL(url).port })
      },
      share,
    }
    await measureChatDelay(bench)
    await measureLongConversation(bench, database)
    await measureChatStorm(bench)
  } finally {
    await shop.kill()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A conversation of 100,000 messages is opened as one of 100, and read back from its middle. */
async function measureLongConversation(
  { url, shopId, customers, staff }: ChatBench,
  { pool }: ReturnType<typeof openDatabase>,
) {
  const [short, long] = customers
  const [clerk] = staff
  if (!short || !long || !clerk) throw new Error('Nobody is there')
  for (const [{ user_id }, count] of [
    [short, 100],
    [long, 100_000],
  ] as const) {
    await pool.query(
      `with kept as (
         insert into conversations (customer_id) values ($1) on conflict (customer_id) do update set customer_id = excluded.customer_id
         returning customer_id
       )
       insert into messages (customer_id, from_shop, author_id, content, customer_name)
       select customer_id, n % 2 = 0, case when n % 2 = 0 then $2::integer else customer_id end, 'Tin nhắn số ' || n, 'Hà'
       from kept, generate_series(1, $3::integer) n`,
      [user_id, clerk.user_id, count],
    )
  }
  await pool.query('analyze messages')
  const open = async ({ user_id, session }: Actor, more = '') => {
    const times: number[] = []
    for (let round = 0; round < 60; round++) {
      const asked = performance.now()
      const { status } = await call(
        url,
        `/messages/conversations?senderId=${user_id}&receiverId=${shopId}${more}`,
        { token: session.access },
      )
      if (status !== 200) throw new Error(`The conversation was answered ${status}`)
      times.push(performance.now() - asked)
    }
    return median(times)
  }
  await open(short)
  const [few, all] = [await open(short), await open(long)]
  const { rows } = await pool.query<{ middle: number }>(
    'select percentile_disc(0.5) within group (order by message_id) as middle from messages where customer_id = $1',
    [long.user_id],
  )
  const middle = await open(long, `&before=${rows[0]?.middle}`)
  report({
    what: 'A conversation of 100,000 messages opened; in its middle',
    measured: `${milliseconds(all)}; ${milliseconds(middle)}`,
    ceiling: `${milliseconds(few)} for one of 100`,
    ratio: Math.max(all, middle) / few,
    goal: 'as fast: at most 1.25',
    reached: Math.max(all, middle) <= few * 1.25,
  })
}
