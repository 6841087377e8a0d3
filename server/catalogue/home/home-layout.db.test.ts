import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlwaysThere } from '#contract/catalogue/home/block-kinds.ts'
import type { HomeBlock, ShownBlock } from '#contract/catalogue/home/block-schemas.ts'
import { getHome, getLayout, getMenu } from '#contract/catalogue/home/home-layout.ts'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let admin: Actor
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const home = async () => getHome.answer.parse((await call(shop.url, '/home/get-home')).body).data
const menu = async () => getMenu.answer.parse((await call(shop.url, '/home/get-menu')).body).data
const page = async () => (await fetch(shop.url)).text()
const layout = async () =>
  getLayout.answer.parse((await call(shop.url, '/home/get-layout', { token: admin.session.access })).body)
    .data
const change = (body: object) =>
  call(shop.url, '/home/update-layout', { method: 'PUT', token: admin.session.access, body })
const kindsOf = (blocks: readonly ShownBlock[]) => blocks.map(({ kind }) => kind)
const needed = houseBlocks.filter(({ kind }) => isAlwaysThere(kind))
const withBlocks = (...blocks: HomeBlock[]) => [...needed.slice(0, 1), ...blocks, ...needed.slice(1)]

test('an empty shop’s home page shows the blocks that need no books, and an empty menu', async () => {
  expect(kindsOf(await home())).toEqual(['pick', 'promises', 'featured', 'categories', 'figures'])
  expect(await menu()).toEqual({ groups: [], book_count: 0, pick: null })
})

describe('with books', () => {
  beforeAll(async () => {
    ids = await addBooks(shop.db, [
      { title: 'Đất rừng phương Nam', authors: ['Đoàn Giỏi'], category: 'Thiếu nhi', price: 90_000 },
      {
        title: 'Harry Potter 2',
        authors: ['J. K. Rowling'],
        category: 'Giả tưởng',
        price: 140_000,
        price_origin: 200_000,
      },
      {
        title: 'Harry Potter 1',
        authors: ['J. K. Rowling'],
        category: 'Giả tưởng',
        price: 135_000,
        price_origin: 150_000,
      },
      { title: 'Hết rồi', category: 'Thiếu nhi', quantity: 0, price: 1000, price_origin: 100_000 },
    ])
    await shop.pool.query(
      `with hp as (insert into series (name, name_sort, name_folded) values ('Harry Potter', 'harry potter', 'harry potter') returning series_id)
       update books set series_id = hp.series_id, volume = right(title, 1)::integer from hp where title like 'Harry%'`,
    )
  })

  test('the house fills blocks that the owner left open with books in stock alone, volumes in their order', async () => {
    await expect.poll(async () => kindsOf(await home())).toContain('series')
    const blocks = await home()
    expect(kindsOf(blocks)).toEqual([
      'pick',
      'promises',
      'featured',
      'shelf',
      'categories',
      'shelf',
      'series',
      'figures',
    ])
    const shelf = (source: string) =>
      blocks.find((block) => block.kind === 'shelf' && block.source === source)
    expect(shelf('sale')).toMatchObject({ books: [{ title: 'Harry Potter 2' }, { title: 'Harry Potter 1' }] })
    expect(shelf('new')).toHaveProperty('books.length', 3)
    expect(blocks.find(({ kind }) => kind === 'series')).toMatchObject({
      sets: [{ name: 'Harry Potter', total: 275_000, books: [{ volume: 1 }, { volume: 2 }] }],
    })
  })

  test('the pick of the home page has its words, and loses them with its book', async () => {
    const [book = 0] = ids
    const pick = {
      kind: 'pick',
      book_id: book,
      title: 'Tháng Mười',
      voice: 'Đọc  ngay. ',
      seller: 'Thư',
      role: 'quầy',
    } as const
    expect((await change({ blocks: [pick, ...needed.slice(1)] })).status).toBe(200)
    await expect
      .poll(async () => (await home())[0])
      .toMatchObject({
        title: 'Tháng Mười',
        voice: 'Đọc ngay.',
        seller: 'Thư',
        book: { title: 'Đất rừng phương Nam' },
      })
    expect(await menu()).toMatchObject({ pick: { title: 'Tháng Mười', book: { book_id: book } } })
    expect((await layout()).names.books).toEqual([{ id: book, name: 'Đất rừng phương Nam' }])
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [book])
    await expect.poll(async () => (await home())[0]).toMatchObject({ voice: '', seller: '' })
    await shop.pool.query('update books set withdrawn_at = null where book_id = $1', [book])
  })

  test('a change of order, texts and prices is on the home page at the next visit', async () => {
    const [, , third = 0] = ids
    await page()
    const extract: HomeBlock = {
      kind: 'extract',
      book_id: third,
      title: 'Đọc thử một đoạn',
      text: 'Ngày xưa…\n\nCó một cậu bé.',
    }
    const { body } = await change({ blocks: withBlocks(extract) })
    expect(body.msg).toBe('Đã bày lại trang chủ.')
    await expect
      .poll(async () => kindsOf(await home()))
      .toEqual(['pick', 'extract', 'featured', 'categories', 'figures'])
    await expect.poll(page).toContain('Có một cậu bé.')
    await shop.pool.query('update books set price = 7777 where book_id = $1', [third])
    await expect.poll(page).toContain('7.777')
    expect((await change({ blocks: null })).body.data.blocks).toBeNull()
    await expect.poll(page).not.toContain('Có một cậu bé.')
  })

  test('the menu has the groups of the owner, then the categories in none', async () => {
    const [fantasy] = (await menu()).groups[0]?.categories ?? []
    expect(fantasy).toMatchObject({ name: 'Giả tưởng', book_count: 2 })
    await change({ menu_groups: [{ name: 'Mơ mộng', category_ids: [fantasy?.category_id, 999] }] })
    await expect.poll(menu).toMatchObject({
      groups: [
        { name: 'Mơ mộng', categories: [{ name: 'Giả tưởng' }] },
        { name: '', categories: [{ name: 'Thiếu nhi', book_count: 2 }] },
      ],
      book_count: 4,
    })
  })

  test('a preview of the home page shows the blocks and saves nothing', async () => {
    const before = await layout()
    const blocks = withBlocks({
      kind: 'shelf',
      source: 'best',
      category_id: null,
      title: 'Ai cũng đọc',
      note: '',
    })
    const { body } = await call(shop.url, '/home/preview', {
      method: 'POST',
      token: admin.session.access,
      body: { blocks },
    })
    expect(getHome.answer.parse(body).data[1]).toMatchObject({
      kind: 'shelf',
      title: 'Ai cũng đọc',
      books: { length: 3 },
    })
    expect(await layout()).toEqual(before)
  })
})

