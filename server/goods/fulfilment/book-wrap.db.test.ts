import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { readSheet } from '#server/base/sheets/read-sheet.ts'
import type { LetterContext } from '#server/talking/letters/letter-context.ts'
import { readLetter } from '#server/talking/letters/read-letter.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const shop = await keepForFile(
  openAccountShop({ env: { ...vnpayKeys, ORDERS_PER_MINUTE: '0', GUEST_ORDERS_PER_HOUR: '0' } }),
)
const admin = await newAdmin(shop)
const [book = 0, other = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Dế Mèn', price: 50_000, quantity: 1000 },
])
const { asAdmin, edit, preview, step, ordered, paidOnline } = castOfEdits(shop, admin)
const charge = async (book_wrap_price: number | null) =>
  expect((await asAdmin('/settings/delivery', { book_wrap_price })).status).toBe(200)
const read = async (path: string) => (await asAdmin(path, undefined, 'GET')).body.data

beforeEach(() => charge(2_000))
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})

test('a member has each copy wrapped at the price of this moment, which the order keeps', async () => {
  const wrapped = { book_wrap: true, expected_total: 256_000 }
  const { seen, shopper } = await ordered({ [book]: 2, [other]: 1 }, wrapped)
  await charge(3_000)
  expect(await seen()).toMatchObject({ subtotal: 250_000, book_wrap_fee: 6_000, total_amount: 256_000 })
  await shopper.add(book)
  expect((await shopper.cart()).delivery).toMatchObject({ book_wrap_price: 3_000 })
  const plain = await shopper.order(undefined, { book_wrap: false })
  expect(plain.body.total_amount).toBe(100_000)
})

test.each([null, 0])(
  'a wrap of books at a price of %s is not offered, and refused where it is asked for',
  async (price) => {
    await charge(price)
    const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    await shopper.add(book)
    const { status, body } = await shopper.order(undefined, { book_wrap: true })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'book_wrap',
          msg: 'Nhà sách hiện không nhận bọc sách. Vui lòng bỏ chọn bọc sách rồi đặt lại.',
        },
      ],
    ])
    expect((await shopper.order(undefined, { book_wrap: 'yes' })).status).toBe(422)
  },
)

test('a guest has books wrapped too, and sees it at the link of the order', async () => {
  const guest = new Shopper(shop.url)
  await guest.add(book, 3)
  const { status, body, text } = await guest.orderAsGuest({ book_wrap: true, expected_total: 306_000 })
  expect(status, text).toBe(201)
  const tracked = await guest.call(
    `/orders/get-tracked-order?token=${encodeURIComponent(body.tracking_token)}`,
  )
  expect(tracked.body.data, tracked.text).toMatchObject({ book_wrap_fee: 6_000, total_amount: 306_000 })
})

test('a wrap of books by telephone is previewed, and ordered at that sum', async () => {
  const { address, ...person } = guestRecipient()
  const order = { method_id: 1, book_wrap: true }
  const foreseen = await asAdmin(
    '/orders/preview-for-customer',
    { ...order, items: [{ book_id: book, quantity: 2 }], ...address },
    'POST',
  )
  expect(foreseen.body.data).toMatchObject({
    book_wrap_fee: 4_000,
    book_wrap_price: 2_000,
    total_amount: 204_000,
  })
  const items = [{ book_id: book, quantity: 2, unit_price: 100_000 }]
  const made = await asAdmin(
    '/orders/create-for-customer',
    { ...order, ...person, ...address, items, expected_total: 204_000 },
    'POST',
  )
  expect(made.body, made.text).toMatchObject({ total_amount: 204_000 })
})

