import { afterEach, expect, test } from 'vitest'
import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import { closeHubClients, enterHub, hear, send } from '#test/shop/hub-client.ts'
import { addOldMessages } from '#test/database/old-messages.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { looksOf } from '#test/extent.ts'
import { customer, other, stored, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import {
  bubbles,
  field,
  holdOlderMessages,
  icon,
  iconSays,
  openChatShop,
  openShopWindow,
  panel,
  windowWith,
  write,
} from '#test/browser/chat-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { call } from '#test/shop/actors.ts'

const title = 'Những ngày thơ ấu trên dòng sông Ẩn Ngữ, nghiễm nhiên thành huyền thoại của xứ sở ngàn bậc'
const { shop, shopId, staff, reply } = await openChatShop()
const [book = 0] = await addBooks(shop.db, [{ title, authors: ['Đặng Thị Ỷ Lan'], quantity: 100 }])
afterEach(closeHubClients)

const oldMessages = (customerId: number, count: number) =>
  addOldMessages(shop.pool, { customerId, staffId: staff.user_id }, count)
const storedTexts = async (userId: number): Promise<string[]> => {
  const { rows } = await shop.pool.query(
    'select content from messages where customer_id = $1 order by message_id',
    [userId],
  )
  return rows.map(({ content }) => content)
}

test('a question about a book is answered in the chat, with typing, presence and read marks', async () => {
  const { page, problems, close, userId } = await visitAs(shop.url, customer, `/book/${book}`)
  await page.getByRole('button', { name: 'Nhắn cho nhà sách' }).click()
  const at = windowWith(page)
  await at.getByRole('button', { name: 'Không kèm sách này' }).waitFor()
  await expect.poll(() => field(at).evaluate((one) => one === document.activeElement)).toBe(true)
  await at.getByText('Ngoại tuyến').waitFor()

  const clerk = await enterHub(shop.url, { token: staff.session.access })
  await at.getByText('Đang trực tuyến').waitFor()
  const conversation = conversationIdOf(userId, shopId)
  await send(clerk, 'JoinConversation', conversation)
  const typed = hear(clerk, 'UserStartedTyping')
  const received = hear(clerk, 'ReceiveMessage')
  await page.keyboard.type('Sách này còn không ạ?')
  expect((await typed)[0]).toBe(userId)
  await page.keyboard.press('Enter')
  await at.getByText('Đã gửi').waitFor()
  expect((await received)[0]).toMatchObject({
    message_content: 'Sách này còn không ạ?',
    card: { kind: 'book', book_id: book },
  })
  await at.getByRole('link', { name: new RegExp(title.slice(0, 20)) }).waitFor()
  expect(await at.getByRole('button', { name: 'Không kèm sách này' }).count()).toBe(0)

  await send(clerk, 'StartTyping', conversation)
  await at.getByText('Nhà sách đang nhập…').waitFor()
  await call(shop.url, '/messages/mark-all-as-read', { token: staff.session.access, body: {} })
  await at.getByText('Đã xem').waitFor()
  const read = hear(clerk, 'MessagesRead')
  await send(
    clerk,
    'SendMessage',
    userId,
    'Dạ còn, xem https://hiensach.vn/sach <img src=x onerror=alert(1)>',
  )
  await at.getByText('Dạ còn').waitFor()
  expect(await at.getByText('Nhà sách đang nhập…').count()).toBe(0)
  expect((await read)[0]).toMatchObject({ reader_id: userId, unread_count: 0 })
  const link = at.getByRole('link', { name: 'https://hiensach.vn/sach' })
  expect(await link.getAttribute('rel')).toContain('noopener')
  await at.getByText('<img src=x onerror=alert(1)>').waitFor()

  await page.keyboard.press('Escape')
  await expect.poll(() => at.count()).toBe(0)
  await reply(userId, 'Bạn cần thêm gì không?')
  await toastOf(page, 'Tin nhắn mới từ Nhà sách')
  await iconSays(page, 'Tin nhắn, 1 chưa đọc')
  expect(problems).toEqual([])
  await close()
})

test('a message written offline waits, outlives the page, and is sent once and in its order', async () => {
  const { page, close, userId } = await visitAs(shop.url, customer, '/profile')
  const at = await openShopWindow(page)
  await write(at, 'Tin 1')
  await at.getByText('Đã gửi').waitFor()
  await page.context().setOffline(true)
  await at.getByText('Mất kết nối, đang thử lại…').waitFor()
  for (const text of ['Tin 2', 'Tin 3']) await write(at, text)
  await at.getByText('Chưa kết nối tới server').first().waitFor()
  expect(await bubbles(at).count()).toBe(3)
  expect(await storedTexts(userId)).toEqual(['Tin 1'])

  await page.route('**/messages/send-mess-to-user', (route) => route.abort())
  await page.routeWebSocket(/\/hub\//, (socket) => socket.close())
  await page.route('**/hub/**', (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  const again = await openShopWindow(page)
  await again.getByText('Tin 3').waitFor()
  await write(again, 'Tin 4')
  // One arrives, and its answer does not.
  const [waiting] = JSON.parse((await stored(page, `chat-outbox:${userId}`)) ?? '[]')
  const body = {
    sender_id: userId,
    receiver_id: shopId,
    message_content: waiting.text,
    client_message_id: waiting.client_message_id,
  }
  await call(shop.url, '/messages/send-mess-to-user', {
    body,
    token: (await stored(page, 'access_token')) ?? '',
  })
  await page.reload()
  const third = await openShopWindow(page)
  await expect.poll(() => bubbles(third).allInnerTexts()).toHaveLength(4)
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => storedTexts(userId)).toEqual(['Tin 1', 'Tin 2', 'Tin 3', 'Tin 4'])
  const back = await openShopWindow(page)
  await expect.poll(() => bubbles(back).count()).toBe(4)
  await back.getByText('Đã gửi').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chat-'))),
  ).toEqual([])
  await close()
})

test('a refused message can be sent again or dropped, and Enter sends while Shift and Enter break the line', async () => {
  const { page, close, userId } = await visitAs(shop.url, customer, '/profile')
  await page.route('**/messages/send-mess-to-user', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, code: 'INVALID_INPUT', msg: 'Không thể gửi tin nhắn' },
    }),
  )
  await page.routeWebSocket(/\/hub\//, (socket) => socket.close())
  await page.route('**/hub/**', (route) => route.abort())
  await page.reload()
  const at = await openShopWindow(page)
  await at.getByText(/đang thử lại|Chưa kết nối/).waitFor()
  await field(at).pressSequentially('Một')
  await field(at).press('Shift+Enter')
  await field(at).pressSequentially('Hai')
  await field(at).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await field(at).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  expect(await field(at).inputValue()).toBe('Một\nHai')
  await field(at).press('Enter')
  await at.getByText('Không thể gửi tin nhắn').waitFor()
  await write(at, 'Ba')
  await expect.poll(() => at.getByRole('button', { name: 'Thử lại' }).count()).toBe(2)
  await at.getByRole('button', { name: 'Bỏ' }).last().click()
  await page.unrouteAll()
  await at.getByRole('button', { name: 'Thử lại' }).click()
  await at.getByText('Đã gửi').waitFor()
  expect(await storedTexts(userId)).toEqual(['Một\nHai'])
  await write(at, '   ')
  expect(await at.getByRole('button', { name: 'Gửi', exact: true }).isDisabled()).toBe(true)

  await field(at).fill('Viết dở')
  await at.getByRole('button', { name: 'Thu nhỏ' }).click()
  await at.getByRole('button', { name: 'Mở lại trò chuyện với Nhà sách' }).click()
  expect(await field(at).inputValue()).toBe('Viết dở')
  await page.reload()
  expect(await field(await openShopWindow(page)).inputValue()).toBe('Viết dở')
  await close()
})

