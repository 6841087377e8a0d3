import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { CarrierHouseStandIn } from '#test/gateways/carrier-house.ts'
import { GhtkHouseStandIn } from '#test/gateways/ghtk-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, customer, visitAs } from '#test/browser/accounts-visit.ts'
import { countPresses } from '#test/browser/presses-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const refusal = 'Không tìm thấy phường xã người nhận'
const house = new CarrierHouseStandIn({
  refuses: ({ to_ward_name }) => (to_ward_name === 'Phường Lạ' ? refusal : undefined),
})
const server = await openHouseServer(house.ask)
const other = new GhtkHouseStandIn()
const otherServer = await openHouseServer(other.ask)
afterAll(() => Promise.all([server.close(), otherServer.close()]))
const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 5000, isbn: '9780306406157' }], {
    DEMO: 'false',
    GHN_URL: server.url,
    GHN_TOKEN: 'kin',
    GHN_SHOP_ID: '885',
    GHTK_URL: otherServer.url,
    GHTK_TOKEN: 'kin',
    GHTK_SHOP: 'S885',
  }),
)
const { rows: people } = await shop.pool.query<{ user_id: number }>(
  'select account_id as user_id from accounts where email_key = $1',
  [customer.email],
)

async function confirmed(count: number, ward = 'Phường Cửa Nam') {
  const [book_id = 0] = shop.ids
  const ids = await placeManyOrders(shop.pool, { user_id: people[0]?.user_id ?? 0, count, book_id })
  await shop.pool.query('update orders set status = 1, commune = $2 where order_id = any($1)', [ids, ward])
  return ids
}
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('a clerk sends 28 orders to the carrier by at most four presses, and has their labels on one page', async () => {
  const ids = await confirmed(28)
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders?status=1&page_size=50')
  await hydrated(page)
  const presses = await countPresses(page)
  await page.getByLabel('Chọn tất cả trong trang').check()
  await button(page, 'Gửi qua hãng').click()
  await inDialog(page, 'Gửi qua GHN').click()
  await dialog(page).getByText('28 trên 28 đơn đã có mã vận đơn').waitFor()
  const labels = dialog(page).getByRole('link', { name: 'In 28 nhãn' })
  expect(await labels.getAttribute('href')).toContain(`${server.url}/a5/public-api/printA5?token=GHN`)
  expect(await labels.getAttribute('target')).toBe('_blank')
  expect((await presses()) + 1).toBeLessThanOrEqual(4)
  expect(house.parcels).toHaveLength(28)
  const { rows } = await shop.pool.query('select status from orders where order_id = any($1)', [ids])
  expect(rows.every(({ status }) => status === 2)).toBe(true)
  await inDialog(page, 'Đóng').last().click()
  expect(problems).toEqual([])
  await close()
})