test('the wrap fee follows the copies when lines change, at the price of the order', async () => {
  const { id, seen } = await ordered({ [book]: 2 }, { book_wrap: true })
  await charge(9_000)
  const more = { [book]: 3, [other]: 1 }
  expect((await preview(id, more)).body.data).toMatchObject({ book_wrap_fee: 8_000, total_amount: 358_000 })
  expect((await edit(id, more, { expected_total: 358_000 })).status).toBe(200)
  expect((await edit(id, { [book]: 1 })).body.data).toMatchObject({
    book_wrap_fee: 2_000,
    due_amount: 102_000,
  })
  await charge(null)
  expect((await edit(id, { [book]: 2 })).status).toBe(200)
  expect(await seen()).toMatchObject({ book_wrap_fee: 4_000, total_amount: 204_000 })
})

test('the wrap fee of a copy that is taken out of a paid order goes back with it', async () => {
  const order = await ordered({ [book]: 2 }, { book_wrap: true, method_id: 2, use_credit: true }, 204_000)
  expect(await order.seen()).toMatchObject({ credit_used: 204_000, due_amount: 0 })
  const changed = await edit(order.id, { [book]: 1 })
  expect(changed.body.data, changed.text).toMatchObject({ total_amount: 102_000, credit_used: 102_000 })
  expect(await order.balance()).toBe(102_000)
  expect((await order.shopper.cancel(order.id)).status).toBe(200)
  expect(await order.balance()).toBe(204_000)
  const plain = await paidOnline({ [book]: 1 })
  expect(await plain.seen()).toMatchObject({ book_wrap_fee: 0 })
})

test('a wrap fee stands in pick list, letter, invoices and reconciliation, and a return by the shop’s fault brings it back', async () => {
  const invoice = {
    company: 'Công ty Mưa',
    tax_code: '0100109106',
    address: '1 Tràng Thi',
    email: 'ke-toan@example.vn',
  }
  const { id, seen, shopper, balance } = await ordered({ [book]: 2 }, { book_wrap: true, invoice })
  expect(await read(`/orders/get-pick-list?ids=${id}`)).toMatchObject([
    { orders: [{ order_id: id, copies: 2, packing: ['bọc sách'] }] },
  ])

  const letter = await readLetter({ db: shop.db, shopUrl: () => shop.url } as unknown as LetterContext, {
    kind: 'order_placed',
    user_id: null,
    order_id: id,
    recipient: 'a@example.vn',
    data: {},
  })
  const sums = letter?.letter.blocks.find(({ kind }) => kind === 'lines')
  expect(sums).toMatchObject({ sums: expect.arrayContaining([['Bọc sách', formatDong(4_000)]]) })

  const today = todayInShop()
  const file = await fetch(`${shop.url}/api/v1/reports/export-invoices?startDate=${today}&endDate=${today}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const rows: unknown[][] = []
  for await (const { cells } of readSheet(Buffer.from(await file.arrayBuffer()))) rows.push(cells)
  const wrapped = rows[0]?.indexOf('Bọc sách') ?? -1
  expect(rows[1]?.[wrapped]).toBe(4000)

  for (const status of [1, 2, 3]) expect((await step(id, status)).status).toBe(200)
  const { parts, ...delivered } = await read(`/revenues/reconciliation?startDate=${today}&endDate=${today}`)
  expect(parts).toMatchObject({ subtotal: 200_000, book_wrap_fee: 4_000, discount: 0 })
  expect(delivered).toMatchObject({ delivered_amount: 204_000, shipping_fees: 4_000, unexplained: 0 })

  const { orderDetail } = await seen()
  const lines = orderDetail.map(({ order_detail_id }: Order['orderDetail'][number]) => ({
    order_detail_id,
    copies: 1,
  }))
  const asked = await shopper.call('/orders/request-return', {
    body: { order_id: id, reason: 'damaged', lines },
  })
  const returned: number = asked.body.return_id
  const change = (what: string, body: object) => asAdmin(`/returns/${what}?id=${returned}`, body)
  expect((await change('answer-return', { accept: true, with_fees: true })).status).toBe(200)
  const received = lines.map(({ order_detail_id }) => ({ order_detail_id, shelved: 1, lost: 0 }))
  expect((await change('receive-return', { lines: received })).status).toBe(200)
  expect((await change('pay-back', { way: 'credit' })).status).toBe(200)
  expect(await balance()).toBe(102_000)
})
