import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder, recordOrderStatus, orderCodeOf } from '#test/shop/minimal-order.ts'
import { looksOf } from '#test/extent.ts'
import {
  admin,
  customer,
  openShopWithAccounts,
  other,
  toastOf,
  visitAs,
  visitSignedIn,
} from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', quantity: 100 }])
beforeEach(() => shop.pool.query('delete from notifications'))

async function idOf({ email }: { email: string }): Promise<number> {
  const { rows } = await shop.pool.query('select account_id from accounts where email = $1', [email])
  return rows[0].account_id
}
const newOrder = async (who = customer) => createMinimalOrder(shop.pool, { user_id: await idOf(who) })

/** An order that has a book in it, for those who look at it. */
async function placedOrder(): Promise<number> {
  const { session } = await signInAs(shop, customer)
  const shopper = new Shopper(shop.url, session.access)
  await shopper.add(book)
  return (await shopper.order()).body.order_id
}

/** An order with so many changes, told before anybody looks. */
async function told(times: number, who = customer): Promise<number> {
  const order = await newOrder(who)
  const steps = [1, 2, 3] as const
  for (let count = 0; count < times; count++) await recordOrderStatus(shop.pool, order, steps[count % 3] ?? 1)
  await expect.poll(async () => (await shop.pool.query('select from notification_outbox')).rowCount).toBe(0)
  await shop.pool.query("delete from notifications where event = 'placed'")
  return order
}

const bell = (page: Page) => page.getByRole('button', { name: /^Thông báo/ })
const bellSays = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
const panel = (page: Page) => page.getByRole('region', { name: 'Thông báo mới nhất' })
/** The panel does not say that it is being connected. */
const expectNoLineTrouble = (page: Page) =>
  expect
    .poll(() =>
      panel(page)
        .getByText(/kết nối/)
        .count(),
    )
    .toBe(0)
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Xóa thông báo/ }) })

/** The line to the hub stands. */
async function connected(page: Page) {
  await bell(page).waitFor()
  await expect.poll(() => bell(page).innerText()).not.toContain('chưa kết nối')
}

async function visitConnected(who: typeof customer, options = desktop) {
  const visited = await visitAs(shop.url, who, who === admin ? '/admin' : '/profile', options)
  const { page } = visited
  await bell(page).click()
  await panel(page).waitFor()
  await expectNoLineTrouble(page)
  await bell(page).click()
  return visited
}

test('a new order appears in the staff’s window, each change of it in its customer’s', async () => {
  const [mine, theirs, staff] = await Promise.all([customer, other, admin].map((who) => visitConnected(who)))
  if (!mine || !theirs || !staff) throw new Error('three were expected')
  const order = await placedOrder()
  await toastOf(staff.page, `Đơn hàng mới #${order} từ Nguyễn Thu Hà`)
  await bellSays(staff.page, 'Thông báo, 1 chưa đọc')
  await recordOrderStatus(shop.pool, order, 1)
  await toastOf(
    mine.page,
    `Đơn hàng ${await orderCodeOf(shop.pool, order)} đã được xác nhận và đang được chuẩn bị.`,
  )
  await bellSays(mine.page, 'Thông báo, 1 chưa đọc')
  await recordOrderStatus(shop.pool, order, 2)
  await bellSays(mine.page, 'Thông báo, 2 chưa đọc')
  await bellSays(theirs.page, 'Thông báo')

  await bell(mine.page).click()
  await panel(mine.page)
    .getByRole('link', { name: /đang trên đường đến bạn/ })
    .click()
  await mine.page.waitForURL(`**/orders#don-hang-${await orderCodeOf(shop.pool, order)}`)
  const history = mine.page.getByRole('dialog').getByRole('list').filter({ hasText: 'Chờ xử lý' })
  await history.getByText('Đang giao hàng').waitFor()
  // The card of an order is read with all that it folds.
  await bellSays(mine.page, 'Thông báo')
  expect([...mine.problems, ...theirs.problems, ...staff.problems]).toEqual([])
  await Promise.all([mine, theirs, staff].map(({ close }) => close()))
})