test('a carrier without labels for several has 28 on one page of the shop’s own by at most four presses', async () => {
  const ids = await confirmed(28)
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders?status=1&page_size=50')
  await hydrated(page)
  const presses = await countPresses(page)
  await page.getByLabel('Chọn tất cả trong trang').check()
  await expectGoodLook(page)
  await button(page, 'Gửi qua hãng').click()
  await inDialog(page, 'Gửi qua GHTK').click()
  await dialog(page).getByText('28 trên 28 đơn đã có mã vận đơn').waitFor()
  const labels = dialog(page).getByRole('link', { name: 'In 28 nhãn' })
  const [printed] = await Promise.all([page.waitForEvent('popup'), labels.click()])
  expect(await presses()).toBeLessThanOrEqual(4)
  await printed.getByRole('article').nth(27).waitFor()
  expect(await printed.getByRole('article').count()).toBe(28)
  const [id = 0] = ids
  const number = other.parcelOf(await orderCodeOf(shop.pool, id)).label
  await printed.getByRole('img', { name: `Mã vạch của vận đơn ${number}` }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('labels of a choice that two carriers share are one link to one page, those of each carrier together', async () => {
  const [first = 0, second = 0] = await confirmed(2)
  await shop.pool.query(
    `update orders set carrier = 'ghn', tracking_number = 'GHNY' || order_id where order_id = $1`,
    [first],
  )
  await shop.pool.query(
    `insert into parcels (order_id, carrier, client_code, status, content_digest, cod_amount, number, carrier_status, stage, made_at, created_by)
     select order_id, 'ghn', order_code, 'made', '', 0, tracking_number, 'ready_to_pick', 'waiting', now(), (select min(account_id) from accounts)
     from orders where order_id = $1`,
    [first],
  )
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders?status=1&page_size=50')
  await hydrated(page)
  await page.getByLabel('Chọn tất cả trong trang').check()
  await button(page, 'Gửi qua hãng').click()
  await inDialog(page, 'Gửi qua GHTK').click()
  const labels = dialog(page).getByRole('link', { name: 'In 2 nhãn' })
  const [printed] = await Promise.all([page.waitForEvent('popup'), labels.click()])
  expect(await dialog(page).getByRole('link').count()).toBe(1)
  const number = other.parcelOf(await orderCodeOf(shop.pool, second)).label
  await printed.getByRole('article').nth(1).waitFor()
  const bars = printed.getByRole('img', { name: /^Mã vạch của vận đơn/ })
  expect(await bars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    `Mã vạch của vận đơn GHNY${first}`,
    `Mã vạch của vận đơn ${number}`,
  ])
  expect(problems).toEqual([])
  await close()
})

const sideways = (page: Page) =>
  page.locator('.desk-pick').evaluate((bar) => {
    const { right } = bar.getBoundingClientRect()
    const out = [...bar.querySelectorAll('button, a')].filter(
      (one) => one.getBoundingClientRect().right > right + 1,
    )
    return [
      ...out.map((one) => one.textContent),
      ...(bar.scrollWidth > bar.clientWidth + 1 ? ['scrolls'] : []),
    ]
  })

test.each([1024, 1280, 1440])(
  'every command on chosen orders is in sight with two carriers connected, %i px wide',
  async (width) => {
    await confirmed(60)
    const { page, close } = await visitAs(shop.url, admin, '/admin/orders?status=1', {
      viewport: { width, height: 900 },
    })
    await hydrated(page)
    await page.getByLabel('Chọn tất cả trong trang').check()
    await button(page, 'Bỏ chọn').waitFor()
    expect(await sideways(page)).toEqual([])
    await close()
  },
)

test.each(brightWideDarkNarrow)(
  'a refusal stands in the carrier’s words beside the order, which is sent again once its address was mended: %s',
  async (_name, look) => {
    const [id = 0] = await confirmed(1, 'Phường Lạ')
    const code = await orderCodeOf(shop.pool, id)
    const { page, problems, close } = await visitAs(shop.url, admin, `/admin/orders?search=${code}`, look)
    await hydrated(page)
    await page.getByRole('checkbox').last().check()
    await button(page, 'Gửi qua hãng').click()
    await expectGoodLook(page)
    await inDialog(page, 'Gửi qua GHN').click()
    await dialog(page).getByText('1 đơn hãng chưa nhận').waitFor()
    await dialog(page).getByText(refusal).waitFor()
    await expectGoodLook(page)
    await inDialog(page, 'Đóng').last().click()
    await page.goto(`/admin/orders?panel=order-${id}`)
    await hydrated(page)
    const panel = page.getByRole('complementary').or(page.getByRole('dialog')).last()
    await panel.getByText(refusal).waitFor()
    await expectGoodLook(page)
    await shop.pool.query(`update orders set commune = 'Phường Cửa Nam' where order_id = $1`, [id])
    await panel.getByRole('button', { name: 'Gửi lại' }).click()
    await inDialog(page, 'Gửi 1 đơn').click()
    await dialog(page).getByText('1 trên 1 đơn đã có mã vận đơn').waitFor()
    await inDialog(page, 'Đóng').last().click()
    await panel.getByText('Chờ hãng lấy hàng').first().waitFor()
    await panel.getByText('khách trả').waitFor()
    await expectGoodLook(page)
    expect(problems).toEqual([])
    await close()
  },
)

test('an order that is packed goes from the bench to the carrier', async () => {
  const [id = 0] = await confirmed(1)
  const code = await orderCodeOf(shop.pool, id)
  const { page, problems, close } = await visitAs(shop.url, admin, `/admin/packing?code=${code}`)
  await hydrated(page)
  await page.getByRole('button', { name: '+1 cuốn Mắt biếc' }).click()
  await button(page, 'Gửi qua hãng').click()
  await inDialog(page, 'Gửi qua GHN').click()
  await dialog(page).getByRole('link', { name: 'In 1 nhãn' }).waitFor()
  await inDialog(page, 'Đóng').last().click()
  await page.getByText(`Đã gửi đơn ${code} sang hãng.`).waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each(brightWideDarkNarrow)(
  'a customer reads the steps of a parcel with the link of its carrier: %s',
  async (_name, look) => {
    const [id = 0] = await confirmed(1)
    const code = await orderCodeOf(shop.pool, id)
    await shop.pool.query(
      `update orders set status = 2, carrier = 'ghn', tracking_number = 'GHNX' || order_id where order_id = $1`,
      [id],
    )
    const { rows } = await shop.pool.query<{ parcel_id: number }>(
      `insert into parcels (order_id, carrier, client_code, status, content_digest, cod_amount, number, carrier_status, stage, made_at, created_by)
       select order_id, 'ghn', order_code, 'made', '', 0, tracking_number, 'delivery_fail', 'failed', now(), (select min(account_id) from accounts)
       from orders where order_id = $1 returning parcel_id`,
      [id],
    )
    await shop.pool.query(
      `insert into parcel_steps (parcel_id, carrier_status, stage, at, reason)
       values ($1, 'picked', 'taken', now() - interval '2 hours', ''), ($1, 'delivery_fail', 'failed', now(), 'Khách hẹn giao lại')`,
      [rows[0]?.parcel_id],
    )
    const { page, problems, close } = await visitAs(shop.url, customer, `/orders/${code}`, look)
    await hydrated(page)
    await page.getByRole('heading', { name: 'Hành trình kiện hàng' }).waitFor()
    await page.getByText('Khách hẹn giao lại').waitFor()
    expect(await page.getByRole('link', { name: /^GHNX/ }).getAttribute('href')).toContain('donhang.ghn.vn')
    await expectGoodLook(page)
    expect(problems).toEqual([])
    await close()
  },
)
