import { describe, expect, test } from 'vitest'
import { getSettings, updateSettings } from '#contract/base/shop/settings.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { findLowStockLimits } from './shop-store.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)

const read = async () => {
  const { body } = await call(shop.url, '/settings', { token: admin.session.access })
  return getSettings.answer.parse(body).data
}
const change = (body: object) =>
  call(shop.url, '/settings', { method: 'PUT', token: admin.session.access, body })

test('a shop begins with the texts and limits of the house', async () => {
  expect(await read()).toMatchObject({
    name: 'Hiên Sách',
    phone: '024 3825 1960',
    happy_customers: '10.000+',
    support_hours: '24/7',
    low_stock_badge: 5,
    low_stock_alert: 10,
    version: 1,
  })
  expect(await findLowStockLimits(shop.db)).toEqual({ badge: 5, alert: 10 })
})

test('a change of the settings is public at once in every cached answer and page, and stands in the log', async () => {
  const [book] = await addBooks(shop.db, [{ title: 'Đất rừng phương Nam', quantity: 7 }])
  const shownBook = async () =>
    (await call(shop.url, `/books/get-book-by-id?id=${book}`)).body.data.availability as string
  const page = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await shownBook()).toBe('in_stock')
  expect(await page('/lien-he')).toContain('<title>Liên hệ | Hiên Sách')
  const { version } = await read()
  const { status, body } = await change({
    version,
    name: '  Sách  Bên Sông ',
    happy_customers: '300+',
    low_stock_badge: 7,
    phone: '0912 345 678',
  })
  expect([status, body.msg]).toEqual([200, 'Đã lưu cài đặt nhà sách.'])
  expect(updateSettings.answer.parse(body).data).toMatchObject({
    name: 'Sách Bên Sông',
    version: version + 1,
    blurb: expect.stringContaining('hiên nhà'),
  })
  await expect.poll(() => page('/lien-he')).toMatch(/<title>Liên hệ \| Sách Bên Sông[\s\S]*0912 345 678/)
  await expect.poll(() => page('/')).toMatch(/300\+/)
  await expect.poll(shownBook).toBe('low_stock')
  expect((await call(shop.url, '/shop')).body.data).toMatchObject({ name: 'Sách Bên Sông' })
  const manifest = await fetch(`${shop.url}/site.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Sách Bên Sông', short_name: 'Sách Bên Sông' })
  const { rows } = await shop.pool.query(
    `select account_id, before, after from audit_log where action = 'update-settings'`,
  )
  expect(rows).toEqual([
    {
      account_id: admin.user_id,
      before: {
        name: 'Hiên Sách',
        phone: '024 3825 1960',
        happy_customers: '10.000+',
        low_stock_badge: 5,
      },
      after: { name: 'Sách Bên Sông', phone: '0912 345 678', happy_customers: '300+', low_stock_badge: 7 },
    },
  ])
})

test('the registration of the shop is published as its owner set it, and nothing of it before', async () => {
  const pages = ['/lien-he', '/chinh-sach/dieu-khoan', '/books']
  const page = async (path: string) => (await fetch(shop.url + path)).text()
  const published = /Đăng ký kinh doanh|Người đại diện/
  for (const path of pages) expect(await page(path)).not.toMatch(published)
  const given = {
    representative: 'Nguyễn Thu Hà',
    business_number: '0101234567',
    business_issuer: 'Sở Tài chính <Hà Nội>',
    business_issued_on: '2020-02-01',
  }
  expect((await change(given)).status).toBe(200)
  expect((await call(shop.url, '/shop')).body.data).toMatchObject(given)
  const lines = [
    'Đăng ký kinh doanh số 0101234567, cấp ngày 01/02/2020, nơi cấp: Sở Tài chính &lt;Hà Nội&gt;',
    'Người đại diện: Nguyễn Thu Hà',
  ]
  for (const path of pages) for (const line of lines) await expect.poll(() => page(path)).toContain(line)
  const none = { representative: '', business_number: '', business_issuer: '', business_issued_on: null }
  expect((await change(none)).body.data).toMatchObject(none)
  for (const path of pages) await expect.poll(() => page(path)).not.toMatch(published)
  // No calendar of the database has a year 0.
  for (const business_issued_on of ['01/02/2020', '0000-02-01']) {
    const wrong = await change({ business_issued_on })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'business_issued_on', msg: 'Ngày cấp viết như 2020-02-01' }],
    ])
  }
})

test('the first of two who read the same settings saves; nothing changed is no change', async () => {
  const { version, name } = await read()
  const both = await Promise.all([1, 2].map((n) => change({ version, blurb: `Lời giới thiệu ${n}` })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CHANGED')
  const after = await read()
  expect(after.version).toBe(version + 1)
  expect((await change({ name })).body.data.version).toBe(after.version)
})

describe('refusals', () => {
  test.each<[string, object, string]>([
    ['name', { name: ' \u200b ' }, 'Tên nhà sách không được để trống'],
    ['name', { name: 'x'.repeat(61) }, 'Tên nhà sách không được vượt quá 60 ký tự'],
    ['phone', { phone: 'gọi cho tôi' }, 'Số điện thoại gồm chữ số, dấu cách và các dấu + ( ) . -'],
    ['email', { email: 'chao' }, 'Email không hợp lệ'],
    ['low_stock_badge', { low_stock_badge: -1 }, 'Số cuốn phải là số nguyên từ 0 đến 1000'],
    ['keep_carts_days', { keep_carts_days: 61 }, 'Số ngày phải là số nguyên từ 7 đến 60'],
    ['keep_letters_days', { keep_letters_days: 6 }, 'Số ngày phải là số nguyên từ 7 đến 365'],
    ['low_stock_alert', { low_stock_alert: 2.5 }, 'Số cuốn phải là số nguyên từ 0 đến 10000'],
  ])('settings are refused with the rule at %s: %j', async (field, body, msg) => {
    const answer = await change(body)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, msg }]])
  })
})
