import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getBooks } from '#contract/catalogue/books/catalogue.ts'
import type { AnswerOf, Endpoint } from '#contract/platform/shape/endpoint.ts'
import * as calls from '#contract/catalogue/book-admin/book-admin.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { callApi } from '#test/shop/call-api.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: AccountShop
let admin: Actor
let photo: Buffer
let category: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#b23' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a place in the world' } })
    .toBuffer()
  await addBooks(shop.db, [{ title: 'Sách nền', category: 'Văn học', authors: ['Nguyễn Nhật Ánh'] }])
  category = (await one<{ category_id: number }>("select category_id from categories where name = 'Văn học'"))
    .category_id
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

async function one<Row>(sql: string, ...values: unknown[]): Promise<Row> {
  return (await shop.pool.query(sql, values)).rows[0] as Row
}

type Fields = Parameters<typeof sendForm>[2]
const form = { title: 'Cho tôi xin một vé đi tuổi thơ', price: '95000', quantity: '7' }
const byName = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })))
const token = () => admin.session.access

const create = (fields: Fields = {}, who = token()) =>
  sendForm(
    shop.url,
    '/books/create-book',
    { ...form, category_id: String(category), authors: byName('Nguyễn Nhật Ánh'), ...fields },
    { token: who },
  )
const update = (id: number, fields: Fields) =>
  sendForm(shop.url, `/books/update-book?id=${id}`, fields, { token: token(), method: 'PUT' })
const send = <E extends Endpoint>(endpoint: E, options: { query?: object; body?: unknown } = {}) => {
  const query = new URLSearchParams(options.query as Record<string, string>)
  return call(shop.url, `${endpoint.path}?${query}`, {
    method: endpoint.method,
    body: options.body,
    token: token(),
  }) as Promise<{ status: number; text: string; body: AnswerOf<E> & Record<string, never> }>
}
const seen = async (id: number): Promise<calls.StaffBook> =>
  (await send(calls.getStaffBook, { query: { id } })).body.data
const uploads = async () =>
  (await readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])).filter((name) =>
    name.startsWith('book'),
  )
const listed = async (search: string) =>
  (await send(calls.getStaffBooks, { query: { search } })).body.data.map(({ book_id }) => book_id)
/** By an address of its own: answers to the same one are kept until this process hears of a change. */
let asked = 0
const readersFind = async (search: string) => {
  const query = { search, page: '1', page_size: String(100 - (asked++ % 50)) }
  return (await callApi(shop.url, getBooks, { query })).data.map(({ book_id }) => book_id)
}

