import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findCounterDifferences } from './counter-check-store.ts'

const secret = 'sepay of the tests'
const account = '257678859'
let shop: AccountShop
let owner: Actor
let clerk: Actor
let shift: number
let book: number
beforeAll(async () => {
  const bank = { BANK_BIN: '970416', BANK_ACCOUNT: account, BANK_ACCOUNT_NAME: 'NHA SACH HIEN SACH' }
  shop = await openAccountShop({ env: { ...bank, SEPAY_SECRET: secret } })
  owner = await newAdmin(shop)
  clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const body = { till: 'Quầy 1', opening_cash: 0 }
  shift = (await ask(clerk, '/counter/open-shift', 'POST', body)).body.data.shift_id
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 500_000, quantity: 10_000 }])
})
afterAll(async () => {
  expect(await findTransferDifferences(shop.db)).toEqual([])
  expect(await findCounterDifferences(shop.db)).toEqual([])
  await shop.close()
})

const ask = (who: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: who.session.access, method, ...(body ? { body } : {}) })
let numbers = 0
const nextReceipt = () => `Q1-${String(++numbers).padStart(4, '0')}`
const sell = (receipt_no: string, copies = 1, more: object = {}) =>
  ask(clerk, '/counter/book-sale', 'POST', {
    sale_key: randomUUID(),
    shift_id: shift,
    receipt_no,
    sold_at: new Date().toISOString(),
    way: 'transfer',
    received: 0,
    lines: [{ book_id: book, copies, unit_price: 500_000 }],
    ...more,
  })
const takeBack = (sale: number) =>
  ask(clerk, `/counter/take-sale-back?id=${sale}`, 'POST', { sale_key: randomUUID() })
const contentOf = async (receipt: string, amount = 500_000): Promise<string> =>
  (await ask(clerk, `/counter/get-transfer-code?amount=${amount}&receipt_no=${receipt}`)).body.data.content
const hasArrived = async (receipt: string, amount = 500_000): Promise<boolean> =>
  (await ask(clerk, `/counter/get-transfer-arrival?amount=${amount}&receipt_no=${receipt}`)).body.arrived