test('a long conversation opens at its end and is read back without a jump', async () => {
  const { page, close, userId } = await visitAs(shop.url, customer, '/profile')
  await oldMessages(userId, 250)
  await page.goto('/messages')
  await hydrated(page)
  const at = page.getByRole('region', { name: 'Trò chuyện với Nhà sách' })
  await at.getByText('Tin cũ số 250').waitFor()
  await expect.poll(() => bubbles(at).count()).toBe(100)
  const log = at.getByRole('log')
  const top = (text: string) =>
    at.getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().top)
  const distance = () => log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)
  expect(await distance()).toBeLessThan(2)

  const letGo = await holdOlderMessages(page)
  await log.evaluate((one) => one.scrollTo({ top: 60 }))
  await at.getByRole('button', { name: 'Xuống tin nhắn mới nhất' }).waitFor()
  const before = await top('Tin cũ số 152')
  letGo()
  await expect.poll(() => bubbles(at).count()).toBe(200)
  expect(Math.abs((await top('Tin cũ số 152')) - before)).toBeLessThan(2)

  await reply(userId, 'Tin mới trong lúc đọc lại')
  await at.getByText('Tin mới trong lúc đọc lại').waitFor({ state: 'attached' })
  expect(Math.abs((await top('Tin cũ số 152')) - before)).toBeLessThan(2)
  await call(shop.url, '/messages/send-mess-to-user', {
    body: { sender_id: userId, receiver_id: shopId, message_content: 'Từ điện thoại' },
    token: (await stored(page, 'access_token')) ?? '',
  })
  await at.getByText('Từ điện thoại').waitFor({ state: 'attached' })
  expect(Math.abs((await top('Tin cũ số 152')) - before)).toBeLessThan(2)
  await write(at, 'Từ cửa sổ này')
  await expect.poll(distance).toBeLessThan(2)
  await log.evaluate((one) => one.scrollTo({ top: 0 }))
  await at.getByText('Tin cũ số 1', { exact: true }).waitFor({ state: 'attached' })
  await at.getByRole('button', { name: 'Xuống tin nhắn mới nhất' }).click()
  await expect.poll(distance).toBeLessThan(2)
  await close()
})

