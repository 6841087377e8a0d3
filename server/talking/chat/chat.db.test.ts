import { beforeEach, describe, expect, test } from 'vitest'
import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import * as calls from '#contract/talking/chat/chat.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop({ env: { MESSAGES_PER_MINUTE: '0', ORDERS_PER_MINUTE: '0' } }))
const shopId: number = (await call(shop.url, '/shop')).body.data.shop_user_id
const admin = await newAdmin(shop)
let lan: Actor
let other: Actor
beforeEach(async () => {
  ;[lan, other] = await Promise.all([newCustomer(shop), newCustomer(shop)])
})

type Call = { body?: object; method?: string; headers?: Record<string, string> }
const as = (actor: Actor, path: string, more: Call = {}) =>
  call(shop.url, `/messages/${path}`, { ...more, token: actor.session.access })

type About = { client_message_id?: string; book_id?: number; order_id?: number }
const write = (from: Actor, text: string, about: About & { to?: number } = {}) => {
  const { to = shopId, ...more } = about
  const body = { sender_id: from.user_id, receiver_id: to, message_content: text, ...more }
  return as(from, 'send-mess-to-user', { body })
}
const answer = (to: Actor, text: string, about: About = {}) =>
  write(admin, text, { ...about, to: to.user_id })

const open = async (who: Actor, customer = who, query = '') => {
  const partner = who === admin ? customer.user_id : shopId
  const { status, body } = await as(
    who,
    `conversations?senderId=${who.user_id}&receiverId=${partner}${query}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const { status: _status, msg: _msg, ...read } = body
  expect(calls.getConversation.answer.parse(read)).toEqual(read)
  return read as typeof calls.getConversation.answer._zod.output
}
const texts = (messages: readonly calls.ChatMessage[]) => messages.map((one) => one.message_content)
const inbox = async (query = '') =>
  (await as(admin, `my-conversations?${query}`, { body: { userId: admin.user_id } })).body
const stored = async (customer: Actor) =>
  (await shop.pool.query('select from messages where customer_id = $1', [customer.user_id])).rowCount

describe('writing', () => {
  test('a customer writes a message to the shop, any of the staff answers in its name', async () => {
    const second = await newAdmin(shop)
    const sent = await write(lan, '  Sách còn không ạ?\r\nEm cần 2 cuốn  ')
    expect([sent.status, sent.body]).toMatchObject([
      201,
      {
        sender_snapshot_name: 'Nguyễn Thu Hà',
        data: {
          conversation_id: conversationIdOf(lan.user_id, shopId),
          sender_id: lan.user_id,
          receiver_id: shopId,
          message_content: 'Sách còn không ạ?\nEm cần 2 cuốn',
          is_read: false,
          receiver_snapshot_name: 'Nhà sách',
          card: null,
        },
      },
    ])
    expect(sent.body.message_id).toBe(sent.body.data.message_id)
    expect(Date.parse(sent.body.sent_at)).toBeGreaterThan(Date.now() - 60_000)
    await answer(lan, 'Dạ còn ạ')
    await write(second, 'Em gửi trong hôm nay', { to: lan.user_id })
    const [seen, kept] = [await open(lan), await open(admin, lan)]
    expect(seen.data.map((one) => [one.sender_id, one.sender_snapshot_name, one.answered_by])).toEqual([
      [lan.user_id, 'Nguyễn Thu Hà', undefined],
      [shopId, 'Nhà sách', undefined],
      [shopId, 'Nhà sách', undefined],
    ])
    expect(kept.data.map((one) => one.answered_by)).toEqual([undefined, 'Nguyễn Thu Hà', 'Nguyễn Thu Hà'])
    expect([seen.participant_name, kept.participant_name]).toEqual(['Nhà sách', 'Nguyễn Thu Hà'])
  })

  test.each([
    ['', 'Vui lòng nhập nội dung tin nhắn'],
    [' \n\u200b ', 'Vui lòng nhập nội dung tin nhắn'],
    ['x'.repeat(5001), 'Tin nhắn không được vượt quá 5000 ký tự'],
  ])('a message with a text that is none is refused (%#)', async (text, msg) => {
    expect(await write(lan, text)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'message_content', msg }] },
    })
    expect(await stored(lan)).toBe(0)
  })

  test('a message under another sender’s name is refused, and nothing of it is kept', async () => {
    const forged = (body: object, who = other) =>
      as(who, 'send-mess-to-user', { body: { message_content: 'Xin chào', ...body } })
    const answers = await Promise.all([
      forged({ sender_id: lan.user_id, receiver_id: shopId }),
      forged({ sender_id: admin.user_id, receiver_id: other.user_id }),
      forged({ sender_id: shopId, receiver_id: other.user_id }),
      forged({ sender_id: other.user_id, receiver_id: lan.user_id }),
      forged({ sender_id: other.user_id, receiver_id: other.user_id }),
      forged({ sender_id: other.user_id, receiver_id: 2_147_483_000 }),
      forged({ sender_id: lan.user_id, receiver_id: shopId }, admin),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'FORBIDDEN']),
    )
    expect([await stored(lan), await stored(other)]).toEqual([0, 0])
  })

  test('the shop writes to customers only', async () => {
    const second = await newAdmin(shop)
    for (const to of [second.user_id, 2_147_483_000])
      expect((await write(admin, 'Chào', { to })).body).toMatchObject({
        status: 404,
        code: 'CUSTOMER_NOT_FOUND',
      })
    expect((await write(admin, 'Chào', { to: shopId })).status).toBe(404)
    expect((await write(admin, 'Chào bạn mới', { to: lan.user_id })).status).toBe(201)
  })

  test('a message carries a book or an own order as they stand today', async () => {
    const [book = 0] = await addBooks(shop.db, [
      { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], price: 90_000 },
    ])
    const shopper = new Shopper(shop.url, lan.session.access)
    await shopper.add(book, 2)
    const order = (await shopper.order()).body.order_id
    await write(lan, 'Cuốn này ạ', { book_id: book })
    await write(lan, 'Đơn này ạ', { order_id: order })
    await shop.pool.query('update books set price = 95000 where book_id = $1', [book])
    expect((await open(admin, lan)).data.map(({ card }) => card)).toMatchObject([
      { kind: 'book', book_id: book, title: 'Mắt biếc', author_name: 'Nguyễn Nhật Ánh', price: 95_000 },
      {
        kind: 'order',
        order_id: order,
        status: 0,
        status_name: 'Chờ xử lý',
        total_amount: 180_000,
        total_quantity: 2,
      },
    ])
    const refused = [
      await write(other, 'Đơn của ai?', { order_id: order }),
      await answer(other, 'Nhầm đơn', { order_id: order }),
      await write(lan, 'Không có', { order_id: 2_147_483_000 }),
      await write(lan, 'Không có', { book_id: 2_147_483_000 }),
      await write(lan, 'Cả hai', { book_id: book, order_id: order }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422])
    await shop.pool.query('update orders set archived_at = now() where order_id = $1', [order])
    expect((await open(lan)).data.map(({ card }) => card?.kind)).toEqual(['book', undefined])
    expect((await open(lan)).data[0]?.card).not.toHaveProperty('withdrawn')
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [book])
    expect((await open(lan)).data[0]?.card).toMatchObject({ title: 'Mắt biếc', withdrawn: true })
  })

  test('messages beyond the rate limit of a minute are refused in words', async () => {
    const beside = await openAccountShop({ env: { MESSAGES_PER_MINUTE: '2' }, beside: shop })
    const body = { sender_id: lan.user_id, receiver_id: shopId, message_content: 'ok' }
    const answers = []
    for (let count = 0; count < 5; count++)
      answers.push(await call(beside.url, '/messages/send-mess-to-user', { body, token: lan.session.access }))
    // A minute may end in between.
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.msg).toBe('Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await beside.close()
  })
})

describe('idempotency', () => {
  test('a message with the same mark of the same person is one, however it comes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => write(lan, 'Một lần thôi', { client_message_id: 'a-1' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message_id}`)).size).toBe(1)
    const byHeader = await as(lan, 'send-mess-to-user', {
      body: { sender_id: lan.user_id, receiver_id: shopId, message_content: 'Một lần thôi' },
      headers: { 'idempotency-key': 'a-1' },
    })
    expect(byHeader.body.message_id).toBe(answers[0]?.body.message_id)
    expect(await stored(lan)).toBe(1)
    await write(other, 'Của người khác', { client_message_id: 'a-1' })
    expect(await stored(other)).toBe(1)
  })

  test('a message with the same mark for something else is a conflict', async () => {
    await write(lan, 'Một', { client_message_id: 'b-1' })
    expect(await write(lan, 'Hai', { client_message_id: 'b-1' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    await answer(lan, 'Chào', { client_message_id: 'b-2' })
    expect((await answer(other, 'Chào', { client_message_id: 'b-2' })).status).toBe(409)
    expect([await stored(lan), await stored(other)]).toEqual([2, 0])
  })

  test('a message with the same words twice on purpose is two', async () => {
    await write(lan, 'ok', { client_message_id: 'c-1' })
    await write(lan, 'ok', { client_message_id: 'c-2' })
    await write(lan, 'ok')
    await write(lan, 'ok')
    expect(texts((await open(lan)).data)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })
})

describe('order', () => {
  test('messages that many write at once are in order: reading on never finds one that should have come before', async () => {
    const from = [lan, admin]
    let last = 0
    const seen: number[] = []
    const readOn = async () => {
      for (const { message_id } of (await open(lan, lan, `&after=${last}`)).data)
        seen.push((last = message_id))
    }
    const writing = Array.from({ length: 60 }, (_, index) => {
      const who = from[index % 2] ?? lan
      return write(who, `Tin ${index}`, { to: who === admin ? lan.user_id : shopId })
    })
    while (seen.length < writing.length) await readOn()
    await Promise.all(writing)
    await readOn()
    const { data } = await open(admin, lan)
    expect(seen).toEqual(data.map(({ message_id }) => message_id))
    expect(data.length).toBe(60)
    const times = data.map(({ sent_at }) => sent_at)
    expect(times).toEqual(times.toSorted())
  })

  test('messages are paged from the newest, before one and after one', async () => {
    const ids: number[] = []
    for (let index = 0; index < 25; index++) ids.push((await write(lan, `Tin ${index}`)).body.message_id)
    const newest = await open(lan, lan, '&page=1&pageSize=10')
    expect(texts(newest.data)).toEqual(Array.from({ length: 10 }, (_, index) => `Tin ${15 + index}`))
    expect([newest.has_more, newest.pagination]).toEqual([
      true,
      { page: 1, page_size: 10, total: 25, total_pages: 3 },
    ])
    const older = await open(lan, lan, `&before=${newest.data[0]?.message_id}&pageSize=10`)
    expect([older.data[0]?.message_content, older.data.length, older.has_more]).toEqual(['Tin 5', 10, true])
    const oldest = await open(lan, lan, `&before=${older.data[0]?.message_id}&pageSize=10`)
    expect([texts(oldest.data), oldest.has_more]).toEqual([
      ['Tin 0', 'Tin 1', 'Tin 2', 'Tin 3', 'Tin 4'],
      false,
    ])
    const missed = await open(lan, lan, `&after=${ids[20]}&pageSize=3`)
    expect([texts(missed.data), missed.has_more]).toEqual([['Tin 21', 'Tin 22', 'Tin 23'], true])
    expect((await open(lan, lan, '&after=0')).data.length).toBe(25)
    expect(texts((await open(lan, lan, '&page=3&pageSize=10')).data)).toEqual(texts(oldest.data))
  })

  test.each(['page=0', 'pageSize=101', 'before=0', 'before=x', 'after=-1', 'page=1&page=2'])(
    'a page of messages with %s is refused',
    async (query) => {
      const { status } = await as(lan, `conversations?senderId=${lan.user_id}&receiverId=${shopId}&${query}`)
      expect(status).toBe(422)
    },
  )
})

describe('reading', () => {
  test('a message that is read is seen so by the other side, and the badge is the same everywhere', async () => {
    const ids = []
    for (const text of ['Một', 'Hai', 'Ba']) ids.push((await answer(lan, text)).body.message_id)
    const count = async () => (await as(lan, 'count-unread')).body.data.count
    expect([await count(), (await open(lan)).unread_count]).toEqual([3, 3])
    const conversation_id = conversationIdOf(lan.user_id, shopId)
    const mark = (message_id: number) => as(lan, 'mark-as-read', { body: { conversation_id, message_id } })
    expect((await mark(ids[1] ?? 0)).body.data).toEqual({ unread_count: 1 })
    expect((await mark(ids[0] ?? 0)).body.data).toEqual({ unread_count: 1 })
    const seen = await open(admin, lan)
    expect([seen.data.map(({ is_read }) => is_read), seen.participant_read_id]).toEqual([
      [true, true, false],
      ids[1],
    ])
    await mark(2_147_483_647)
    expect(await count()).toBe(0)
    await answer(lan, 'Bốn')
    expect([await count(), (await open(admin, lan)).unread_count]).toEqual([1, 0])
    expect((await as(lan, 'mark-all-as-read', { body: { userId: lan.user_id } })).body.data).toEqual({
      conversations: 1,
    })
    expect(await count()).toBe(0)
  })

  test('messages that come while others are marked as read are counted', async () => {
    const conversation_id = conversationIdOf(lan.user_id, shopId)
    for (let round = 0; round < 5; round++) {
      const { body } = await answer(lan, 'Một')
      await Promise.all([
        as(lan, 'mark-as-read', { body: { conversation_id, message_id: body.message_id } }),
        answer(lan, 'Hai'),
        answer(lan, 'Ba'),
      ])
      expect((await open(lan)).unread_count).toBe(2)
      await as(lan, 'mark-all-as-read', { body: {} })
    }
  })

  test('all messages of the inbox are marked as read at once', async () => {
    await write(lan, 'Một')
    await write(other, 'Hai')
    expect((await inbox()).unread).toBeGreaterThanOrEqual(2)
    await as(admin, 'mark-all-as-read', { body: { userId: admin.user_id } })
    expect((await as(admin, 'count-unread')).body.data.count).toBe(0)
    expect((await inbox('unread=true')).data).toEqual([])
    expect((await open(lan)).data[0]?.is_read).toBe(true)
  })
})

describe('list', () => {
  test('a customer has no conversation until the first message, and then one', async () => {
    const mine = async () => (await as(lan, 'my-conversations', { body: { userId: lan.user_id } })).body
    expect(await mine()).toMatchObject({ data: [], unread: 0 })
    await write(lan, 'Chào nhà sách')
    await answer(lan, 'Chào bạn')
    const { data, unread } = await mine()
    expect(unread).toBe(1)
    expect(data).toMatchObject([
      {
        conversation_id: conversationIdOf(lan.user_id, shopId),
        participant_id: shopId,
        participant_name: 'Nhà sách',
        participant_avatar: '',
        last_message: 'Chào bạn',
        last_message_sender_name: 'Nhà sách',
        unread_count: 1,
      },
    ])
    expect(data[0]).not.toHaveProperty('answered_by')
    expect(data[0].latest_message_id).toBe(data[0].message_id)
  })

  test('the staff finds conversations by customers, newest first and in pages', async () => {
    await shop.pool.query("update users set search_text = 'pham ngoc lan pham' where user_id = $1", [
      lan.user_id,
    ])
    await write(other, 'Trước')
    await write(lan, 'Sau')
    const page = await inbox('page=1&page_size=1')
    expect(page.data.map((one: calls.Conversation) => one.participant_id)).toEqual([lan.user_id])
    expect(page.pagination.total).toBeGreaterThanOrEqual(2)
    for (const search of ['Ngọc Lan', lan.email.slice(0, 20), String(lan.user_id)])
      expect((await inbox(`search=${encodeURIComponent(search)}`)).data[0].participant_id).toBe(lan.user_id)
    expect((await inbox('search=kh%C3%B4ng%20ai')).data).toEqual([])
    const own = await as(admin, 'my-conversations', { body: { userId: other.user_id } })
    expect(own.body.data.map((one: calls.Conversation) => one.participant_id)).toEqual([other.user_id])
  })

  test('a conversation is closed to other customers', async () => {
    await write(lan, 'Riêng tư')
    const pair = (one: number, two: number) => `conversations?senderId=${one}&receiverId=${two}`
    const conversation_id = conversationIdOf(lan.user_id, shopId)
    const answers = await Promise.all([
      as(other, 'my-conversations', { body: { userId: lan.user_id } }),
      as(other, pair(lan.user_id, shopId)),
      as(other, pair(shopId, lan.user_id)),
      as(other, pair(other.user_id, lan.user_id)),
      as(other, pair(other.user_id, 2_147_483_000)),
      as(other, 'mark-all-as-read', { body: { userId: lan.user_id } }),
      as(other, 'mark-as-read', { body: { conversation_id, message_id: 1 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    for (const { text } of answers) expect(text).not.toContain('Riêng tư')
    expect((await as(admin, pair(lan.user_id, other.user_id))).status).toBe(404)
    expect((await as(admin, pair(admin.user_id, 2_147_483_000))).status).toBe(404)
    expect((await as(other, 'mark-as-read', { body: { conversation_id: 'x', message_id: 1 } })).status).toBe(
      404,
    )
  })
})

describe('erasing', () => {
  test('a customer who leaves has the messages in the copy of their data, and takes them along', async () => {
    await write(lan, 'Giữ giúp em')
    await answer(lan, 'Dạ vâng')
    const copy = await call(shop.url, '/accounts/my-data', { token: lan.session.access })
    expect(texts(copy.body.data.messages)).toEqual(['Giữ giúp em', 'Dạ vâng'])
    const gone = await call(shop.url, '/accounts/my-account', {
      method: 'DELETE',
      token: lan.session.access,
      body: { password: goodPassword },
    })
    expect([gone.status, await stored(lan)]).toEqual([200, 0])
    expect((await answer(lan, 'Còn đó không?')).body.code).toBe('CUSTOMER_NOT_FOUND')
  })

  test('a message that one of the staff wrote stays when they leave, without the name', async () => {
    const leaving = await newAdmin(shop)
    await write(lan, 'Chào')
    await write(leaving, 'Chào bạn', { to: lan.user_id })
    await call(shop.url, `/accounts/delete/${leaving.user_id}`, {
      method: 'DELETE',
      token: admin.session.access,
    })
    expect((await open(admin, lan)).data.at(-1)).toMatchObject({
      message_content: 'Chào bạn',
      answered_by: 'Người dùng đã xóa',
    })
  })
})
