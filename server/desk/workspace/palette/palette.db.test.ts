import { expect, test } from 'vitest'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { guestRecipient, Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop({ env: { GUEST_ORDERS_PER_HOUR: '0' } }))
const admin = await newAdmin(shop)
const [cat = 0, forest = 0] = await addBooks(shop.db, [
  { title: 'Con mèo dạy hải âu bay', price: 49_000, quantity: 3 },
  { title: 'Đất rừng phương Nam', price: 90_000, quantity: 500 },
])
await shop.pool.query("update books set isbn = '9786042088633' where book_id = $1", [forest])

const search = async (q: string, kind?: string) => {
  const params = new URLSearchParams({ q, ...(kind && { kind }) })
  const { status, body } = await call(shop.url, `/desk/search?${params}`, { token: admin.session.access })
  expect(status).toBe(200)
  return body.data as {
    orders: { order_id: number; customer_name: string }[]
    books: { book_id: number; quantity: number }[]
    customers: { name: string; orders: number }[]
    work: Record<string, number> | null
  }
}
const idsOf = async (q: string) => (await search(q)).orders.map(({ order_id }) => order_id)

async function order(full_name: string, phone_number: string) {
  const guest = new Shopper(shop.url)
  await guest.add(forest)
  const { body, text, status } = await guest.orderAsGuest({
    recipient: { ...guestRecipient(), full_name, phone_number },
  })
  expect(status, text).toBe(201)
  return body as { order_id: number; order_code: string }
}

test('the palette finds orders by code, its beginning, number, parcel, the end of a telephone and a name without accents', async () => {
  const first = await order('Tạ Quỳnh Giao', '0983507992')
  const second = await order('Tạ Quỳnh Giao', '0912117992')
  const other = await order('Lê Văn Bưởi', '0912000111')
  await shop.pool.query("update orders set tracking_number = 'Ghn5kq2x' where order_id = $1", [
    other.order_id,
  ])
  expect(await idsOf(first.order_code.toLowerCase())).toEqual([first.order_id])
  expect(await idsOf(`#${first.order_code}`)).toEqual([first.order_id])
  expect(await idsOf(first.order_code.slice(0, 9))).toEqual([first.order_id])
  expect((await idsOf(`${second.order_id}`))[0]).toBe(second.order_id)
  expect(await idsOf('ghn5KQ2X')).toEqual([other.order_id])
  expect(await idsOf('7992')).toEqual([second.order_id, first.order_id])
  expect(await idsOf('0983 507 992')).toEqual([first.order_id])
  expect(await idsOf('quynh giao')).toEqual([second.order_id, first.order_id])
  await shop.pool.query('update orders set archived_at = now() where order_id = $1', [second.order_id])
  expect(await idsOf('7992')).toEqual([first.order_id])
})

test('the palette finds one book by a scanned ISBN, titles with letters amiss, and at most eight of a kind', async () => {
  expect((await search('978-604-2-08863-3')).books).toMatchObject([{ book_id: forest }])
  expect((await search('con meo day hai au')).books[0]).toMatchObject({ book_id: cat, quantity: 3 })
  for (let n = 0; n < 9; n++) await order('Nguyễn Thị Đông', `09120003${10 + n}`)
  const found = await search('nguyen thi dong')
  expect([found.orders.length, found.work]).toEqual([8, null])
  expect((await search('nguyen thi dong', 'books')).orders).toEqual([])
})

test('the palette finds customers by a part of their name, address or telephone, with how much they ordered', async () => {
  await shop.pool.query(
    `update users set last_name = 'Trần', first_name = 'Thị Kỳ Lạ', search_text = 'tran thi ky la tran' where user_id = $1`,
    [admin.user_id],
  )
  expect((await search('ky la')).customers).toMatchObject([{ name: 'Trần Thị Kỳ Lạ', orders: 0 }])
  expect((await search(admin.email)).customers).toHaveLength(1)
  expect((await search('khong-co-ai@example.vn')).customers).toEqual([])
})

test('the palette says how much waits where no letters are typed', async () => {
  const before = (await search('')).work?.['orders_to_confirm'] ?? 0
  await order('Chờ Xác Nhận', '0912999888')
  expect(await search(' ')).toMatchObject({
    orders: [],
    work: { orders_to_confirm: before + 1, orders_to_ship: 0, returns_to_answer: 0 },
  })
})

test.each(['q=a&q=b', `q=${'a'.repeat(201)}`, 'q=a&kind=other'])('the palette refuses %s', async (query) => {
  const { status } = await call(shop.url, `/desk/search?${query}`, { token: admin.session.access })
  expect(status).toBe(422)
})
