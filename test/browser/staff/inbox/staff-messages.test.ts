import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { call, goodPassword, newAdmin, signInAs } from '#test/shop/actors.ts'
import { xssPayloads } from '#web/staff/inbox/xss-payloads.ts'
import { addOldMessages } from '#test/database/old-messages.ts'
import { createMinimalOrder, orderCodeOf } from '#test/shop/minimal-order.ts'
import { looksOf } from '#test/extent.ts'
import { admin, customer, other, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, phone } from '#test/browser/open-browser.ts'
import { holdOlderMessages, openChatShop } from '#test/browser/chat-visit.ts'

const path = '/admin/messages'
const large: BrowserContextOptions = { ...desktop, viewport: { width: 1440, height: 900 } }
const { shop, staff, say } = await openChatShop()
const [ha, lan] = [await signInAs(shop, customer), await signInAs(shop, other)]
afterEach(() => shop.pool.query('delete from canned_replies; delete from customer_notes'))

const visitInbox = (options = large, who: { email: string; password: string } = admin) =>
  visitAs(shop.url, who, path, options)

const visitMyMessages = () => visitAs(shop.url, customer, '/messages')

const list = (page: Page) => page.getByRole('region', { name: 'Cuộc trò chuyện' })
/** Text beside the name follows it in some browsers after a blank. */
const row = (page: Page, name: string, ...more: string[]) =>
  list(page).getByRole('link', { name: new RegExp([name, ...more].join(' ?, ')) })
const chat = (page: Page, name = customer.name) =>
  page.getByRole('region', { name: `Trò chuyện với ${name}` })
const field = (at: Locator) => at.getByRole('textbox', { name: /^Tin nhắn cho/ })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
const rows = (page: Page) => list(page).locator('[data-rows] li')
const names = (page: Page) =>
  rows(page).evaluateAll((found) =>
    found.map((one) => one.querySelector('.truncate')?.firstChild?.textContent),
  )

async function write(at: Locator, text: string) {
  await field(at).fill(text)
  await field(at).press('Enter')
}

test('a chat message of a customer is answered by one of the staff, and a colleague sees who', async () => {
  const colleague = await newAdmin(shop)
  const [mine, theirs, hers] = await Promise.all([
    visitInbox(),
    visitInbox(large, { email: colleague.email, password: goodPassword }),
    visitMyMessages(),
  ])
  await list(mine.page).getByText('Chưa có cuộc trò chuyện nào').waitFor()
  const written = chat(hers.page, 'Nhà sách')
  await write(written, 'Sách còn không ạ? <img src=x onerror=alert(1)>')
  await row(mine.page, customer.name, 'đang trực tuyến', '1 tin chưa đọc').waitFor()
  await expect.poll(() => figure(mine.page, 'Tin chưa đọc').innerText()).toBe('1')
  await mine.page.getByRole('link', { name: /Quản lý tin nhắn ?, 1 tin chưa đọc/ }).waitFor()

  await row(mine.page, customer.name).click()
  const at = chat(mine.page)
  await at.getByText('<img src=x onerror=alert(1)>').waitFor()
  await at.getByText('Đang trực tuyến').waitFor()
  await written.getByText('Đã xem').waitFor()
  await expect.poll(() => row(theirs.page, customer.name).innerText()).not.toContain('chưa đọc')
  await expect.poll(() => figure(mine.page, 'Tin chưa đọc').innerText()).toBe('0')

  await field(at).pressSequentially('Dạ còn')
  await row(theirs.page, customer.name).getByText('Trịnh Minh Tâm đang trả lời').waitFor()
  await row(theirs.page, customer.name).click()
  await field(written).pressSequentially('Tôi')
  await at.getByText(`${customer.name} đang nhập…`).waitFor()
  await field(at).press('Enter')
  await written.getByText('Dạ còn').waitFor()
  await at.getByText('Đã xem').waitFor()
  await chat(theirs.page).getByText('Trịnh Minh Tâm ·').waitFor()
  await row(mine.page, customer.name).getByText('Tâm: Dạ còn').waitFor()
  expect(await written.getByText('Tâm').count()).toBe(0)
  expect([...mine.problems, ...theirs.problems, ...hers.problems]).toEqual([])
})