async function tell(content: string, amount = 500_000, at = new Date()) {
  const id = 2_000_000 + ++numbers
  const event = {
    id,
    transactionDate: localTime(at),
    accountNumber: account,
    content: `MBVCB.123456.${content}.CT tu 0011223344`,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${id}`,
  }
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(secret, timestamp, body),
  }
  const path = `${shop.url}/api/v1/payments/bank-events/sepay`
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  return () => moneyOf(id)
}
async function moneyOf(id: number) {
  const { rows } = await shop.pool.query(
    'select transfer_id, state, finding, booked_amount::int, counter_sale_id, order_id from bank_transfers where source_reference = $1',
    [String(id)],
  )
  return rows[0]
}
const bookedFor = (sale: number) => ({
  state: 'booked',
  finding: null,
  counter_sale_id: sale,
  order_id: null,
})
const standsAs = (finding: string) => ({ state: 'unsettled', finding, counter_sale_id: null, order_id: null })

describe('transfers', () => {
  test('a transfer asked for at the counter pays no online order of its sum, and is booked for its sale', async () => {
    const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    await shopper.add(book, 1)
    const { body: order } = await shopper.order(undefined, { method_id: 4 })
    const receipt = nextReceipt()
    const content = await contentOf(receipt, order.total_amount)
    const money = await tell(content, order.total_amount)
    expect(await money()).toMatchObject(standsAs('counter'))
    const { rows } = await shop.pool.query('select paid_at from orders where order_id = $1', [order.order_id])
    expect(rows).toEqual([{ paid_at: null }])
    const { body } = await ask(owner, '/transfers/get-transfers?page_size=100')
    expect(body.data[0].proposed).toBeNull()
    const both = await tell(`${content} ${transferCodeOf(order.order_code)}`, order.total_amount)
    expect(await both()).toMatchObject(standsAs('several'))
  })

  test('a transfer asked for at the counter is told to the till while it shows the code, and booked with the sale', async () => {
    const receipt = nextReceipt()
    const content = await contentOf(receipt)
    expect(await hasArrived(receipt)).toBe(false)
    const money = await tell(content)
    expect(await hasArrived(receipt)).toBe(true)
    expect(await hasArrived(receipt, 500_001)).toBe(false)
    expect(await hasArrived(`${receipt}9`)).toBe(false)
    const { body } = await sell(receipt)
    expect(await money()).toMatchObject(bookedFor(body.counter_sale_id))
    expect(await hasArrived(receipt)).toBe(false)
    const listed = (await ask(owner, '/transfers/get-transfers')).body.data[0]
    expect(listed).toMatchObject({ state: 'booked', receipt_no: receipt })
  })

  test('a transfer asked for at the counter finds a sale that the clerk confirmed before, also by the number of its code alone', async () => {
    const code_no = `${shift} 8F3A01`
    const { body } = await sell(nextReceipt(), 1, { code_no })
    const money = await tell(await contentOf(code_no))
    expect(await money()).toMatchObject(bookedFor(body.counter_sale_id))
  })

  test('a transfer asked for at the counter is booked for one sale, once: a second one, another sum and a sale taken back stand', async () => {
    const receipt = nextReceipt()
    const content = await contentOf(receipt)
    const { body } = await sell(receipt)
    expect(await (await tell(content, 499_999))()).toMatchObject(standsAs('counter'))
    expect(await (await tell(content))()).toMatchObject(bookedFor(body.counter_sale_id))
    expect(await (await tell(content))()).toMatchObject(standsAs('counter'))
    const back = nextReceipt()
    const { counter_sale_id: sale } = (await sell(back)).body
    await takeBack(sale)
    expect(await (await tell(await contentOf(back)))()).toMatchObject(standsAs('counter'))
  })

  test('a transfer asked for at the counter goes back to the customer when its sale was taken back', async () => {
    const receipt = nextReceipt()
    const content = await contentOf(receipt)
    const { counter_sale_id: sale } = (await sell(receipt)).body
    const money = await tell(content)
    const { transfer_id: id } = await money()
    expect(await money()).toMatchObject(bookedFor(sale))
    expect((await takeBack(sale)).status).toBe(200)
    expect(await money()).toMatchObject({ ...standsAs('counter'), booked_amount: 0 })
    const tied = `update bank_transfers set state = 'booked', finding = null, booked_amount = amount, counter_sale_id = ${sale}
      where transfer_id = ${id}`
    const loose = `update bank_transfers set state = 'unsettled', finding = 'counter', booked_amount = 0, counter_sale_id = null
      where transfer_id = ${id}`
    await shop.pool.query(tied)
    expect(await findTransferDifferences(shop.db)).toMatchObject([{ id }])
    await shop.pool.query(loose)
    const giving = { action: 'give-back', note: 'Khách đổi ý' }
    expect((await ask(owner, `/transfers/settle-transfer?id=${id}`, 'PUT', giving)).status).toBe(200)
    expect((await money()).state).toBe('given_back')
  })

  test('a transfer that races with the taking back of its sale is bound to nothing', async () => {
    for (let round = 0; round < 12; round++) {
      const receipt = nextReceipt()
      const content = await contentOf(receipt)
      const { counter_sale_id: sale } = (await sell(receipt)).body
      const [money] = await Promise.all([tell(content), takeBack(sale)])
      expect(await money()).toMatchObject(standsAs('counter'))
    }
  })

  test('a transfer older than the shift is not taken for its sale', async () => {
    const receipt = nextReceipt()
    const money = await tell(await contentOf(receipt), 500_000, new Date(Date.now() - 86_400_000))
    await sell(receipt)
    expect(await money()).toMatchObject(standsAs('counter'))
  })

  test('a transfer and its sale at the same moment (race) find each other, whichever is first', async () => {
    for (let round = 0; round < 12; round++) {
      const receipt = nextReceipt()
      const content = await contentOf(receipt)
      const [money, { body }] = await Promise.all([tell(content), sell(receipt)])
      expect(await money()).toMatchObject(bookedFor(body.counter_sale_id))
    }
  })

  test('a transfer for a cash sale, or in words that only sound like the counter’s, stands for a person', async () => {
    const receipt = nextReceipt()
    await sell(receipt, 1, { way: 'cash', received: 500_000 })
    expect(await (await tell(await contentOf(receipt)))()).toMatchObject(standsAs('counter'))
    expect(await (await tell('tai quay NGUYEN VAN AN'))()).toMatchObject(standsAs('unknown'))
  })
})
