import { afterAll, expect, test } from 'vitest'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { ZaloHouseStandIn } from '#test/gateways/zalo-house.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { admin, customer, visitAs } from '#test/browser/accounts-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { buy, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const house = new ZaloHouseStandIn({ templates: { '101': { price: '450', params: [{ name: 'ma_don' }] } } })
const server = await openHouseServer(house.ask)
afterAll(server.close)
const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 50 }], {
    DEMO: 'false',
    ZALO_URL: server.url,
    ZALO_OAUTH_URL: server.url,
    ZALO_APP_ID: '1',
    ZALO_APP_SECRET: 'kin',
    ZALO_REFRESH_TOKEN: 'first',
  }),
)
const { rows: people } = await shop.pool.query<{ user_id: number }>(
  'select account_id as user_id from accounts where email_key = $1',
  [customer.email],
)

const sayByZalo = () =>
  shop.pool.query(
    `update message_occasions set by_phone = true, template_id = '101', template_state = 'enabled' where occasion = 'order_shipping'`,
  )

test('the owner gives an occasion its template, and sees whether Zalo lets it be used', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/phone-messages/occasions')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sửa Đã gửi đi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nhắn khách qua Zalo').check()
  await dialog.getByLabel(/Mã mẫu tin/).fill('101')
  await dialog.getByText('van_don').waitFor()
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Đã gửi đi' })
  await row.getByText('Đang dùng được').waitFor()
  expect(await row.textContent()).toContain('450')
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await close()
})

test.each(brightWideDarkNarrow)(
  'the checkout on %s says that messages come by Zalo, to a visitor and to a member until they decline',
  async (_, options) => {
    await sayByZalo()
    const visitor = await visit(shop.url, options)
    await buy(visitor.page, shop.ids[0] ?? 0)
    await visitor.page.goto('/checkout')
    await visitor.page.getByText('qua Zalo, đến số điện thoại này').waitFor()
    await expectGoodLook(visitor.page)
    expect(visitor.problems).toEqual([])
    await visitor.close()
    const member = await visitAsCustomer(shop, options)
    await buy(member.page, shop.ids[0] ?? 0)
    await member.page.goto('/checkout')
    await member.page.getByText('Không muốn nhận, bạn tắt ở').waitFor()
    await expectGoodLook(member.page)
    await shop.pool.query(
      `insert into consents (user_id, purpose, given, words, way) values ($1, 'phone', false, 'thôi', 'profile')`,
      [member.userId],
    )
    await member.page.reload()
    await member.page.getByLabel('Thanh toán khi nhận hàng (COD)').waitFor()
    expect(await member.page.getByText('qua Zalo').count()).toBe(0)
    expect(member.problems).toEqual([])
    await member.close()
  },
)

test.each([
  ['with scripts', { ...brightWideDarkNarrow[1]?.[1], javaScriptEnabled: true }],
  ['without scripts', { javaScriptEnabled: false }],
] as const)(
  'a guest who looks their order up by code and telephone stops the messages to it (%s)',
  async (_, options) => {
    await sayByZalo()
    const guest = new Shopper(shop.url)
    await guest.add(shop.ids[0] ?? 0)
    const phone_number = '0987654330'
    const hasScripts = options.javaScriptEnabled
    const { body } = await guest.orderAsGuest({ recipient: { phone_number } })
    const { page, problems, close } = await visit(shop.url, options)
    await page.goto('/tra-cuu')
    if (hasScripts) await hydrated(page)
    await page.getByLabel('Mã đơn hàng').fill(body.order_code)
    await page.getByLabel('Số điện thoại').fill(phone_number)
    await page.getByRole('button', { name: 'Xem đơn hàng' }).click()
    await page.getByRole('button', { name: 'Thôi nhận tin Zalo' }).click()
    await page.getByText('Từ nay nhà sách không nhắn số này').waitFor()
    await page.getByRole('button', { name: 'Nhận lại tin Zalo' }).waitFor()
    const kept = () => shop.pool.query('select from phone_refusals where phone = $1', [phone_number])
    expect((await kept()).rowCount).toBe(1)
    if (hasScripts) await expectGoodLook(page)
    await page.getByRole('button', { name: 'Nhận lại tin Zalo' }).click()
    await page.getByRole('button', { name: 'Thôi nhận tin Zalo' }).waitFor()
    expect((await kept()).rowCount).toBe(0)
    expect(problems).toEqual([])
    await close()
  },
)

test.each(brightWideDarkNarrow)(
  'the staff reads what became of messages on %s, and sends one again',
  async (_, options) => {
    const order = await createMinimalOrder(shop.pool, { user_id: people[0]?.user_id ?? 0 })
    await shop.pool.query(
      `insert into phone_messages (order_id, occasion, state, reason, phone, template_id, price, ended_at) values
      ($1, 'order_confirmed', 'sent', null, '0912345678', '101', 450, now()),
      ($1, 'order_shipping', 'unknown', 'no-answer', '0912345678', '101', 450, now()),
      ($1, 'order_refunded', 'refused', 'Số điện thoại này không có tài khoản Zalo. (mã -118)', '0912345678', '101', 450, now())`,
      [order],
    )
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/phone-messages', options)
    await hydrated(page)
    await page.getByText('có thể khách đã nhận').first().waitFor()
    await expectGoodLook(page)
    await page.getByRole('link', { name: /^Xem/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('số tiền được hoàn').waitFor()
    await dialog.getByRole('button', { name: 'Gửi lại', exact: true }).click()
    await page.getByText('Tin sẽ được gửi lại').waitFor()
    expect(problems).toEqual([])
    await close()
  },
)