test('the inbox is searched, filtered by unread, paged and marked as read, and the newest comes up by itself', async () => {
  await addOldMessages(shop.pool, { customerId: ha.user_id, staffId: staff.user_id }, 2)
  await addOldMessages(shop.pool, { customerId: lan.user_id, staffId: staff.user_id }, 4)
  const { page, problems } = await visitInbox()
  expect(await names(page)).toEqual([other.name, customer.name])
  await expect.poll(() => figure(page, 'Khách nhắn trong 7 ngày').innerText()).toBe('2')
  await say(ha, 'Có ai không ạ?')
  await expect.poll(() => names(page)).toEqual([customer.name, other.name])
  await expect.poll(() => figure(page, 'Tin nhắn hôm nay').innerText()).toBe('7')

  await list(page).getByLabel('Tìm kiếm').fill('ngoc lan')
  await page.waitForURL('**/admin/messages?search=ngoc+lan')
  await expect.poll(() => names(page)).toEqual([other.name])
  await row(page, other.name).click()
  await chat(page, other.name).getByText('Tin cũ số 4').waitFor()
  await page.reload()
  await chat(page, other.name).getByText('Tin cũ số 4').waitFor()
  await list(page).getByLabel('Tìm kiếm').fill('không ai như vậy')
  await list(page).getByText('Không tìm thấy cuộc trò chuyện nào phù hợp').waitFor()
  await list(page).getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await expect.poll(() => names(page)).toEqual([customer.name, other.name])
  await list(page).getByRole('link', { name: 'Chưa đọc', exact: true }).click()
  await expect.poll(() => names(page)).toEqual([customer.name])

  await page.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await toastOf(page, 'Đã đánh dấu tất cả là đã đọc')
  await expect.poll(() => figure(page, 'Tin chưa đọc').innerText()).toBe('0')
  await expect.poll(() => page.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).count()).toBe(0)
  await list(page).getByRole('button', { name: 'Làm mới' }).click()
  await toastOf(page, 'Đã làm mới danh sách tin nhắn')
  expect(problems).toEqual([])
  await page.route('**/messages/inbox**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await list(page).getByRole('button', { name: 'Làm mới' }).click()
  await toastOf(page, 'Lỗi khi tải tin nhắn')
})

test('the staff write to a customer who never wrote, and read a long conversation back without a jump', async () => {
  await addOldMessages(shop.pool, { customerId: lan.user_id, staffId: staff.user_id }, 250)
  const { page, problems } = await visitInbox()
  await page.getByRole('link', { name: 'Cuộc trò chuyện mới' }).click()
  const begin = dialog(page, 'Cuộc trò chuyện mới')
  await begin.getByRole('button', { name: 'Gửi tin nhắn' }).click()
  await begin.getByText('Vui lòng chọn khách hàng').waitFor()
  await begin.getByText('Vui lòng nhập nội dung tin nhắn').waitFor()
  const whom = begin.getByRole('combobox', { name: 'Khách hàng' })
  await whom.fill('minh tam')
  await begin.getByText('Không tìm thấy khách hàng nào phù hợp.').waitFor()
  await whom.fill('thu ha')
  await begin.getByRole('option', { name: new RegExp(customer.name) }).waitFor()
  await whom.press('ArrowDown')
  await whom.press('Enter')
  await begin.getByText(customer.email).waitFor()
  await begin.getByLabel('Tin nhắn đầu tiên').fill('Sách bạn hỏi đã về.')
  await page.keyboard.press('Escape')
  await begin.getByText('Những gì bạn vừa nhập chưa được lưu.').waitFor()
  await begin.getByRole('button', { name: 'Nhập tiếp' }).click()
  await begin.getByRole('button', { name: 'Gửi tin nhắn' }).click()
  await page.waitForURL(`**#khach-${ha.user_id}`)
  await chat(page).getByText('Sách bạn hỏi đã về.').waitFor()
  await chat(page).getByText('Đã gửi').waitFor()
  await expect.poll(() => names(page)).toEqual([customer.name, other.name])

  await row(page, other.name).click()
  const at = chat(page, other.name)
  await at.getByText('Tin cũ số 250').waitFor()
  const log = at.getByRole('log')
  const bubbles = log.getByRole('listitem').filter({ has: page.locator('time') })
  await expect.poll(() => bubbles.count()).toBe(100)
  const top = () =>
    at.getByText('Tin cũ số 152', { exact: true }).evaluate((one) => one.getBoundingClientRect().top)
  const letGo = await holdOlderMessages(page)
  await log.evaluate((one) => one.scrollTo({ top: 60 }))
  await at.getByRole('button', { name: 'Xuống tin nhắn mới nhất' }).waitFor()
  const before = await top()
  letGo()
  await expect.poll(() => bubbles.count()).toBe(200)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  expect(problems).toEqual([])
})

