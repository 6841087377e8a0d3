import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { giveRecipient } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { databaseUrlOf, openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { ReturningCustomer, signInAsStaff } from './returning-customer.ts'
import { until } from './run-shop.ts'

/** A few in the suite, FAULT_ROUNDS=30 for a long run. */
const kills = Number(process.env['FAULT_ROUNDS'] ?? 2)
const secret = 'a secret of the faults'
const env = {
  BANK_BIN: '970416',
  BANK_ACCOUNT: '257678859',
  BANK_ACCOUNT_NAME: 'HIEN SACH',
  SEPAY_SECRET: secret,
}
const buyers = 8
const returningCustomers = 4
/** As many as a customer may have unpaid. */
const ordersEach = 5

type Transfer = { orderId: number; id: number; content: string; amount: number }

test(
  'a kill during transfers, returns and spent credit books each once when it is retried',
  { timeout: kills * 60_000 + 60_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
    const dataDir = path.join(folder, 'data')
    let shop = await openWholeShop(dataDir, env)
    const database = openDatabase({ url: databaseUrlOf(dataDir), poolSize: 2, onLostConnection: () => {} })
    const [book = 0] = await addBooks(database.db, [
      { title: 'Mắt biếc', price: 90_000, quantity: 1_000_000 },
    ])
    for (let round = 0; round < kills; round++) {
      const transfers = await placeOrders(shop.url, book, round)
      const staff = await signInAsStaff(shop.url, database.pool)
      const customers: ReturningCustomer[] = []
      for (let index = 0; index < returningCustomers; index++)
        customers.push(
          await ReturningCustomer.introduce(shop.url, { staff, name: `${round}-${index}`, book }),
        )
      let answered = 0
      const telling = transfers.flatMap((transfer) =>
        [1, 2].map(async () => {
          await tell(shop.url, transfer)
          answered++
        }),
      )
      const sendingBack = customers.map((customer) => customer.sendBack(shop.url, staff))
      const settled = Promise.allSettled([...telling, ...sendingBack])
      await until('some were answered', () => answered >= 5 + Math.floor(Math.random() * 20))
      await shop.kill()
      await settled
      shop = await openWholeShop(dataDir, env)
      for (const customer of customers) await customer.expectAcknowledged(database.pool)
      for (const customer of customers) {
        await customer.sendBack(shop.url, staff)
        await customer.expectOnce(database.pool)
      }
      // As SePay does until it is understood.
      for (const transfer of transfers) expect(await tell(shop.url, transfer)).toBe(200)
      const { rows } = await database.pool.query(
        `select order_id, count(*)::int as transfers, min(state) as state from bank_transfers join orders using (order_id)
         where order_id = any($1) and paid_at is not null group by order_id`,
        [transfers.map(({ orderId }) => orderId)],
      )
      expect(rows).toHaveLength(transfers.length)
      for (const row of rows) expect(row).toMatchObject({ transfers: 1, state: 'booked' })
      expect([
        ...(await findDifferences(database.db)),
        ...(await findTransferDifferences(database.db)),
        ...(await findMoneyDifferences(database.db)),
        ...(await findSalesDifferences(database.db)),
      ]).toEqual([])
    }
    await database.close()
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
)

async function placeOrders(url: string, book: number, round: number): Promise<Transfer[]> {
  const placed: Transfer[] = []
  for (let buyer = 0; buyer < buyers; buyer++) {
    const shopper = new Shopper(url)
    const { status, text, body } = await shopper.call('/accounts/register', {
      body: {
        email: `nguoi-chuyen-${round}-${buyer}@example.vn`,
        password: 'Hiên nhà nhiều gió 27',
        first_name: 'Hà',
      },
    })
    expect(status, text).toBe(201)
    shopper.token = body.access_token
    await giveRecipient(url, { user_id: body.user.user_id, token: body.access_token })
    for (let index = 0; index < ordersEach; index++) {
      await shopper.add(book)
      const answer = await shopper.order(undefined, { method_id: 4 })
      expect(answer.status, answer.text).toBe(201)
      const { order_id: orderId, order_code, total_amount: amount } = answer.body
      placed.push({ orderId, id: orderId, content: `CT DEN ${transferCodeOf(order_code)}`, amount })
    }
  }
  return placed
}

async function tell(url: string, { id, content, amount }: Transfer): Promise<number> {
  const body = JSON.stringify({
    id,
    content,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${1_000_000 + id}`,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(`${url}/api/v1/payments/bank-events/sepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sepay-timestamp': timestamp,
      'x-sepay-signature': signForSepay(secret, timestamp, body),
    },
    body,
  })
  return answer.status
}
