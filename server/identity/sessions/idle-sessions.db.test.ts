import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idleHeader } from '#contract/platform/shape/headers.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { endIdleSessions } from './session-store.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const rest = ({ user_id }: Actor, minutes: number) =>
  shop.db.execute(sql`
    update sessions set active_at = now() - make_interval(mins => ${minutes}) where account_id = ${user_id}`)
const ask = ({ session }: Actor, headers = {}) =>
  call(shop.url, '/accounts/sessions', { token: session.access, headers })
const renew = ({ session }: Actor) =>
  call(shop.url, '/accounts/refresh-token', { body: { refresh_token: session.refresh } })
async function restedMinutes({ user_id }: Actor) {
  const { rows } = await shop.db.execute<{ minutes: number }>(sql`
    select round(extract(epoch from now() - active_at) / 60)::int as minutes from sessions where account_id = ${user_id}`)
  return rows[0]?.minutes
}

test.each([
  [8 * 60 - 1, 200],
  [8 * 60 + 1, 401],
])('a session of the staff that rested for %i minutes meets %i', async (minutes, status) => {
  const admin = await newAdmin(shop)
  await rest(admin, minutes)
  expect((await ask(admin)).status).toBe(status)
  await rest(admin, minutes)
  expect((await renew(admin)).status).toBe(status)
})

test('the owner sets the idle time of staff sessions; customers are not concerned', async () => {
  const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
  await shop.db.execute(sql`update shop_settings set idle_hours = 1`)
  for (const actor of [admin, customer]) await rest(actor, 61)
  expect((await ask(admin)).status).toBe(401)
  expect((await ask(customer)).status).toBe(200)
  await shop.db.execute(sql`update shop_settings set idle_hours = 8`)
})

test('a call of a person keeps the session from idling, one that a screen makes by itself does not', async () => {
  const admin = await newAdmin(shop)
  await rest(admin, 60)
  await ask(admin, { [idleHeader]: '1' })
  expect(await restedMinutes(admin)).toBe(60)
  await renew(admin)
  expect(await restedMinutes(admin)).toBe(60)
  await ask(admin)
  expect(await restedMinutes(admin)).toBe(0)
  // A use a moment ago is not written again.
  await rest(admin, 4)
  await ask(admin)
  expect(await restedMinutes(admin)).toBe(4)
})

test('idle sessions of the staff end, and every process hears of it', async () => {
  const [idle, busy, customer] = [await newAdmin(shop), await newAdmin(shop), await newCustomer(shop)]
  await rest(idle, 8 * 60 + 1)
  await rest(busy, 8 * 60 - 1)
  await rest(customer, 8 * 60 + 1)
  const ended: number[] = []
  const stop = shop.sessionEvents.onEnd(({ account_id, reason }) => {
    if (reason === 'idle') ended.push(account_id)
  })
  await endIdleSessions(shop.db)
  await waitUntil(
    async () => ended,
    (seen) => seen.includes(idle.user_id),
  )
  stop()
  expect(ended).not.toContain(busy.user_id)
  expect(ended).not.toContain(customer.user_id)
})