test('an answer written offline waits and is sent once, and messages from meanwhile are there', async () => {
  await say(ha, 'Alo?')
  const { page } = await visitInbox()
  await row(page, customer.name).click()
  const at = chat(page)
  await at.getByText('Alo?').waitFor()
  await at.getByText('Ngoại tuyến').waitFor()
  await page.context().setOffline(true)
  await at.getByText('Mất kết nối, đang thử lại…').waitFor()
  await write(at, 'Nhà sách nghe đây')
  await at.getByText('Chưa kết nối tới server').waitFor()
  await list(page).getByRole('button', { name: 'Làm mới' }).click()
  await toastOf(page, 'Mất kết nối internet. Vui lòng kiểm tra kết nối.')
  await say(ha, 'Tôi đợi ạ')
  await say(lan, 'Còn tôi nữa')
  await page.context().setOffline(false)
  await at.getByText('Tôi đợi ạ').waitFor()
  await row(page, other.name, '1 tin chưa đọc').waitFor()
  await at.getByText('Đã gửi').waitFor()
  const { rows } = await shop.pool.query(
    'select content from messages where customer_id = $1 order by message_id',
    [ha.user_id],
  )
  expect(rows.map(({ content }) => content)).toEqual(['Alo?', 'Tôi đợi ạ', 'Nhà sách nghe đây'])
})

