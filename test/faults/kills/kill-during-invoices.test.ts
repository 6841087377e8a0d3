import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { onlySample } from '#test/extent.ts'
import { type HouseFault, InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { seededRandom, type SeededRandom } from '#test/rules/seeded-random.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

const deliveries = onlySample ? 15 : 50
const kills = onlySample ? 3 : 12
const processes = 2
const patience = 240_000

const program = path.join(import.meta.dirname, '../programs/issuing-shop.ts')

const fates: readonly HouseFault[] = ['down', 'lost', 'lost', 'twice', 'failed']

/** A house that is slow, and of whose calls one in three goes wrong, until it is told to be well. */
async function openHouse(chance: SeededRandom, ownReferences: boolean) {
  let isSick = true
  const fault = ({ url }: HouseRequest) =>
    isSick && !url.endsWith('/token') && chance.below(3) === 0 ? chance.one(fates) : undefined
  const house = new InvoiceHouseStandIn({
    account: 'account-1',
    clientId: 'hien',
    secret: 'kin',
    takes: 12,
    ownReferences,
    fault,
  })
  let calls = 0
  const server = await openHouseServer(async (request) => {
    calls++
    await pause(chance.below(20))
    return house.ask(request)
  })
  return { house, ...server, calls: () => calls, heal: () => (isSick = false) }
}

/** Orders on the way, the last step of each as a promise that is not begun yet. */
async function placeAll(shop: AccountShop, owner: Actor, book: number) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  const move = async (id: number, status: number) => {
    const { status: answered, text } = await call(shop.url, `/orders/update-order?id=${id}`, {
      method: 'PUT',
      body: { status },
      token: owner.session.access,
    })
    expect(answered, text).toBe(200)
  }
  const ids: number[] = []
  for (let order = 0; order < deliveries; order++) {
    await shopper.add(book)
    const { body, text } = await shopper.order()
    expect(body.order_id, text).toBeTypeOf('number')
    ids.push(body.order_id)
    for (const status of [1, 2]) await move(body.order_id, status)
  }
  return ids.map((id) => () => move(id, 3))
}

const issuedOf = async ({ pool }: AccountShop) =>
  (
    await pool.query<{ sale_id: number; amount: number; status: string; number: string; reference: string }>(
      `select sale_id, i.amount::integer, coalesce(i.status, 'missing') as status, invoice_number as number, reference_code as reference
       from sales left join invoices i using (sale_id) order by sale_id`,
    )
  ).rows

test.each([false, true])(
  `${deliveries} deliveries at once, a faulty provider (own references: %s) and ${kills} kills give each sale one invoice`,
  { timeout: patience },
  async (ownReferences) => {
    const shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', COD_OPEN_ORDERS: '0' } })
    const owner = await newAdmin(shop)
    const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 105_000, quantity: 9_000 }])
    await shop.pool.query(`update books set vat_class = '5' where book_id = $1`, [book])
    const provider = await openHouse(seededRandom(ownReferences ? 7 : 11), ownReferences)

    const running: ChildProcess[] = []
    onTestFinished(() => running.forEach((child) => child.kill('SIGKILL')))
    const start = () =>
      running.push(
        spawn(process.execPath, [program, shop.databaseUrl, provider.url, shop.dataDir], {
          stdio: 'inherit',
        }),
      )
    const kill = async () => {
      const child = running.shift()
      if (!child) throw new Error('No process issues invoices')
      child.kill('SIGKILL')
      countForTrust('kills', 'One of several that issue invoices')
      await once(child, 'exit')
    }
    const someCallsLater = (some: number) => {
      const enough = provider.calls() + some
      return waitUntil(
        () => Promise.resolve(provider.calls()),
        (calls) => calls >= enough,
        60,
      )
    }

    const delivering = await placeAll(shop, owner, book)
    for (let child = 0; child < processes; child++) start()
    const delivered = Promise.all(delivering.map((deliver) => deliver()))
    for (let round = 0; round < kills; round++) {
      await someCallsLater(5 + round * 3)
      await kill()
      start()
    }
    await delivered
    while (running.length > 0) await kill()
    // Time passes: what dead hands held is let go of.
    await shop.pool.query('update invoices set next_at = now()')
    provider.heal()
    start()
    const isSettled = (rows: Awaited<ReturnType<typeof issuedOf>>) =>
      rows.every(({ status }) => status === 'issued' || status === 'refused')
    let rows = await waitUntil(() => issuedOf(shop), isSettled, 120)
    const refused = rows.filter(({ status }) => status === 'refused')
    if (refused.length > 0) {
      // As a person would on the screen.
      const { rows: which } = await shop.pool.query<{ invoice_id: number }>(
        `select invoice_id from invoices where status = 'refused'`,
      )
      const { body } = await call(shop.url, '/invoices/retry', {
        method: 'POST',
        body: { invoice_ids: which.map(({ invoice_id }) => invoice_id) },
        token: owner.session.access,
      })
      expect(body.retried).toBe(refused.length)
      rows = await waitUntil(() => issuedOf(shop), isSettled, 120)
    }
    await kill()

    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: deliveries }, () => 'issued'))
    const issued = provider.house.invoices.filter(({ number }) => number !== null)
    const pairs = (all: readonly { number: unknown; reference: string }[]) =>
      all.map(({ number, reference }) => `${String(number)} ${reference}`).toSorted()
    expect(pairs(rows)).toEqual(
      pairs(issued.map(({ number, reference_code }) => ({ number, reference: reference_code }))),
    )
    expect(new Set(rows.map(({ number }) => number)).size).toBe(deliveries)
    const { body } = await call(shop.url, '/invoices/get-days', { token: owner.session.access })
    for (const { sales, issued, open } of body.data) expect([issued, open]).toEqual([sales, 0])
    await provider.close()
    await shop.close()
  },
)
