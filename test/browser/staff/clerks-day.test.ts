import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Actor, call, newCustomer, signInAs } from '#test/shop/actors.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { field, write } from '#test/browser/chat-visit.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { countPresses } from '#test/browser/presses-visit.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 5000 }], { MESSAGES_PER_MINUTE: '0' }),
)
const shopId = (await call(shop.url, '/shop')).body.data.shop_user_id as number
const staff = await signInAs(shop, admin)

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function say(from: Actor, message_content: string) {
  const body = { sender_id: from.user_id, receiver_id: shopId, message_content }
  expect(
    (await call(shop.url, '/messages/send-mess-to-user', { body, token: from.session.access })).status,
  ).toBe(201)
}

/** A call steps as many orders as some seconds allow; sent again under its key it goes on with the rest, as the screen does. */
async function take(step: string, ids: readonly number[]) {
  const asked = {
    body: { step, orders: ids.map((order_id) => ({ order_id })) },
    token: staff.session.access,
    headers: { 'idempotency-key': randomUUID() },
  }
  const done = async () => (await call(shop.url, '/orders/apply-bulk-step', asked)).body.data.done
  await expect.poll(done).toBe(ids.length)
}

/** Counts presses, not typing. */
test('a clerk works through a day: thirty orders, three chats, an edited order, a settlement and the month', async () => {
  const customers = await Promise.all([newCustomer(shop), newCustomer(shop), newCustomer(shop)])
  const [first] = customers
  const ids = await placeManyOrders(shop.pool, {
    user_id: first.user_id,
    count: 30,
    book_id: shop.ids[0] ?? 0,
  })
  for (const one of customers) await say(one, `Tôi là khách ${one.user_id}, sách còn không ạ?`)
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/today', desktop)
  const presses = await countPresses(page)
  const spent: Record<string, number> = {}
  let before = 0
  const note = async (command: string) => {
    const now = await presses()
    spent[command] = now - before
    before = now
  }

  await main(page)
    .getByRole('link', { name: /^Xác nhận: 30 đơn/ })
    .click()
  await button(page, /^Chọn (cả )?30/)
    .first()
    .click()
  await button(page, 'Xác nhận 30').click()
  await inDialog(page, 'Xác nhận 30 đơn hàng').click()
  await page.getByText('Đã xác nhận 30 đơn hàng').waitFor()
  await page.keyboard.press('Escape')
  await note('confirm 30 orders')

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  const list = page.getByRole('region', { name: 'Cuộc trò chuyện' })
  for (const [turn] of customers.entries()) {
    await list
      .getByRole('link', { name: /1 tin chưa đọc/ })
      .first()
      .click()
    await write(page.getByRole('region', { name: /^Trò chuyện với/ }), `Dạ còn ạ, nhà sách trả lời ${turn}.`)
    await page.getByRole('log').getByText(`Dạ còn ạ, nhà sách trả lời ${turn}.`).waitFor()
    await field(page.getByRole('region', { name: /^Trò chuyện với/ })).blur()
  }
  await note('answer three chats')

  const mended = ids[7] ?? 0
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(`#${mended}`)
  await page.getByRole('option', { name: /^HS/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sửa người nhận' }).click()
  await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0912345678')
  await inDialog(page, 'Lưu và báo khách').click()
  await toastOf(page, 'Đã sửa thông tin nhận hàng. Khách hàng được báo.')
  await note('mend an order')

  // The parcels came to their readers; the carrier brings the money, of one too little.
  await take('ship', ids)
  await take('deliver', ids)
  const { rows: codes } = await shop.pool.query<{ order_code: string }>(
    'select order_code from orders where order_id = any($1) order by order_id',
    [ids],
  )
  await page
    .getByRole('link', { name: /^Tiền thu hộ/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Nhập phiếu' }).click()
  const form = page.getByRole('dialog', { name: 'Nhập phiếu đối soát' })
  await form.getByLabel('Bên giao hàng').fill('GHN')
  await form.getByLabel('Số phiếu').fill('GHN-2026-11')
  await form
    .getByLabel('Các dòng')
    .fill(codes.map(({ order_code }, at) => `${order_code} ${at === 0 ? 80_000 : 90_000}`).join('\n'))
  await form.getByRole('button', { name: 'Tạo bản nháp' }).click()
  await button(page, 'Ghi sổ').click()
  await toastOf(page, 'Đã ghi sổ phiếu đối soát')
  await note('book a settlement')

  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL('**/admin/revenue')
  await main(page).getByText('2.700.000 ₫').first().waitFor()
  const [sheet] = await Promise.all([page.waitForEvent('download'), button(page, /Xuất Excel/).click()])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  await note('take the month along')

  expect(spent).toEqual({
    'confirm 30 orders': expect.toSatisfy((count: number) => count <= 5),
    'answer three chats': expect.toSatisfy((count: number) => count <= 8),
    'mend an order': expect.toSatisfy((count: number) => count <= 4),
    'book a settlement': expect.toSatisfy((count: number) => count <= 4),
    'take the month along': expect.toSatisfy((count: number) => count <= 3),
  })
  const { rows } = await shop.pool.query(
    `select
       (select count(*)::int from orders where status = 3) as delivered,
       (select count(*)::int from orders where phone_number = '0912345678') as mended,
       (select count(*)::int from messages where content like 'Dạ còn ạ%') as answers`,
  )
  expect(rows).toEqual([{ delivered: 30, mended: 1, answers: 3 }])
  expect(problems).toEqual([])
  await close()
})