test('canned replies are stored and put into the field, and the customer’s facts stand beside it', async () => {
  await say(ha, 'Mấy giờ mở cửa ạ?')
  const order = await createMinimalOrder(shop.pool, ha)
  const { page, problems } = await visitInbox()
  await row(page, customer.name).click()
  const at = chat(page)
  await at.getByRole('button', { name: 'Câu trả lời mẫu' }).click()
  await at.getByText('Chưa có câu trả lời mẫu nào.').waitFor()
  await at.getByRole('link', { name: 'Quản lý câu trả lời mẫu' }).click()
  const kept = dialog(page, 'Câu trả lời mẫu')
  for (const [title, content] of [
    ['Giờ mở cửa', 'Chào {tên}, nhà sách mở từ 8 giờ.'],
    ['Tạm', 'Xin chờ.'],
  ]) {
    await kept.getByRole('button', { name: 'Thêm câu mẫu' }).click()
    const form = dialog(page, 'Thêm câu trả lời mẫu')
    await form.getByLabel('Tên câu trả lời').fill(title ?? '')
    await form.getByLabel('Nội dung').fill(content ?? '')
    await form.getByRole('button', { name: 'Lưu câu mẫu' }).click()
    await kept.getByText(content ?? '').waitFor()
  }
  await kept.getByRole('button', { name: 'Sửa câu Giờ mở cửa' }).click()
  const form = dialog(page, 'Sửa câu trả lời mẫu')
  await form.getByLabel('Nội dung').fill('')
  await form.getByRole('button', { name: 'Lưu câu mẫu' }).click()
  await form.getByText('Nội dung không được để trống').waitFor()
  await form.getByLabel('Nội dung').fill('Chào {tên}, nhà sách mở từ 9 giờ.')
  await form.getByRole('button', { name: 'Lưu câu mẫu' }).click()
  await kept.getByRole('button', { name: 'Xóa câu Tạm' }).click()
  await dialog(page, 'Xóa câu trả lời mẫu').getByRole('button', { name: 'Xóa câu mẫu' }).click()
  await toastOf(page, 'Đã xóa câu trả lời mẫu.')
  await kept.getByText('Chào {tên}, nhà sách mở từ 9 giờ.').waitFor()
  await kept.getByText('Xin chờ.').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await at.getByRole('button', { name: 'Câu trả lời mẫu' }).click()
  await at.getByRole('combobox', { name: 'Tìm câu trả lời mẫu' }).fill('gio')
  await at.getByRole('option', { name: /Giờ mở cửa/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(at).inputValue()).toBe(`Chào ${customer.name}, nhà sách mở từ 9 giờ.`)
  await page.keyboard.press('Enter')
  await at.getByText('Đã gửi').waitFor()

  const card = page.getByRole('complementary', { name: 'Khách hàng' })
  await card.getByText(customer.email).waitFor()
  await card.getByRole('link', { name: await orderCodeOf(shop.pool, order) }).waitFor()
  await card.getByLabel('Ghi chú nội bộ').fill('Gọi sau 18 giờ')
  await row(page, customer.name).click()
  await card.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await toastOf(page, 'Đã lưu ghi chú.')
  await card.getByText('Trịnh Minh Tâm sửa lúc').waitFor()
  expect(problems).toEqual([])

  const note = { text: 'Thích sách cũ', version: 1 }
  const noteOf = `/messages/customer-note?user_id=${ha.user_id}`
  await call(shop.url, noteOf, { method: 'PUT', body: note, token: staff.session.access })
  await card.getByLabel('Ghi chú nội bộ').fill('Gọi sau 19 giờ')
  await card.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await card.getByText('Ghi chú này vừa được người khác sửa. Hãy xem lại rồi lưu lần nữa.').waitFor()
  await card.getByText('Thích sách cũ').waitFor()
  expect(await card.getByLabel('Ghi chú nội bộ').inputValue()).toBe('Gọi sau 19 giờ')
  await card.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await expect.poll(() => card.getByRole('button', { name: 'Lưu ghi chú' }).count()).toBe(0)
})

test.each(
  looksOf([
    ['wide and light', { ...large, colorScheme: 'light' as const }],
    ['narrow and dark', { ...phone, colorScheme: 'dark' as const }],
  ]),
)(
  'the inbox, %s, has nothing for axe to object to in the list or in a conversation',
  async (_look, options) => {
    await addOldMessages(shop.pool, { customerId: lan.user_id, staffId: staff.user_id }, 30)
    await say(ha, 'Xem giúp em https://hiensach.vn/mot-dia-chi-rat-dai-khong-co-cho-ngat-dong-nao-ca/abc')
    const { page, problems } = await visitInbox(options)
    const isPhone = options.isMobile === true
    await row(page, other.name).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)

    await row(page, customer.name).click()
    await chat(page)
      .getByText(/Xem giúp em/)
      .waitFor()
    expect(await list(page).isVisible()).toBe(!isPhone)
    await chat(page).getByRole('button', { name: 'Câu trả lời mẫu' }).click()
    await chat(page).getByText('Chưa có câu trả lời mẫu nào.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')

    if (isPhone) {
      const composer = await field(chat(page)).boundingBox()
      expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThan(740)
      await chat(page)
        .getByRole('link', { name: `Thông tin của ${customer.name}` })
        .click()
      await dialog(page, 'Khách hàng').getByText(customer.email).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog(page, 'Khách hàng').waitFor({ state: 'detached' })
      await chat(page).getByRole('link', { name: 'Về danh sách' }).click()
      await expect
        .poll(() => row(page, customer.name).evaluate((one) => one === document.activeElement))
        .toBe(true)
      expect(await chat(page).count()).toBe(0)
    } else {
      await page.getByRole('complementary', { name: 'Khách hàng' }).getByText(customer.email).waitFor()
      const menu = chat(page).getByRole('button', { name: 'Câu trả lời mẫu' })
      expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await page.getByRole('link', { name: 'Cuộc trò chuyện mới' }).click()
    await dialog(page, 'Cuộc trò chuyện mới').getByRole('combobox').click()
    await dialog(page, 'Cuộc trò chuyện mới').getByRole('option').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
  },
)

test('XSS payloads of either side stay text on both screens', async () => {
  const words = xssPayloads.filter((text) => !text.includes('\u0000'))
  const [name = ''] = words
  await shop.pool.query('update users set first_name = $1, last_name = $1 where user_id = $2', [
    name,
    lan.user_id,
  ])
  for (const text of words) {
    await say(lan, text)
    await say(staff, text, lan.user_id)
  }
  for (const [who, address] of [
    [admin, `${path}?customer=${lan.user_id}`],
    [other, '/messages'],
  ] as const) {
    const { page, problems, close } = await visitAs(shop.url, who, address)
    if (who === admin) await rows(page).first().getByRole('link').click()
    const log = page.getByRole('log')
    await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThanOrEqual(words.length * 2)
    const shown = await log.innerText()
    for (const text of words) expect(shown).toContain(text.trim())
    // An alert, or something that the policy had to refuse, would be a problem.
    expect(problems).toEqual([])
    await close()
  }
  await shop.pool.query("update users set first_name = 'Lan', last_name = 'Lê' where user_id = $1", [
    lan.user_id,
  ])
})
