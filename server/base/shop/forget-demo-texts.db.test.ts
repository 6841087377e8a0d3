import { expect, test } from 'vitest'
import { getSettings } from '#contract/base/shop/settings.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { forgetDemoTexts } from './forget-demo-texts.ts'

const shop = await keepForFile(openTestShop())
const owner = await newAdmin(shop)
const page = async (path: string) => (await fetch(shop.url + path)).text()
const invented = /3825|chao@hiensach|Tràng Tiền|10\.000\+|24\/7|8:00–21:00/

test('a shop in earnest does not show a telephone, street or figure that was thought up', async () => {
  const before = await page('/lien-he')
  expect(before).toMatch(invented)
  expect(await forgetDemoTexts(shop.db)).toBe(true)
  await expect.poll(() => page('/lien-he')).not.toMatch(invented)
  for (const path of ['/', '/login', '/cart', '/checkout', '/chinh-sach/doi-tra', '/chinh-sach/bao-mat'])
    expect(await page(path), path).not.toMatch(invented)
  const contact = await page('/lien-he')
  expect(contact).not.toMatch(/href="(tel|mailto):/)
  expect(contact).toContain('Viết cho nhà sách')
  expect(await forgetDemoTexts(shop.db)).toBe(false)
})

test('a text that an owner has written stays, whatever it is', async () => {
  const token = owner.session.access
  const body = { opening_hours: '8:00–21:00 mỗi ngày', happy_customers: '10.000+', phone: '0912 345 678' }
  expect((await call(shop.url, '/settings', { method: 'PUT', token, body })).status).toBe(200)
  expect(await forgetDemoTexts(shop.db)).toBe(false)
  const { data } = getSettings.answer.parse((await call(shop.url, '/settings', { token })).body)
  expect(data).toMatchObject(body)
})