test('the first of two who read the same layout saves; it stands in the log', async () => {
  const { version } = await layout()
  const both = await Promise.all(
    ['Một', 'Hai'].map((title) =>
      change({
        version,
        blocks: withBlocks({ kind: 'shelf', source: 'new', category_id: null, title, note: '' }),
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CHANGED')
  const saved = await layout()
  expect((await change({ blocks: saved.blocks })).body.data.version).toBe(saved.version)
  const { rows } = await shop.pool.query(
    `select account_id, after from audit_log where action = 'update-window' order by audit_id desc limit 1`,
  )
  expect(rows).toEqual([{ account_id: admin.user_id, after: { blocks: saved.blocks } }])
})

describe('refusals', () => {
  const shelf = { kind: 'shelf', source: 'new' }
  test.each<[string, object, string]>([
    ['blocks', { blocks: [] }, 'Sách của tháng mở đầu trang chủ'],
    ['blocks', { blocks: needed.toReversed() }, 'Sách của tháng mở đầu trang chủ'],
    ['blocks', { blocks: needed.slice(0, 3) }, 'Trang chủ có đúng một khối “Nhà sách qua những con số”'],
    [
      'blocks',
      { blocks: [...needed, shelf, shelf, shelf, shelf, shelf] },
      'Trang chủ có nhiều nhất 4 kệ sách',
    ],
    [
      'blocks',
      { blocks: [...needed, { kind: 'author' }, { kind: 'author' }] },
      'Khối “Tác giả” chỉ đặt được một lần',
    ],
    ['blocks', { blocks: Array.from({ length: 17 }, () => shelf) }, 'Trang chủ có nhiều nhất 16 khối'],
    [
      'blocks.0.voice',
      { blocks: [{ ...needed[0], voice: 'x'.repeat(301) }, ...needed.slice(1)] },
      'Lời người bán sách không được vượt quá 300 ký tự',
    ],
    [
      'menu_groups',
      { menu_groups: [{ name: 'A', category_ids: [1, 1] }] },
      'Mỗi thể loại chỉ nằm trong một nhóm của thực đơn',
    ],
    [
      'menu_groups.0.name',
      { menu_groups: [{ name: ' ', category_ids: [] }] },
      'Tên nhóm không được để trống',
    ],
  ])('a layout is refused with the rule at %s: %j', async (field, body, msg) => {
    const answer = await change(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, msg })
  })
})