describe('create', () => {
  test('a new book is there with all that the form says, for staff and readers', async () => {
    const { status, body } = await create({
      price_origin: '120000',
      authors: byName('Nguyễn Nhật Ánh', 'Lê Thị Mới Toanh'),
      publisher: 'NXB Trẻ',
      publisher_year: '05/02/2019',
      language: 'Tiếng Việt',
      number_of_page: '215',
      isbn: '0-306-40615-2',
      description: 'Một vé.\nHai dòng.',
      file_demo_url: 'https://doc.example/thu.pdf',
      is_bn: '1',
      image: { bytes: photo, name: '../../x.jpg' },
    })
    expect([status, body.msg]).toEqual([201, 'Sách đã được thêm thành công!'])
    expect(calls.createBook.answer.parse({ data: body.data })).toEqual({ data: body.data })
    expect(body.data).toMatchObject({
      title: form.title,
      author_name: 'Nguyễn Nhật Ánh',
      publisher: 'NXB Trẻ',
      publisher_year: '2019-02-05',
      price: 95_000,
      price_origin: 120_000,
      quantity: 7,
      is_bn: 1,
      isbn: '9780306406157',
      version: 1,
      image_url: expect.stringMatching(/^\/uploads\/book-[0-9a-f]{32}\.webp$/),
    })
    expect(body.data.authors.map(({ name }: { name: string }) => name)).toEqual([
      'Nguyễn Nhật Ánh',
      'Lê Thị Mới Toanh',
    ])
    expect(await readersFind('moi toanh')).toEqual([body.data.book_id])
    const kept = Buffer.from(await (await fetch(shop.url + body.data.image_url)).arrayBuffer())
    expect(kept.includes('a place in the world')).toBe(false)
    expect(
      await one('select change, reason, account_id from stock_ledger where book_id = $1', body.data.book_id),
    ).toEqual({ change: 7, reason: 'opening', account_id: admin.user_id })
  })

  test('a new book is made by a client that knows only one author and empty texts', async () => {
    const { author_id } = await one<{ author_id: number }>('select author_id from authors limit 1')
    const { title, ...rest } = form
    const empty = Object.fromEntries(
      ['publisher', 'publisher_year', 'description', 'language', 'file_demo_url', 'image_url'].map((name) => [
        name,
        '',
      ]),
    )
    const { status, body } = await sendForm(
      shop.url,
      '/books/create-book',
      {
        ...rest,
        ...empty,
        title: `${title} 2`,
        author_id: String(author_id),
        category_id: String(category),
        price_origin: '0',
        number_of_page: '0',
        is_bn: '0',
      },
      { token: token() },
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.data).toMatchObject({
      publisher: null,
      publisher_year: null,
      price_origin: null,
      number_of_page: null,
      is_bn: 0,
      availability: 'not_on_sale',
      own_picture: null,
    })
  })

  test.each([
    [{ title: '  ' }, 'title', 'Tên sách không được để trống'],
    [{ title: 'x'.repeat(501) }, 'title', 'Tên sách không được vượt quá 500 ký tự'],
    [{ authors: '[]' }, 'authors', 'Vui lòng chọn ít nhất một tác giả'],
    [{ authors: 'nobody' }, 'authors', 'Vui lòng chọn ít nhất một tác giả'],
    [{ authors: '[{"author_id":2147483000}]' }, 'authors', 'Tác giả này không còn nữa'],
    [{ category_id: '' }, 'category_id', 'Vui lòng chọn danh mục'],
    [{ category_id: '2147483000' }, 'category_id', 'Danh mục này không còn nữa'],
    [{ price: '' }, 'price', 'Giá bán không được để trống'],
    [{ price: '-1' }, 'price', 'Giá bán phải là số nguyên từ 0 đến 100.000.000'],
    [{ price: '1.5' }, 'price', 'Giá bán phải là số nguyên từ 0 đến 100.000.000'],
    [{ quantity: '-1' }, 'quantity', 'Số lượng phải là số nguyên từ 0 đến 1.000.000'],
    [{ number_of_page: '-5' }, 'number_of_page', 'Số trang phải là số nguyên từ 0 đến 10.000'],
    [{ publisher_year: '31/02/2020' }, 'publisher_year', 'Ngày xuất bản không hợp lệ'],
    [{ isbn: '12345' }, 'isbn', 'ISBN gồm 10 hoặc 13 chữ số và đúng số kiểm tra'],
    [
      { file_demo_url: 'javascript:alert(1)' },
      'file_demo_url',
      'Địa chỉ phải bắt đầu bằng http://, https:// hoặc một dấu /',
    ],
    [
      { file_demo_url: '/\\evil.example' },
      'file_demo_url',
      'Địa chỉ phải bắt đầu bằng http://, https:// hoặc một dấu /',
    ],
  ])('a new book with %j is not made', async (fields, field, msg) => {
    const { status, body } = await create(fields)
    expect([status, body.errors?.[0]]).toEqual([422, { field, msg }])
  })

  test('a new book in a category that is deleted at the same moment is not made (race)', async () => {
    await shop.pool.query(
      "insert into categories (name, name_sort, name_folded) values ('Sắp xóa', 'sap xoa', 'sap xoa')",
    )
    const gone = await one<{ category_id: number }>(
      "select category_id from categories where name = 'Sắp xóa'",
    )
    const colleague = await shop.pool.connect()
    await colleague.query('begin')
    await colleague.query('delete from categories where category_id = $1', [gone.category_id])
    const making = create({ title: 'Không có kệ', category_id: String(gone.category_id) })
    await waitUntil(
      () =>
        one<{ waiting: number }>(
          "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ({ waiting }) => waiting > 0,
    )
    await colleague.query('commit')
    colleague.release()
    const { status, body } = await making
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'category_id'])
  })

  test.each([
    'javascript:alert(1)',
    'http://pictures.example/a.png',
    'https://127.0.0.1/a.png',
    'file:///etc/passwd',
    '/uploads/book-of-another.webp',
  ])('a new book with its picture at %s is not made', async (image_url) => {
    const before = await uploads()
    const { status, body } = await create({ title: 'Ảnh lạ', image_url })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'image_url'])
    expect(await uploads()).toEqual(before)
  })

  test('a new book takes no picture that is none, and none beyond 10 MB', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await create({ image: { bytes: svg, type: 'image/png', name: 'a.png' } })).status).toBe(422)
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, photo)
    expect(await create({ image: { bytes: large } })).toMatchObject({
      status: 413,
      body: { msg: 'Kích thước file không được vượt quá 10MB' },
    })
  })

  test('a new book has no ISBN that another one on show has', async () => {
    const isbn = '9786049998881'
    const first = await create({ title: 'Số một', isbn })
    expect(await create({ title: 'Số hai', isbn })).toMatchObject({
      status: 409,
      body: { code: 'ISBN_TAKEN' },
    })
    await send(calls.deleteBook, { query: { id: first.body.data.book_id } })
    expect((await create({ title: 'Số ba', isbn })).status).toBe(201)
    await addBooks(shop.db, [{ title: 'Số cũ', isbn: '0198526636' }])
    expect((await create({ title: 'Số mới', isbn: '9780198526636' })).status).toBe(409)
  })

  test('a new book is not made by customers, who are refused before anything is read', async () => {
    const customer = await newCustomer(shop)
    const large = { image: { bytes: Buffer.alloc(9 * 1024 * 1024) } }
    expect((await create(large, customer.session.access)).status).toBe(403)
  })
})