test('notifications from while a customer is offline are there afterwards', async () => {
  const { page, close } = await visitConnected(customer)
  const order = await newOrder()
  await recordOrderStatus(shop.pool, order, 1)
  await bellSays(page, 'Thông báo, 1 chưa đọc')
  await page.context().setOffline(true)
  await toastOf(page, 'Mất kết nối internet. Vui lòng kiểm tra kết nối.')
  await bell(page).click()
  await panel(page).getByText('Mất kết nối trực tiếp, đang thử lại…').waitFor()
  await recordOrderStatus(shop.pool, order, 2)
  await expect.poll(async () => (await shop.pool.query('select from notification_outbox')).rowCount).toBe(0)
  await page.context().setOffline(false)
  await bellSays(page, 'Thông báo, 2 chưa đọc')
  await panel(page)
    .getByText(`Đơn hàng ${await orderCodeOf(shop.pool, order)} đang trên đường đến bạn.`)
    .waitFor()
  await expectNoLineTrouble(page)
  await close()
})

test('a person connects by hand when the retries are over', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  await connected(page)
  await page.clock.install()
  await page.routeWebSocket(/\/hub\//, (socket) => socket.close())
  await page.route('**/hub/**', (route) => route.abort())
  await page.reload()
  await bell(page).waitFor()
  await expect
    .poll(async () => {
      await page.clock.runFor(35_000)
      return bell(page).innerText()
    })
    .toContain('chưa kết nối trực tiếp')
  await bell(page).click()
  await page.unrouteAll()
  await page.clock.resume()
  await panel(page).getByRole('button', { name: 'Kết nối lại' }).click()
  await expect.poll(() => panel(page).getByRole('button', { name: 'Kết nối lại' }).count()).toBe(0)
  await close()
})

test('marking and removing notifications is seen at once, and undone when the server refuses', async () => {
  for (let order = 0; order < 3; order++) await told(1)
  const { page, close } = await visitConnected(customer)
  await bell(page).click()
  const list = panel(page).getByRole('listitem')
  await expect.poll(() => list.count()).toBe(3)

  let let_through = () => {}
  const held = new Promise<void>((resolve) => (let_through = resolve))
  await page.route('**/notifications/mark-as-read**', async (route) => {
    await held
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' })
  })
  await list
    .first()
    .getByRole('button', { name: /^Đánh dấu đã đọc/ })
    .click()
  await bellSays(page, 'Thông báo, 2 chưa đọc')
  await list
    .nth(1)
    .getByRole('button', { name: /^Xóa thông báo/ })
    .click()
  await expect.poll(() => list.count()).toBe(2)
  await bellSays(page, 'Thông báo, 1 chưa đọc')
  let_through()
  await toastOf(page, 'Lỗi khi cập nhật thông báo')
  await bellSays(page, 'Thông báo, 2 chưa đọc')
  expect(await list.count()).toBe(2)

  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await bellSays(page, 'Thông báo')
  await panel(page).getByRole('button', { name: 'Xóa đã đọc' }).click()
  await panel(page).getByText('Bạn chưa có thông báo nào.').waitFor()
  await expect.poll(async () => (await shop.pool.query('select from notifications')).rowCount).toBe(0)
  await close()
})

