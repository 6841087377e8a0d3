import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignSentences as said } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
let token: string
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  token = (await newAdmin(shop)).session.access
  ids = await addBooks(shop.db, [
    { title: 'Dế Mèn phiêu lưu ký', price: 80_000, category: 'Thiếu nhi', authors: ['Tô Hoài'] },
    { title: 'Chí Phèo', price: 50_000, authors: ['Nam Cao'] },
    { title: 'Lão Hạc', price: 40_000, authors: ['Nam Cao'] },
  ])
})
afterAll(() => shop.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const ask = (path: string, body?: unknown, method?: string) =>
  call(shop.url, path, { token, body, ...(method && { method }) })
const create = (given: object) =>
  ask('/campaigns', {
    name: 'Hội sách',
    ends_at: inHours(2),
    percent: 10,
    targets: [{ kind: 'book', id: ids[0] }],
    ...given,
  })
const priceOf = async (id = 0) => (await call(shop.url, `/books/get-book-by-id?id=${id}`)).body.data

describe('campaigns', () => {
  test('a campaign without a beginning begins now, and ends when the staff end it', async () => {
    const made = await create({})
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      state: 'running',
      books: 1,
      targets: [{ kind: 'book', id: ids[0], name: 'Dế Mèn phiêu lưu ký' }],
    })
    const { campaign_id: id, ends_at } = made.body.data
    expect(await priceOf(ids[0])).toMatchObject({ price: 72_000, price_origin: 80_000, price_until: ends_at })
    const ended = await ask(`/campaigns?id=${id}`, undefined, 'DELETE')
    expect(ended.body).toMatchObject({ deleted: false, msg: said.ended })
    expect(await priceOf(ids[0])).toMatchObject({ price: 80_000, price_origin: null, price_until: null })
    const again = await ask(`/campaigns?id=${id}`, undefined, 'DELETE')
    expect(again.status).toBe(409)
  })

  test('a campaign that has not begun is written anew, and deleted', async () => {
    const made = await create({ starts_at: inHours(1) })
    const { campaign_id: id, version } = made.body.data
    const body = {
      name: 'Hội sách mùa xuân',
      starts_at: inHours(3),
      ends_at: inHours(4),
      price: 30_000,
      targets: [{ kind: 'all', id: 0 }],
    }
    const changed = await ask(`/campaigns?id=${id}`, { ...body, version }, 'PUT')
    expect(changed.body.data).toMatchObject({
      state: 'waiting',
      percent: null,
      price: 30_000,
      books: 3,
      version: 2,
    })
    const late = await ask(`/campaigns?id=${id}`, { ...body, version }, 'PUT')
    expect([late.status, late.body.error_code ?? late.body.code]).toEqual([409, 'VERSION_CHANGED'])
    expect(await priceOf(ids[1])).toMatchObject({ price: 50_000 })
    const { body: gone } = await ask(`/campaigns?id=${id}`, undefined, 'DELETE')
    expect(gone).toMatchObject({ deleted: true })
  })

  test('a campaign that has begun keeps its rule, and gets another end', async () => {
    const made = await create({ targets: [{ kind: 'all', id: 0 }] })
    const { campaign_id: id, version, starts_at } = made.body.data
    const body = {
      name: 'Kéo dài',
      starts_at,
      ends_at: inHours(5),
      percent: 10,
      targets: [{ kind: 'all', id: 0 }],
    }
    const other = await ask(`/campaigns?id=${id}`, { ...body, percent: 20, version }, 'PUT')
    expect(other.status).toBe(409)
    const past = await ask(
      `/campaigns?id=${id}`,
      { ...body, ends_at: inHours(-1), starts_at: null, version },
      'PUT',
    )
    expect(past.body.errors).toContainEqual(expect.objectContaining({ field: 'ends_at' }))
    const longer = await ask(`/campaigns?id=${id}`, { ...body, version }, 'PUT')
    expect(longer.body.data).toMatchObject({ name: 'Kéo dài', ends_at: body.ends_at })
    await ask(`/campaigns?id=${id}`, undefined, 'DELETE')
  })

  test.each<[string, object]>([
    ['percent', { percent: 0 }],
    ['percent', { percent: 101 }],
    ['percent', { percent: 10, price: 1 }],
    ['percent', { percent: null }],
    ['price', { percent: null, price: -1 }],
    ['ends_at', { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-02T00:00:00Z' }],
    ['ends_at', { ends_at: '2020-01-01T00:00:00Z' }],
    ['ends_at', { ends_at: 'mai' }],
    ['name', { name: ' ' }],
    ['targets', { targets: [] }],
    ['targets', { targets: [{ kind: 'all', id: 4 }] }],
    ['targets', { targets: [{ kind: 'book', id: 2_000_000_000 }] }],
    ['targets', { targets: Array.from({ length: 201 }, (_, at) => ({ kind: 'book', id: at + 1 })) }],
  ])('a campaign is refused at %s: %j', async (field, given) => {
    const { status, body } = await create(given)
    expect(status).toBe(422)
    expect(body.errors[0].field).toMatch(new RegExp(`^${field}`))
  })

  test('a campaign is previewed with examples, and its targets are found', async () => {
    const { body: found } = await ask('/campaigns/find-targets?kind=author&q=nam')
    expect(found.data).toMatchObject([{ kind: 'author', name: 'Nam Cao' }])
    const { body } = await ask('/campaigns/preview', { percent: 25, targets: found.data })
    expect(body.books).toBe(2)
    expect(body.examples).toEqual([
      { book_id: ids[1], title: 'Chí Phèo', own: 50_000, price: 37_500 },
      { book_id: ids[2], title: 'Lão Hạc', own: 40_000, price: 30_000 },
    ])
    expect((await ask('/campaigns/find-targets?kind=book&q=lao')).body.data).toMatchObject([
      { name: 'Lão Hạc' },
    ])
  })

  test('a campaign stands in the list under its state', async () => {
    const { body } = await ask('/campaigns?state=over&search=kéo')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Kéo dài'])
    expect(body.counts).toMatchObject({ running: 0, waiting: 0, over: 2 })
  })
})

test('the history of a price has who changed it, and the campaigns of the book', async () => {
  const change = { what: 'price', way: 'set', value: 60_000, round_to: 1 }
  const changed = await ask('/books/change-batch', { books: [{ book_id: ids[1] }], change }, 'PUT')
  expect(changed.status).toBe(200)
  await shop.pool.query('update books set price = 61000 where book_id = $1', [ids[1]])
  const made = await create({
    name: 'Giờ vàng',
    percent: null,
    price: 1_000,
    targets: [{ kind: 'book', id: ids[1] }],
  })
  const { body } = await ask(`/books/get-price-history?id=${ids[1]}`)
  expect(body).toMatchObject({ own: 61_000, price: 1_000 })
  expect(body.data.slice(0, 3)).toMatchObject([
    { kind: 'campaign', name: 'Giờ vàng', price: 1_000, until: made.body.data.ends_at },
    { kind: 'own', before: 60_000, price: 61_000, by_name: null },
    { kind: 'own', before: 50_000, price: 60_000, by_name: 'Nguyễn Thu Hà' },
  ])
  expect((await ask('/books/get-price-history?id=2000000000')).status).toBe(404)
})
