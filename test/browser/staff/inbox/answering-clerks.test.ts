import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, goodPassword, newAdmin, newCustomer, signInAs } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder, orderCodeOf } from '#test/shop/minimal-order.ts'
import { admin, customer, other, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { openChatShop, write } from '#test/browser/chat-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, phone } from '#test/browser/open-browser.ts'

const path = '/admin/messages'
const large = { ...desktop, viewport: { width: 1440, height: 900 } }
const { shop, staff, say, reply } = await openChatShop()
const [ha, ngoc] = [await signInAs(shop, customer), await signInAs(shop, other)]
const colleague = await newAdmin(shop)
await shop.pool.query("update users set last_name = 'Trần', first_name = 'Mai' where user_id = $1", [
  colleague.user_id,
])
await addBooks(shop.db, [{ title: 'Đất rừng phương Nam', authors: ['Đoàn Giỏi'], quantity: 10 }])
const visitInbox = (options = large, address = path) => visitAs(shop.url, admin, address, options)
const visitAsMai = () => visitAs(shop.url, { email: colleague.email, password: goodPassword }, path, large)

const list = (page: Page) => page.getByRole('region', { name: 'Cuộc trò chuyện' })
const row = (page: Page, name: string) => list(page).locator('[data-rows] li').filter({ hasText: name })
const chat = (page: Page, name: string) => page.getByRole('region', { name: `Trò chuyện với ${name}` })
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Xem cuộc trò chuyện' }).getByRole('link', { name })
const button = (at: Locator, name: string) => at.getByRole('button', { name, exact: true })
const open = async (page: Page, name: string) => {
  await row(page, name).getByRole('link').click()
  return chat(page, name)
}

test('two clerks share a morning of the chat: each sees at once who waits longest and whom the other answers', async () => {
  await say(ha, 'Sách đã gửi chưa ạ?')
  await say(ngoc, 'Em hỏi giá sỉ ạ')
  const [mine, hers] = [await visitInbox(), await visitAsMai()]
  const waiting = list(mine.page).getByRole('list', { name: 'Chưa trả lời' })
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(2)
  expect(await waiting.getByRole('listitem').first().innerText()).toContain(customer.name)
  await row(mine.page, customer.name).getByText('chưa ai nhận').waitFor()

  const at = await open(mine.page, customer.name)
  const herSide = await open(hers.page, customer.name)
  await herSide.getByText('Chưa ai nhận').waitFor()
  await button(at, 'Nhận').click()
  await at.getByText('Bạn đang trả lời').waitFor()
  await herSide.getByText('Tâm đang trả lời').waitFor()
  await row(hers.page, customer.name).getByText('Tâm nhận').waitFor()
  await view(mine.page, /^Của tôi 1$/).waitFor()
  expect(await button(herSide, 'Nhận').count()).toBe(0)

  // Answering takes what is free, and ends the waiting on both screens.
  const answered = await open(hers.page, other.name)
  await write(answered, 'Dạ bên em giảm 20 phần trăm')
  await answered.getByText('Bạn đang trả lời').waitFor()
  await list(mine.page).getByRole('list', { name: 'Đã trả lời' }).getByText(other.name).waitFor()
  await row(mine.page, other.name).getByText('Mai nhận').waitFor()
  await view(mine.page, /^Chưa trả lời 1$/).click()
  await expect.poll(() => row(mine.page, other.name).count()).toBe(0)
  await row(mine.page, customer.name).waitFor()

  await button(at, 'Giao, trả lại').click()
  await at.getByLabel('Giao cho').selectOption('Trần Mai')
  await at.getByText('Mai đang trả lời').waitFor()
  await open(hers.page, customer.name)
  await herSide.getByText('Bạn đang trả lời').waitFor()
  await button(herSide, 'Giao, trả lại').click()
  await button(herSide, 'Trả lại, để ai cũng nhận được').click()
  await button(at, 'Nhận').waitFor()

  // A colleague who has gone home is stood in for.
  await button(herSide, 'Nhận').click()
  await at.getByText('Mai đang trả lời').waitFor()
  await button(at, 'Giao, trả lại').click()
  await button(at, 'Nhận thay Mai').click()
  await at.getByText('Bạn đang trả lời').waitFor()
  await button(at, 'Không cần trả lời').click()
  await list(mine.page).getByText('Không còn khách nào chờ trả lời').waitFor()
  await say(ha, 'Alo?')
  await row(mine.page, customer.name).getByText('bạn nhận').waitFor()
  expect([...mine.problems, ...hers.problems]).toEqual([])
})

test('a clerk who takes a conversation a moment too late is told who has it', async () => {
  await say(ha, 'Có ai không ạ?')
  const { page, problems } = await visitInbox()
  const at = await open(page, customer.name)
  await button(at, 'Nhận').waitFor()
  await page.route(
    '**/messages/assign',
    async (route) => {
      const body = { user_id: ha.user_id, assigned_to: colleague.user_id, seen: null }
      await call(shop.url, '/messages/assign', { method: 'PUT', body, token: colleague.session.access })
      await route.continue()
    },
    { times: 1 },
  )
  await button(at, 'Nhận').click()
  await toastOf(page, 'Trần Mai vừa nhận cuộc trò chuyện này.')
  await at.getByText('Mai đang trả lời').waitFor()
  expect(problems).toEqual([expect.stringContaining('409')])
})

test('a clerk sends an order of this customer and a book as cards, and the customer opens both', async () => {
  const [oldest] = [await createMinimalOrder(shop.pool, ha), await createMinimalOrder(shop.pool, ha)]
  const strange = await createMinimalOrder(shop.pool, await newCustomer(shop))
  const codes = [await orderCodeOf(shop.pool, oldest), await orderCodeOf(shop.pool, strange)]
  await say(ha, 'Đơn của em tới đâu rồi ạ?')
  const { page, problems } = await visitInbox()
  const at = await open(page, customer.name)
  const dialog = page.getByRole('dialog', { name: 'Gắn đơn hàng hoặc sách' })
  const attach = () => at.getByRole('link', { name: 'Gắn đơn hàng hoặc sách' }).click()
  await attach()
  const offered = dialog.getByRole('region', { name: 'Đơn hàng của khách' })
  await expect.poll(() => offered.getByRole('button').count()).toBe(2)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Đơn hàng của khách' }).fill(codes[1] ?? '')
  await offered.getByText('Khách không có đơn hàng nào có mã này.').waitFor()
  await dialog.getByRole('textbox', { name: 'Đơn hàng của khách' }).fill(`#${codes[0]?.slice(0, 9)}`)
  await offered.getByRole('button', { name: new RegExp(codes[0] ?? '') }).click()
  await at.getByRole('button', { name: 'Không kèm đơn hàng này' }).waitFor()
  await write(at, 'Đơn này phải không ạ?')
  await at.getByRole('link', { name: new RegExp(`Đơn hàng ${codes[0]}`) }).waitFor()

  await attach()
  await dialog.getByRole('combobox', { name: 'Thêm sách' }).fill('dat rung')
  await dialog.getByRole('option', { name: /Đất rừng phương Nam/ }).click()
  await at.getByRole('button', { name: 'Không kèm sách này' }).waitFor()
  await write(at, 'Cuốn này cũng hay ạ')
  await at.getByRole('link', { name: /Đất rừng phương Nam/ }).waitFor()

  const theirs = await visitAs(shop.url, customer, '/messages')
  const log = theirs.page.getByRole('log')
  await log.getByRole('link', { name: /Đất rừng phương Nam/ }).waitFor()
  await log.getByRole('link', { name: new RegExp(`Đơn hàng ${codes[0]}`) }).click()
  await theirs.page.waitForURL(`**/${codes[0]}`)
  expect([...problems, ...theirs.problems]).toEqual([])
})

test.each([
  [1440, 900],
  [1024, 768],
  [768, 1024],
])('the inbox fills a window of %i by %i, and neither page nor sheet scrolls', async (width, height) => {
  for (let count = 0; count < 12; count++) await say(await newCustomer(shop), 'Chào shop')
  await say(ha, 'Chào shop')
  await reply(ha.user_id, 'Chào bạn')
  const { page, problems } = await visitInbox({ viewport: { width, height } }, `${path}#khach-${ha.user_id}`)
  const at = chat(page, customer.name)
  await at.getByText('Bạn đang trả lời').waitFor()
  for (const part of [list(page), at]) {
    const box = await part.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
  }
  const sheet = await page
    .locator('.desk-main')
    .evaluate((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])
  expect(sheet).toEqual([0, 0])
  await expectNoSidewaysScroll(page)
  const shown = await list(page)
    .locator('[data-rows] li')
    .evaluateAll(
      (rows, bottom) => rows.filter((one) => one.getBoundingClientRect().bottom <= bottom).length,
      height,
    )
  expect(shown).toBeGreaterThanOrEqual(6)
  expect(problems).toEqual([])
})

test('a phone shows the list or the conversation, which ends above the dock', async () => {
  await say(ha, 'Chào shop')
  expect(staff.user_id).toBeGreaterThan(0)
  const { page, problems } = await visitInbox({ ...phone, viewport: { width: 360, height: 740 } })
  await row(page, customer.name).getByRole('link').click()
  const at = chat(page, customer.name)
  await button(at, 'Nhận').click()
  await at.getByText('Bạn đang trả lời').waitFor()
  expect(await list(page).isVisible()).toBe(false)
  const [field, dock] = await Promise.all([
    at.getByRole('textbox', { name: /^Tin nhắn cho/ }).boundingBox(),
    page.locator('.desk-dock').first().boundingBox(),
  ])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await at.getByRole('link', { name: 'Về danh sách' }).click()
  await row(page, customer.name).getByText('bạn nhận').waitFor()
  expect(problems).toEqual([])
})