test('all notifications stand on a screen with filters and pages in its address', async () => {
  const orders = await Promise.all(Array.from({ length: 45 }, () => newOrder()))
  await Promise.all(orders.map((order) => recordOrderStatus(shop.pool, order, 1)))
  await expect.poll(async () => (await shop.pool.query('select from notification_outbox')).rowCount).toBe(0)
  const { page, problems, close } = await visitConnected(customer)
  await page.goto('/notifications')
  await hydrated(page)
  await page.getByText('45 thông báo chưa đọc').waitFor()
  expect(await rows(page).count()).toBe(20)
  await page.getByRole('link', { name: 'Trang 3' }).click()
  await page.waitForURL('**/notifications?page=3')
  await expect.poll(() => rows(page).count()).toBe(5)
  await page
    .getByRole('button', { name: /^Đánh dấu đã đọc/ })
    .first()
    .click()
  await page.getByText('44 thông báo chưa đọc').waitFor()
  await page.getByRole('link', { name: 'Đã đọc', exact: true }).click()
  await page.waitForURL('**/notifications?trang-thai=da-doc')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Loại thông báo').selectOption('order')
  await page.getByText('Không có thông báo nào như vậy').waitFor()
  await page.goto('/notifications?page=99')
  await page.waitForURL('**/notifications?page=3')

  await page.goto('/notifications')
  await hydrated(page)
  await recordOrderStatus(shop.pool, orders[0] ?? 0, 2)
  await expect.poll(() => page.getByText('45 thông báo chưa đọc').count()).toBe(1)
  await page.getByRole('main').getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByText('Bạn chưa có thông báo nào', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('an order has one card, which moves on and folds what was told before', async () => {
  const [order] = [await placedOrder(), await told(3, other)]
  await recordOrderStatus(shop.pool, order, 1)
  await recordOrderStatus(shop.pool, order, 2)
  const { page, problems, close } = await visitConnected(customer)
  await bell(page).click()
  await panel(page)
    .getByText(/đang trên đường đến bạn/)
    .waitFor()
  expect(await panel(page).getByRole('listitem').count()).toBe(1)
  expect(await panel(page).locator('img').count()).toBe(1)
  await page.goto('/notifications')
  await hydrated(page)
  await expect.poll(() => rows(page).count()).toBe(1)
  const card = rows(page)
  await card.getByRole('link', { name: /Đơn hàng đang giao/ }).waitFor()
  await expect
    .poll(() => card.locator('img').evaluate((cover: HTMLImageElement) => cover.naturalWidth))
    .toBeGreaterThan(0)
  const before = card.getByText(/đã được xác nhận và đang được chuẩn bị/)
  expect(await before.isVisible()).toBe(false)
  await card.getByText('1 tin trước đó').click()
  await before.waitFor()

  // It stays open while the order moves on.
  await recordOrderStatus(shop.pool, order, 3)
  await card.getByRole('link', { name: /Đơn hàng đã giao/ }).waitFor()
  await card.getByText('2 tin trước đó').waitFor()
  expect(await before.isVisible()).toBe(true)
  await page.getByText('3 thông báo chưa đọc').waitFor()
  await card.getByRole('button', { name: /^Đánh dấu đã đọc/ }).click()
  await page.getByText('Bạn đã đọc hết thông báo').waitFor()
  await bellSays(page, 'Thông báo')
  await card.getByRole('button', { name: /^Xóa thông báo/ }).click()
  await page.getByText('Bạn chưa có thông báo nào', { exact: true }).waitFor()
  const left = await shop.pool.query('select from notifications where user_id = $1', [await idOf(customer)])
  expect(left.rowCount).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('the staff have a screen of notifications: a new order comes in, is marked read, and leads to the order', async () => {
  const { page, problems, close } = await visitConnected(admin)
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'Xem tất cả thông báo' }).click()
  await page.waitForURL('**/admin/notifications')
  await page.getByText('Bạn chưa có thông báo nào', { exact: true }).waitFor()
  const order = await placedOrder()
  const row = rows(page).filter({ hasText: `Đơn hàng mới #${order} từ Nguyễn Thu Hà` })
  await row.waitFor()
  await page.getByText('1 thông báo chưa đọc', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await row.getByRole('button', { name: /^Đánh dấu đã đọc/ }).click()
  await page.getByText('Bạn đã đọc hết thông báo').waitFor()
  await bellSays(page, 'Thông báo')
  await page.getByLabel('Loại thông báo').selectOption('order')
  await page.waitForURL('**/admin/notifications?loai=order')
  await page.getByRole('link', { name: 'Chưa đọc', exact: true }).click()
  await page.getByText('Không có thông báo nào như vậy').waitFor()
  await page.getByRole('link', { name: 'Xem tất cả thông báo' }).click()
  await row.getByRole('link').click()
  await page
    .getByRole('dialog')
    .getByText(await orderCodeOf(shop.pool, order))
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/orders')
  expect(problems).toEqual([])
  await close()
})

test('the bell shows more than 99 unread notifications as 99+', async () => {
  await told(110)
  for (let order = 0; order < 10; order++) await told(1)
  const { page, close } = await visitConnected(customer)
  await bellSays(page, 'Thông báo, 120 chưa đọc')
  await expect.poll(() => bell(page).innerText()).toContain('99+')
  await bell(page).click()
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(10)
  await panel(page).getByRole('link', { name: 'Xem tất cả thông báo' }).click()
  await page.waitForURL('**/notifications')
  await close()
})

test('browser notifications are shown for five seconds to those who allowed them, and a click opens the order', async () => {
  const { page, close } = await visitConnected(customer)
  await page.addInitScript(() => {
    const made: { title: string; body: string; closed: boolean; click: () => void }[] = []
    class Shown extends EventTarget {
      static permission = 'granted'
      readonly #entry
      constructor(title: string, { body }: { body: string }) {
        super()
        this.#entry = { title, body, closed: false, click: () => this.dispatchEvent(new Event('click')) }
        made.push(this.#entry)
      }
      close() {
        this.#entry.closed = true
      }
    }
    Object.assign(window, { Notification: Shown, made })
    document.hasFocus = () => false
  })
  const shown = () => page.evaluate(() => (window as unknown as { made: { closed: boolean }[] }).made)
  await page.reload()
  await connected(page)
  await bell(page).click()
  await expectNoLineTrouble(page)
  const order = await placedOrder()
  await recordOrderStatus(shop.pool, order, 3)
  await expect.poll(shown).toMatchObject([{ title: 'Đơn hàng đã giao' }])
  await expect.poll(shown).toMatchObject([{ closed: true }])
  await page.evaluate(() => (window as unknown as { made: { click: () => void }[] }).made[0]?.click())
  await page.waitForURL(`**/orders#don-hang-${await orderCodeOf(shop.pool, order)}`)
  await bellSays(page, 'Thông báo')
  await close()
})

test('a visitor who is not signed in loads nothing of the notifications', async () => {
  const { page, close } = await visit(shop.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto('/lien-he')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /hub|notification|bell/.test(address))).toEqual([])
  expect(await bell(page).count()).toBe(0)
  await close()
})

test.each(
  looksOf([
    ['wide and light', { ...desktop, colorScheme: 'light' as const }],
    ['wide and dark', { ...desktop, colorScheme: 'dark' as const }],
    ['narrow and light', { ...phone, colorScheme: 'light' as const }],
    ['narrow and dark', { ...phone, colorScheme: 'dark' as const }],
  ]),
)(
  'the notifications, %s, have nothing for axe to object to in the list or on the screen',
  async (_look, options) => {
    const order = await told(3)
    await shop.pool.query(
      'update notifications set is_read = true where notification_id = (select max(notification_id) from notifications)',
    )
    await shop.pool.query(
      'update orders set cancel_reason = $2, status = 4, cancelled_at = now() where order_id = $1',
      [
        order,
        'Người nhận đổi ý vì đã mua được bản in năm 1990 ở hiệu sách cũ gần nhà, xin cảm ơn nhà sách nhiều',
      ],
    )
    await recordOrderStatus(shop.pool, order, 4)
    const { page, close } = await visitConnected(customer, options)
    await bell(page).click()
    await panel(page)
      .getByText(/bản in năm 1990/)
      .waitFor()
    await expectGoodLook(page)
    await page.goto('/notifications')
    await hydrated(page)
    await connected(page)
    await expectGoodLook(page)
    await close()
  },
)
