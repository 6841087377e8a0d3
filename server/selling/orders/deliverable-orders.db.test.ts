import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { phoneInvalid } from '#contract/base/people/read-phone.ts'
import { recipientSentences as sentences } from '#contract/selling/orders/recipient.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'

const limits = { COD_OPEN_ORDERS: '3', COD_OPEN_COPIES: '20', COD_OPEN_WORTH: '3000000' }
let shop: AccountShop
let book = 0
let dear = 0
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', DEMO: 'true', ...limits } })
  ;[book = 0, dear = 0] = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 90_000, quantity: 100_000 },
    { title: 'Toàn tập', price: 1_000_000, quantity: 100_000 },
  ])
})
afterAll(() => shop.close())

async function customer() {
  const { session, user_id } = await newCustomer(shop)
  return Object.assign(new Shopper(shop.url, session.access), { user_id })
}
type Customer = Awaited<ReturnType<typeof customer>>

async function order(buyer: Customer, method_id: number = codMethodId, copies = 1, wanted = book) {
  await buyer.add(wanted, copies)
  return buyer.order(undefined, { method_id })
}
const vnpay = 2
const ordersOf = async ({ user_id }: Customer) =>
  (await shop.pool.query('select * from orders where user_id = $1 order by order_id', [user_id])).rows
/** Number of statements that wait for a lock in this database. */
const waiting = async () =>
  (
    await shop.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount ?? 0
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).toSorted()

describe('addresses', () => {
  test('an order that cannot be delivered is refused with each field that lacks, and nothing is half done', async () => {
    const buyer = await customer()
    await shop.pool.query(
      "update users set phone_number = '', house_number = '', commune = '', province = '' where user_id = $1",
      [buyer.user_id],
    )
    for (const method of [codMethodId, vnpay]) {
      const { status, body } = await order(buyer, method)
      expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
      expect(body.errors).toEqual([
        { field: 'phone_number', msg: sentences.phoneMissing },
        { field: 'address.house_number', msg: sentences.houseMissing },
        { field: 'address.commune', msg: sentences.communeMissing },
        { field: 'address.councious', msg: sentences.provinceMissing },
      ])
    }
    expect(await ordersOf(buyer)).toEqual([])
    expect(await buyer.copies()).toEqual({ [book]: 2 })
  })

  test('an order with a telephone number that is none, or a name of blanks, is refused', async () => {
    const buyer = await customer()
    await shop.pool.query(
      "update users set phone_number = '12345', first_name = ' ', last_name = '' where user_id = $1",
      [buyer.user_id],
    )
    expect((await order(buyer)).body.errors).toEqual([
      { field: 'first_name', msg: sentences.nameMissing },
      { field: 'phone_number', msg: phoneInvalid },
    ])
  })

  test('an order goes where the account said then, whatever it says now', async () => {
    const buyer = await customer()
    await order(buyer)
    await buyer.call(`/users/update-user?id=${buyer.user_id}`, {
      method: 'PUT',
      body: { first_name: 'Khác', phone_number: '0912345678', address: { house_number: 'Chỗ khác' } },
    })
    const [placed] = await ordersOf(buyer)
    expect(placed).toMatchObject({
      first_name: 'Thu Hà',
      last_name: 'Nguyễn',
      phone_number: '0987654302',
      house_number: 'Số 27 phố Lý Thái Tổ',
      commune: 'Phường Hoàn Kiếm',
      province: 'Thành phố Hà Nội',
    })
  })
})

describe('cash on delivery', () => {
  test('cash on delivery of a new customer is bounded by orders; what is above can be paid online', async () => {
    const buyer = await customer()
    for (let index = 0; index < 3; index++) expect((await order(buyer)).status).toBe(201)
    const refused = await order(buyer)
    expect([refused.status, refused.body.code]).toEqual([409, 'COD_LIMIT_REACHED'])
    expect(refused.body.msg).toMatch(/tối đa 3 đơn .* thanh toán online/)
    expect(await buyer.copies()).toEqual({ [book]: 1 })
    expect((await buyer.order(undefined, { method_id: vnpay })).status).toBe(201)
    const [first] = await ordersOf(buyer)
    await buyer.cancel(first.order_id)
    expect((await order(buyer)).status).toBe(201)
  })

  test('cash on delivery of a new customer is bounded by copies, and by worth', async () => {
    const [many, rich] = [await customer(), await customer()]
    expect((await order(many, codMethodId, 21)).body.msg).toMatch(/tối đa 20 cuốn/)
    expect((await order(rich, codMethodId, 4, dear)).body.msg).toMatch(/tối đa 3\.000\.000/)
    await many.setQuantity(book, 20)
    expect((await many.order()).status).toBe(201)
  })

  test('cash on delivery is not bounded for a customer who received an order', async () => {
    const buyer = await customer()
    const { body } = await order(buyer)
    await deliverOrder(shop.db, body.order_id, true)
    for (let index = 0; index < 4; index++) expect((await order(buyer, codMethodId, 21)).status).toBe(201)
  })

  test('cash on delivery is bounded for online orders that become one for cash at once (race)', async () => {
    const buyer = await customer()
    const online: number[] = []
    for (let index = 0; index < 5; index++) online.push((await order(buyer, vnpay)).body.order_id)
    // All of them stand ready before the first may go on.
    const gate = await shop.pool.connect()
    await gate.query('begin')
    await gate.query('select from orders where user_id = $1 for update', [buyer.user_id])
    const changing = online.map((orderId) =>
      buyer.call('/payments/change-method', { method: 'PUT', body: { orderId, methodId: codMethodId } }),
    )
    await waitUntil(waiting, (now) => now >= online.length)
    await gate.query('commit')
    gate.release()
    const answers = await Promise.all(changing)
    expect(codesOf(answers)).toEqual([200, 200, 200, 'COD_LIMIT_REACHED', 'COD_LIMIT_REACHED'])
  })

  test('cash on delivery is bounded for orders that are placed at once (race)', async () => {
    const buyer = await customer()
    await buyer.add(book, 10)
    const line = [{ book_id: book, quantity: 1, unit_price: 90_000 }]
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order(line)))
    expect(codesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 'COD_LIMIT_REACHED')])
  })
})