let id: number
let version: number
let title: string
let turn = 0
beforeEach(async () => {
  title = `Mắt biếc ${++turn}`
  ;[id = 0] = await addBooks(shop.db, [
    { title, price: 90_000, quantity: 10, authors: ['Nguyễn Nhật Ánh'], publisher: 'Trẻ' },
  ])
  version = (await seen(id)).version
})

describe('update', () => {
  test('a book is changed in the fields that are sent, and found by them', async () => {
    const { status, body } = await update(id, {
      title: 'Mắt biếc tái bản',
      authors: byName('Võ Diệu Thanh'),
      is_bn: '0',
    })
    expect([status, body.msg]).toEqual([200, 'Sách đã được cập nhật thành công!'])
    expect(body.data).toMatchObject({
      title: 'Mắt biếc tái bản',
      author_name: 'Võ Diệu Thanh',
      publisher: 'Trẻ',
      price: 90_000,
      is_bn: 0,
      version: version + 1,
    })
    expect(await listed('vo dieu thanh')).toContain(id)
    expect(
      await one(
        "select before->>'title' as title, account_id from audit_log where action = 'update-book' and object_id = $1",
        String(id),
      ),
    ).toEqual({ title, account_id: admin.user_id })
  })

  test('a book is changed by a form that sends all of it back, also with a place of the shop to read into', async () => {
    const file_demo_url = '/doc-thu/truyen-kieu.txt'
    await shop.pool.query('update books set file_demo_url = $2 where book_id = $1', [id, file_demo_url])
    const { status, body } = await update(id, { ...form, title, file_demo_url })
    expect([status, body.data.file_demo_url]).toEqual([200, file_demo_url])
  })

  test('a book is changed by the second of two persons only after the change of the first was seen (version)', async () => {
    expect((await update(id, { price: '80000', version: String(version) })).status).toBe(200)
    const late = await update(id, { price: '99000', title, version: String(version) })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CHANGED', errors: [{ field: 'price', msg: 'Hiện tại: 80000' }] },
    })
    expect((await seen(id)).price).toBe(80_000)
    expect((await update(id, { price: '99000', version: String(version + 1) })).status).toBe(200)
  })

  test('a picture of a book is changed by the second of two persons only after the one of the first was seen', async () => {
    const first = (await update(id, { image: { bytes: photo }, version: String(version) })).body.data
    const kept = await uploads()
    const errors = [{ field: 'image', msg: `Hiện tại: ${first.own_picture}` }]
    const others: Fields[] = [
      { image: { bytes: photo } },
      { image_url: '' },
      { image_url: `/uploads/book-${'0'.repeat(32)}.webp` },
    ]
    for (const late of others)
      expect(await update(id, { ...late, version: String(version) })).toMatchObject({
        status: 409,
        body: { errors },
      })
    const same = await update(id, { image_url: first.own_picture, version: String(version) })
    expect(same.body).toMatchObject({ code: 'VERSION_CHANGED' })
    expect(same.body.errors ?? []).toEqual([])
    expect((await seen(id)).own_picture).toBe(first.own_picture)
    expect(await uploads()).toEqual(kept)
  })

  test('a book is changed only once by four at the very same moment', async () => {
    const answers = await Promise.all(
      ['1000', '2000', '3000', '4000'].map((price) => update(id, { price, version: String(version) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('a book is changed without a version by clients that know of none', async () => {
    await update(id, { price: '80000' })
    expect((await update(id, { price: '85000' })).body.data.price).toBe(85_000)
  })

  test('the stock of a book is corrected by name of who did it, unless a sale came between', async () => {
    await update(id, { quantity: '4', quantity_seen: '10' })
    expect(
      await one(
        'select change, reason, account_id from stock_ledger where book_id = $1 order by ledger_id desc',
        id,
      ),
    ).toEqual({ change: -6, reason: 'correction', account_id: admin.user_id })
    const customer = await newCustomer(shop)
    const shopper = new Shopper(shop.url, customer.session.access)
    await shopper.add(id)
    await shopper.order()
    expect((await update(id, { quantity: '9', quantity_seen: '4' })).status).toBe(409)
    expect((await seen(id)).quantity).toBe(3)
  })

  test('the stock of a book is corrected by its version alone, as long as nothing was sold since', async () => {
    expect((await update(id, { quantity: '6', version: String(version) })).status).toBe(200)
    const { version: next } = (await update(id, { price: '90500' })).body.data
    expect((await update(id, { quantity: '7', version: String(next) })).status).toBe(200)
    await update(id, { price: '91000' })
    const read = await seen(id)
    const customer = await newCustomer(shop)
    const shopper = new Shopper(shop.url, customer.session.access)
    await shopper.add(id)
    await shopper.order()
    const old = { quantity: String(read.quantity), version: String(read.version) }
    const refused = await update(id, old)
    expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_CHANGED' } })
    expect(refused.body.errors).toEqual([{ field: 'quantity', msg: 'Hiện tại: 6' }])
    expect((await update(id, { price: '92000', version: old.version })).status).toBe(200)
    expect((await update(id, { quantity: '5', quantity_seen: '6' })).status).toBe(200)
    expect((await update(id, { quantity: '2' })).status).toBe(200)
  })

  test('a picture of a book stands beside itself in smaller sizes, and they go with it', async () => {
    const poster = await sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#2b3' } })
      .png()
      .toBuffer()
    const { image, image_url } = (await update(id, { image: { bytes: poster } })).body.data
    expect(image.full).toBe(image_url)
    const heights = async () =>
      Promise.all(
        [image.full, image.card, image.thumb].map(async (address: string) => {
          const answer = await fetch(shop.url + address)
          expect(answer.headers.get('content-type')).toBe('image/webp')
          return (await sharp(await answer.arrayBuffer()).metadata()).height
        }),
      )
    expect(await heights()).toEqual([1280, 720, 192])
    // One that is older than its smaller sizes serves for them.
    for (const address of [image.card, image.thumb])
      await rm(path.join(shop.dataDir, 'uploads', path.basename(address)))
    expect(await heights()).toEqual([1280, 1280, 1280])
    const names = await uploads()
    await update(id, { image: { bytes: poster } })
    await update(id, { image_url: '' })
    expect(await uploads()).toEqual(names.filter((name) => name !== path.basename(image.full)))
  })

  test('a picture of a book that is replaced loses its file, and none stays of a change that failed', async () => {
    const first = (await update(id, { image: { bytes: photo } })).body.data.own_picture
    expect((await update(id, { image_url: first })).body.data.own_picture).toBe(first)
    const second = (await update(id, { image: { bytes: photo } })).body.data.own_picture
    expect(second).not.toBe(first)
    const names = await uploads()
    expect(names).not.toContain(path.basename(first))
    expect((await update(id, { image: { bytes: photo }, version: '77' })).status).toBe(409)
    expect(await uploads()).toEqual(names)
    expect((await update(id, { image_url: '' })).body.data.own_picture).toBeNull()
    expect(await uploads()).not.toContain(path.basename(second))
  })

  test('a book is never changed in fields that a form has no business with', async () => {
    const before = await seen(id)
    await update(id, {
      rating: '5',
      count_review: '99',
      created_at: '2001-01-01',
      book_id: '1',
      title: before.title,
    })
    expect(await seen(id)).toEqual({ ...before, version: before.version + 1 })
  })
})

describe('withdraw', () => {
  test('a withdrawn book leaves the shelf, and orders keep it', async () => {
    const customer = await newCustomer(shop)
    const shopper = new Shopper(shop.url, customer.session.access)
    await shopper.add(id, 2)
    const { body } = await shopper.order()
    const before = (await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data
    expect(await send(calls.deleteBook, { query: { id } })).toMatchObject({
      status: 200,
      body: { msg: 'Đã xóa thành công 1 sách' },
    })
    expect((await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data.orderDetail).toEqual(
      before.orderDetail,
    )
    expect(await readersFind(title)).not.toContain(id)
    expect(await listed(title)).not.toContain(id)
    expect((await send(calls.deleteBook, { query: { id } })).status).toBe(404)
  })

  test.each([
    ['DELETE', '/books/batch', true],
    ['POST', '/books/delete-batch', true],
    ['DELETE', '/books/batch?ids=', false],
  ])(
    'many books are withdrawn at once by %s %s, and each is answered for',
    async (method, address, inBody) => {
      const ids = [id, 2_147_483_000]
      const { body } = await call(shop.url, address + (inBody ? '' : ids.join()), {
        method,
        body: inBody ? { book_ids: ids } : undefined,
        token: token(),
      })
      expect(body).toMatchObject({
        msg: 'Đã xóa 1 sách, thất bại 1 sách',
        done: 1,
        failed: 1,
        data: [
          { book_id: id, title, done: true, msg: '' },
          { book_id: 2_147_483_000, done: false, msg: 'Không tìm thấy sách.' },
        ],
      })
    },
  )

  test('a withdrawn book comes back as it was, found as before', async () => {
    const before = await seen(id)
    await send(calls.deleteBook, { query: { id } })
    const { body } = await send(calls.restoreBooks, { body: { book_ids: [id] } })
    expect(body).toMatchObject({ done: 1, msg: 'Đã khôi phục 1 sách' })
    expect(await seen(id)).toEqual({ ...before, version: before.version + 2 })
    expect(await readersFind(title)).toContain(id)
  })

  test('a withdrawn book stays away where another one has its ISBN meanwhile', async () => {
    await update(id, { isbn: '9786045550007' })
    await send(calls.deleteBook, { query: { id } })
    const [other = 0] = await addBooks(shop.db, [{ title: 'Cùng số', isbn: '9786045550007' }])
    const { body } = await send(calls.restoreBooks, { body: { book_ids: [id] } })
    expect(body.data[0]).toMatchObject({ done: false, msg: 'ISBN này đã thuộc về một sách khác' })
    await send(calls.deleteBook, { query: { id: other } })
  })
})

describe('bulk changes', () => {
  let other: number
  beforeEach(async () => {
    ;[other = 0] = await addBooks(shop.db, [{ title: 'Cây chuối non', price: 50_000, quantity: 2 }])
  })
  const both = () => [{ book_id: id }, { book_id: other }]
  const change = async (books: object[], what: object, preview = false) =>
    (await send(calls.changeBooks, { body: { books, change: what, preview } })).body

  test('many books are changed in their price, first only to look at', async () => {
    const cut = { what: 'price', way: 'percent', value: -15, round_to: 1000 }
    const wanted = {
      done: 2,
      failed: 0,
      data: [
        { book_id: id, before: 90_000, after: 77_000, done: true },
        { book_id: other, before: 50_000, after: 43_000, done: true },
      ],
    }
    expect(await change(both(), cut, true)).toMatchObject(wanted)
    expect((await seen(id)).price).toBe(90_000)
    expect(await change(both(), cut)).toMatchObject({ ...wanted, msg: 'Đã cập nhật 2 sách' })
    expect(await seen(id)).toMatchObject({ price: 77_000, version: version + 1 })
    const undone = await change([{ book_id: id, version: version + 1 }], {
      what: 'price',
      way: 'set',
      value: 90_000,
    })
    expect(undone.data[0]).toMatchObject({ done: true, version: version + 2 })
  })

  test('many books are changed in their stock, with reason and note in the history', async () => {
    const lost = { what: 'stock', way: 'add', value: -3, reason: 'loss', note: 'order 1: ẩm mốc' }
    const { data } = await change(both(), lost)
    expect(data).toMatchObject([
      { before: 10, after: 7, done: true },
      { before: 2, after: 2, done: false, msg: 'Số lượng phải từ 0 đến 1.000.000' },
    ])
    const history = (await send(calls.getStockHistory, { query: { id } })).body
    expect(
      calls.getStockHistory.answer.parse({ data: history.data, pagination: history.pagination }),
    ).toBeTruthy()
    expect(history.data).toMatchObject([
      {
        change: -3,
        quantity: 7,
        reason: 'loss',
        note: 'order 1: ẩm mốc',
        by_name: 'Nguyễn Thu Hà',
        order_id: null,
      },
      { change: 10, quantity: 10, reason: 'opening', note: '', by_name: null },
    ])
  })

  test('many books are changed only as they were seen', async () => {
    const set = { what: 'stock', way: 'set', value: 20 }
    await change([{ book_id: id, quantity: 10 }], { ...set, value: 9 })
    const { data } = await change(
      [
        { book_id: id, quantity: 10 },
        { book_id: other, quantity: 2 },
      ],
      set,
    )
    expect(data).toMatchObject([
      { done: false, msg: 'Sách vừa được người khác thay đổi', quantity: 9 },
      { done: true, quantity: 20 },
    ])
  })

  test('many books are changed in their category, whose counts follow', async () => {
    await addBooks(shop.db, [{ title: 'Một mình', category: 'Thiếu nhi' }])
    const target = await one<{ category_id: number; book_count: number }>(
      "select category_id, book_count from categories where name = 'Thiếu nhi'",
    )
    const { data } = await change(both(), { what: 'category', category_id: target.category_id })
    expect(data[0]).toMatchObject({ before: 'Văn học', after: 'Thiếu nhi', done: true })
    const after = await one<{ book_count: number }>(
      'select book_count from categories where category_id = $1',
      target.category_id,
    )
    expect(after.book_count).toBe(target.book_count + 2)
    expect(await change(both(), { what: 'category', category_id: 2_147_483_000 })).toMatchObject({
      status: 422,
    })
  })

  test('many books change their category without a deadlock with deleting that one and the next', async () => {
    const from = await one<{ category_id: number }>('select category_id from books where book_id = $1', id)
    const to = await one<{ category_id: number }>(
      "insert into categories (name, name_sort, name_folded) values ('Kệ mới', 'ke moi', 'ke moi') returning category_id",
    )
    const colleague = await shop.pool.connect()
    const hold = 'select from categories where category_id = $1 for update'
    await colleague.query('begin')
    await colleague.query(hold, [from.category_id])
    const moving = change(both(), { what: 'category', category_id: to.category_id })
    await waitUntil(
      () =>
        one<{ waiting: number }>(
          "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ({ waiting }) => waiting > 0,
    )
    await colleague.query(hold, [to.category_id])
    await colleague.query('commit')
    colleague.release()
    expect((await moving).data).toMatchObject([{ done: true }, { done: true }])
  })

  test('two changes of the same books in another order make no deadlock', async () => {
    const add = (books: object[]) => change(books, { what: 'stock', way: 'add', value: 1 })
    await Promise.all(Array.from({ length: 10 }, (_, round) => add(round % 2 ? both() : both().toReversed())))
    expect((await seen(id)).quantity).toBe(20)
  })
})

describe('list', () => {
  test('the list of the staff shows books off sale, with how the whole shelf stands', async () => {
    await update(id, { is_bn: '0', quantity: '3' })
    const { body } = await send(calls.getStaffBooks, { query: { search: title, page_size: 10 } })
    const { data, pagination, figures } = body
    expect(calls.getStaffBooks.answer.parse({ data, pagination, figures })).toEqual({
      data,
      pagination,
      figures,
    })
    expect(data.find(({ book_id }) => book_id === id)).toMatchObject({
      on_sale: false,
      is_bn: 0,
      quantity: 3,
    })
    expect(figures).toEqual(
      await one(`select count(*)::int as books, sum(price * quantity)::int as value, round(avg(price))::int as average_price,
        count(*) filter (where quantity < 10)::int as few_left, 10 as few_copies,
        count(*) filter (where quantity = 0)::int as out_of_stock, count(*) filter (where image_url is null)::int as without_cover,
        count(*) filter (where isbn is null)::int as without_isbn,
        count(*) filter (where vat_class is null)::int as without_vat,
        (select count(*)::int from books where withdrawn_at is not null) as withdrawn
        from books where withdrawn_at is null`),
    )
  })

  test('the staff is offered names of authors while one types', async () => {
    const { body } = await send(calls.suggestNames, { query: { of: 'authors', q: 'nhat anh' } })
    expect(body.data.map(({ name }) => name)).toContain('Nguyễn Nhật Ánh')
  })
})