test('the list of chats has a retry, marks all as read, and opens a window for each', async () => {
  const { page, close, userId } = await visitAs(shop.url, other, '/profile', {
    ...desktop,
    viewport: { width: 1440, height: 900 },
  })
  await oldMessages(userId, 240)
  let broken = true
  await page.route('**/messages/my-conversations', (route) =>
    broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  )
  // A line that comes back would ask again by itself.
  await page.routeWebSocket(/\/hub\//, (socket) => socket.close())
  await page.route('**/hub/**', (route) => route.abort())
  await page.reload()
  await iconSays(page, 'Tin nhắn, 120 chưa đọc')
  await expect.poll(() => icon(page).innerText()).toContain('99+')
  await icon(page).click()
  await panel(page).getByText('Lỗi khi tải tin nhắn').waitFor()
  broken = false
  await panel(page).getByRole('button', { name: 'Thử lại' }).click()
  await panel(page)
    .getByRole('button', { name: /Nhà sách.*120 tin chưa đọc/ })
    .waitFor()
  await panel(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await iconSays(page, 'Tin nhắn')
  await panel(page).getByRole('link', { name: 'Xem tất cả tin nhắn' }).click()
  await page.waitForURL('**/messages')
  expect(await windowWith(page).count()).toBe(0)

  // A reader has one conversation; the windows would take more.
  await page.route('**/messages/my-conversations', async (route) => {
    const answer = await (await route.fetch()).json()
    const [one] = answer.data
    const named = ['Nhà sách', 'Kho', 'Sự kiện', 'Báo chí'].map((participant_name, index) => ({
      ...one,
      participant_name,
      participant_id: one.participant_id + index * 1000,
      conversation_id: `${one.conversation_id}${index}`,
    }))
    await route.fulfill({ json: { ...answer, data: named } })
  })
  await page.goto('/profile')
  await hydrated(page)
  for (const name of ['Nhà sách', 'Kho', 'Sự kiện', 'Báo chí']) {
    await icon(page).click()
    await panel(page)
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await windowWith(page, name).waitFor()
  }
  expect(await windowWith(page).count()).toBe(0)
  const boxes = []
  for (const name of ['Báo chí', 'Sự kiện', 'Kho']) boxes.push(await windowWith(page, name).boundingBox())
  const [first, second, third] = boxes.toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0))
  expect(boxes.map((box) => box?.width)).toEqual([320, 320, 320])
  expect([(second?.x ?? 0) - (first?.x ?? 0), (third?.x ?? 0) - (second?.x ?? 0)]).toEqual([336, 336])
  await close()
})

test('a visitor who is not signed in loads nothing of the chat and is led to sign in', async () => {
  const { page, close } = await visit(shop.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/book/${book}`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /messages|chat-button|composer/.test(address))).toEqual([])
  expect(await page.getByRole('link', { name: 'Tin nhắn' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Nhắn cho nhà sách' }).click()
  await page.waitForURL(`**/login?redirect=%2Fbook%2F${book}`)
  await close()
})

test.each(
  looksOf([
    ['wide and light', { ...desktop, colorScheme: 'light' as const }],
    ['narrow and dark', { ...phone, colorScheme: 'dark' as const }],
  ]),
)(
  'the chat, %s, has nothing for axe to object to in the list, the window or on the screen',
  async (_look, options) => {
    const { page, problems, close, userId } = await visitAs(shop.url, customer, '/profile', options)
    const order = await createMinimalOrder(shop.pool, { user_id: userId })
    await page.goto(`/orders/${order}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Nhắn cho nhà sách' }).click()
    const at = windowWith(page)
    await write(at, 'Khi nào đơn này tới ạ?')
    await at.getByText('Đã gửi').waitFor()
    await reply(
      userId,
      'Thứ Sáu ạ. Mời bạn xem https://hiensach.vn/mot-dia-chi-rat-dai-khong-co-cho-ngat-dong-nao-ca/abc',
    )
    await at.getByText(/Thứ Sáu/).waitFor()
    await at.getByRole('link', { name: /^Đơn hàng T/ }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    if (options.isMobile) {
      const box = await at.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    }
    await at.getByRole('button', { name: 'Đóng cửa sổ trò chuyện' }).click()
    await icon(page).click()
    await panel(page).getByRole('listitem').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.goto('/messages')
    await hydrated(page)
    await page.getByText(/Thứ Sáu/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await close()
  },
)
