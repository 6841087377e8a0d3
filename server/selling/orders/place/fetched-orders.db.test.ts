import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInShop } from '#contract/desk/reports/report-period.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer, recipient } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'

const price = 90_000
let shop: AccountShop
let owner: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ...noCashLimits, GUEST_ORDERS_PER_HOUR: '0' } })
  owner = await newAdmin(shop)
  const fees = { shipping_fee: 30_000, free_shipping_from: null, cod_fee: 10_000, cod_free_from: null }
  const zone = { ...fees, days_least: 1, days_most: 2 }
  await offer(true, { zones: { inner: zone, near: zone, far: zone } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price, quantity: 1000 }])
})
afterAll(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  await shop.close()
})

const offer = (pickup_offered: boolean, more: object = {}) =>
  ask('/settings/delivery', 'PUT', { pickup_offered, ...more })
const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: owner.session.access, method, ...(body ? { body } : {}) })

async function shopperWithBook(signedIn = true) {
  const shopper = new Shopper(shop.url, signedIn ? (await newCustomer(shop)).session.access : undefined)
  await shopper.add(book)
  return shopper
}
const seen = async (shopper: Shopper, id: number) =>
  (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
const noAddress = { house_number: '', commune: '', district: '', councious: '', country: '' }
const newPerson = () => pick(guestRecipient(), ['full_name', 'phone_number', 'email'])

test('an order that is fetched costs the books alone, and keeps who comes but no address', async () => {
  const shopper = await shopperWithBook()
  const { status, body } = await shopper.order(undefined, { delivery: 'pickup', expected_total: price })
  expect([status, body.total_amount]).toEqual([201, price])
  expect(await seen(shopper, body.order_id)).toMatchObject({
    delivery: 'pickup',
    held_until: null,
    shipping_fee: 0,
    cod_fee: 0,
    total_amount: price,
    address: noAddress,
    delivery_zone: null,
    expected_arrival: null,
    customer_name: 'Nguyễn Thu Hà',
    user: { phone_number: recipient.phone_number },
  })
})

test('an order of whom no way is named goes to an address, with its fees', async () => {
  const shopper = await shopperWithBook()
  const { body } = await shopper.order()
  expect(body.total_amount).toBe(price + 40_000)
  expect(await seen(shopper, body.order_id)).toMatchObject({ delivery: 'home', address: recipient.address })
})

test('another person fetches an order by name and telephone, and no parcel goes to a person without an address', async () => {
  const person = { full_name: 'Lê Bình', phone_number: '0912345678' }
  const shopper = await shopperWithBook()
  const home = await shopper.order(undefined, { recipient: person })
  expect(home.body.errors).toEqual([expect.objectContaining({ field: 'recipient.address' })])
  const { status, body } = await shopper.order(undefined, { delivery: 'pickup', recipient: person })
  expect(status).toBe(201)
  expect(await seen(shopper, body.order_id)).toMatchObject({ customer_name: 'Lê Bình', address: noAddress })
})

test('an account without a telephone is told that it lacks, and of no address', async () => {
  const customer = await newCustomer(shop)
  await shop.pool.query(
    `update users set phone_number = '', house_number = '', province = '' where user_id = $1`,
    [customer.user_id],
  )
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book)
  const { body } = await shopper.order(undefined, { delivery: 'pickup' })
  expect(body.errors).toEqual([{ field: 'phone_number', msg: 'Vui lòng nhập số điện thoại người nhận' }])
})

describe('guests', () => {
  test('a guest fetches an order by name and telephone, and sees it by its link', async () => {
    const guest = await shopperWithBook(false)
    const person = newPerson()
    const { status, body } = await guest.call('/orders/create-guest-order', {
      body: {
        method_id: 1,
        items: [{ book_id: book, quantity: 1, unit_price: price }],
        delivery: 'pickup',
        recipient: person,
      },
    })
    expect([status, body.total_amount]).toEqual([201, price])
    const { data } = (await guest.call(`/orders/get-tracked-order?token=${body.tracking_token}`)).body
    expect(data).toMatchObject({ delivery: 'pickup', address: noAddress, customer_name: person.full_name })
  })

  test('guests who fetch orders are no neighbours: one does not use up the cash of another', async () => {
    const limited = await openAccountShop({
      env: { ...noCashLimits, COD_OPEN_ORDERS: '1', GUEST_ORDERS_PER_HOUR: '0' },
    })
    try {
      const admin = await newAdmin(limited)
      await call(limited.url, '/settings/delivery', {
        token: admin.session.access,
        method: 'PUT',
        body: { pickup_offered: true },
      })
      const [one = 0] = await addBooks(limited.db, [{ title: 'Dế mèn', price, quantity: 100 }])
      const statuses: number[] = []
      for (let person = 0; person < 5; person++) {
        const guest = new Shopper(limited.url)
        await guest.add(one)
        const body = {
          method_id: 1,
          items: [{ book_id: one, quantity: 1, unit_price: price }],
          delivery: 'pickup',
          recipient: newPerson(),
        }
        statuses.push((await guest.call('/orders/create-guest-order', { body })).status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201])
    } finally {
      await limited.close()
    }
  })
})

test('an order is fetched only where the shop offers it', async () => {
  await offer(false)
  const shopper = await shopperWithBook()
  const { status, body } = await shopper.order(undefined, { delivery: 'pickup' })
  expect([status, body.code]).toEqual([409, 'PICKUP_NOT_OFFERED'])
  await offer(true)
  expect((await shopper.order(undefined, { delivery: 'moon' })).body.errors[0].field).toBe('delivery')
})

describe('the staff', () => {
  const placed = async () => {
    const shopper = await shopperWithBook()
    const { body } = await shopper.order(undefined, { delivery: 'pickup' })
    return { shopper, id: body.order_id as number }
  }
  const step = (id: number, status: number, more: object = {}) =>
    ask(`/orders/update-order?id=${id}`, 'PUT', { status, ...more })

  test('an order that is ready is kept until the end of the last day, whatever carrier is named', async () => {
    await offer(true, { pickup_days: 3 })
    const { shopper, id } = await placed()
    await step(id, 1)
    const { body } = await step(id, 2, { carrier: 'ghn', tracking_number: 'GHN1' })
    expect(body.data).toMatchObject({
      status: 2,
      status_name: 'Sẵn sàng nhận',
      carrier: null,
      tracking_number: null,
    })
    const { rows } = await shop.pool.query(
      `select shop_day(held_until) - shop_day(now()) as days, to_char(held_until at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as at
       from orders where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ days: 3, at: '23:59' }])
    const data = await seen(shopper, id)
    expect(data.held_until).not.toBeNull()
    expect(data.history.map(({ status_name }: { status_name: string }) => status_name)).toEqual([
      'Chờ xử lý',
      'Đã xác nhận',
      'Sẵn sàng nhận tại nhà sách',
    ])
  })

  test('an order that is ready is called so in report, payments, card of its customer, palette and workbook', async () => {
    await offer(true)
    const { shopper, id } = await placed()
    await step(id, 1)
    await step(id, 2)
    const { order_code } = await seen(shopper, id)
    const { rows } = await shop.pool.query('select user_id from orders where order_id = $1', [id])
    const day = todayInShop()
    const listed = async (path: string) => (await ask(path)).body
    expect(
      (await listed(`/revenues/get-revenue?startDate=${day}&endDate=${day}`)).data.orders,
    ).toContainEqual(expect.objectContaining({ order_id: id, status: 'Shipping', delivery: 'pickup' }))
    expect((await listed(`/payments/get-all-payments?page=1&search=${order_code}`)).data).toMatchObject([
      { order_status: 2, order_delivery: 'pickup' },
    ])
    expect((await listed(`/desk/search?q=${order_code}`)).data.orders).toMatchObject([{ delivery: 'pickup' }])
    expect((await listed(`/messages/customer?user_id=${rows[0].user_id}`)).data.recent_orders).toMatchObject([
      { delivery: 'pickup', status_name: 'Sẵn sàng nhận' },
    ])
    const answer = await fetch(`${shop.url}/api/v1/orders/export-orders?search=${order_code}`, {
      headers: { authorization: `Bearer ${owner.session.access}` },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.slice(1).map((row) => row[3])).toEqual(['Sẵn sàng nhận'])
  })

  test('an order that is fetched is expected on no day that the staff could change', async () => {
    const { id } = await placed()
    const answer = await ask(`/orders/change-arrival?id=${id}`, 'PUT', {
      from: addDays(todayInShop(), 1),
      to: addDays(todayInShop(), 2),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_FETCHED'])
  })

  test('the recipient of an order that is fetched is corrected without an address, and that of a parcel is not', async () => {
    const { id } = await placed()
    const person = { full_name: 'Lê Bình', phone_number: '0912345678' }
    const corrected = await ask(`/orders/update-recipient?id=${id}`, 'PUT', {
      ...person,
      house_number: '1 Lê Lợi',
    })
    expect(corrected.body.data).toMatchObject({ customer_name: 'Lê Bình', address: noAddress })
    const shopper = await shopperWithBook()
    const home = (await shopper.order()).body.order_id
    expect((await ask(`/orders/update-recipient?id=${home}`, 'PUT', person)).body.errors).toEqual([
      { field: 'house_number', msg: 'Vui lòng nhập số nhà, tên đường' },
    ])
  })

  test('an order that is fetched stays free of fees when its lines are changed, and goes with no run', async () => {
    const { id } = await placed()
    const lines = [{ book_id: book, quantity: 2 }]
    const { body } = await ask(`/orders/update-lines?id=${id}`, 'PUT', { lines })
    expect(body.data).toMatchObject({ total_amount: 2 * price, shipping_fee: 0, cod_fee: 0 })
    await step(id, 1)
    const run = await ask(`/delivery-runs/prepare-run?ids=${id}`)
    expect(run.body).toMatchObject({
      orders: [{ order_id: id, reason: 'Khách đến nhà sách nhận đơn này.' }],
    })
  })
})
