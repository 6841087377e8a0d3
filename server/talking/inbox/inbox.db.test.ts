import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/talking/inbox/inbox.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder, deliverOrder } from '#test/shop/minimal-order.ts'

let shop: AccountShop
let shopId: number
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  shopId = (await call(shop.url, '/shop')).body.data.shop_user_id
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const as = (actor: Actor, path: string, more: { body?: object; method?: string } = {}) =>
  call(shop.url, `/messages/${path}`, { ...more, token: actor.session.access })
const write = (from: Actor, to: number) =>
  as(from, 'send-mess-to-user', {
    body: { sender_id: from.user_id, receiver_id: to, message_content: 'Chào' },
  })

test('the figures of the inbox count a day from midnight in Vietnam', async () => {
  const [one, two] = [await newCustomer(shop), await newCustomer(shop)]
  const figures = async () => (await as(admin, 'statistics')).body.data
  expect(await figures()).toEqual({
    total_conversations: 0,
    unread_messages: 0,
    active_customers: 0,
    messages_today: 0,
  })
  await write(one, shopId)
  await write(one, shopId)
  await write(admin, two.user_id)
  expect(await figures()).toEqual({
    total_conversations: 2,
    unread_messages: 2,
    active_customers: 1,
    messages_today: 3,
  })
  await shop.pool.query(`
    update messages set sent_at = date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh')
      at time zone 'Asia/Ho_Chi_Minh' - interval '1 second'`)
  await shop.pool.query("update conversations set customer_wrote_at = now() - interval '8 days'")
  expect(await figures()).toMatchObject({ active_customers: 0, messages_today: 0 })
})

test('the inbox is paged, the longest waiting first and then the newest, of the customers who are looked for', async () => {
  const senders = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
  for (const sender of senders) await write(sender, shopId)
  const read = async (query: string) => {
    const { body } = await as(admin, `inbox?${query}`)
    const { status: _status, msg: _msg, ...answer } = body
    expect(calls.getInbox.answer.parse(answer)).toEqual(answer)
    return answer as typeof calls.getInbox.answer._zod.output
  }
  const ids = senders.map(({ user_id }) => user_id)
  const whose = (page: { data: { participant_id: number }[] }) => page.data.map((one) => one.participant_id)
  expect(whose(await read('page=2&page_size=2'))).toEqual(ids.slice(1))
  for (const sender of [senders[1], senders[0]]) if (sender) await write(admin, sender.user_id)
  expect(whose(await read('page_size=4')).slice(1)).toEqual([ids[2], ids[0], ids[1]])
  expect(whose(await read('show=waiting')).at(-1)).toBe(ids[2])
  const found = await read(`search=${encodeURIComponent(senders[1]?.email ?? '')}&unread=true`)
  expect([whose(found), found.pagination.total]).toEqual([[senders[1]?.user_id], 1])
  expect((await as(admin, 'inbox?page=0')).status).toBe(422)
  const paths = ['inbox', 'statistics', 'customer?user_id=1', 'canned-replies']
  const byCustomer = await Promise.all(paths.map((path) => as(senders[0] ?? admin, path)))
  const byNobody = await Promise.all(paths.map((path) => call(shop.url, `/messages/${path}`)))
  expect(byCustomer.map(({ status }) => status)).toEqual(paths.map(() => 403))
  expect(byNobody.map(({ status }) => status)).toEqual(paths.map(() => 401))
})

test('a customer’s card shows orders and person to the staff, and who is no customer has none', async () => {
  const customer = await newCustomer(shop)
  const orders = []
  for (let count = 0; count < 6; count++) orders.push(await createMinimalOrder(shop.pool, customer))
  const [book] = await addBooks(shop.db, [{ title: 'Mắt biếc' }])
  await shop.pool.query(
    `insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name)
     select unnest($1::integer[]), book_id, 1, 90000, title, '{}', category_id, '' from books where book_id = $2`,
    [orders, book],
  )
  for (const order of orders.slice(0, 2)) await deliverOrder(shop.db, order)
  const { body } = await as(admin, `customer?user_id=${customer.user_id}`)
  expect(calls.customerCard.parse(body.data)).toEqual(body.data)
  expect(body.data).toMatchObject({
    user_id: customer.user_id,
    name: 'Nguyễn Thu Hà',
    email: customer.email,
    orders: 6,
    delivered_orders: 2,
    delivered_amount: 180_000,
  })
  expect(body.data.recent_orders.map(({ order_id }: { order_id: number }) => order_id)).toEqual(
    orders.toReversed().slice(0, 5),
  )
  for (const id of [admin.user_id, shopId, 2_147_483_000])
    expect((await as(admin, `customer?user_id=${id}`)).body.code).toBe('CUSTOMER_NOT_FOUND')
})

test('a note about a customer is one that the staff share: who did not see the last one does not write over it', async () => {
  const customer = await newCustomer(shop)
  const save = (text: string, version: number, who = admin, about = customer.user_id) =>
    as(who, `customer-note?user_id=${about}`, { body: { text, version }, method: 'PUT' })
  const noteOf = async () => (await as(admin, `customer?user_id=${customer.user_id}`)).body.data.note
  expect(await noteOf()).toEqual({ text: '', version: 0, changed_by: '', changed_at: null })

  const answers = await Promise.all(['Thích sách cũ', 'Hay đổi địa chỉ'].map((text) => save(text, 0)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = answers.find(({ status }) => status === 200)?.body
  expect([first.msg, first.data]).toMatchObject([
    'Đã lưu ghi chú.',
    { version: 1, changed_by: 'Nguyễn Thu Hà' },
  ])
  expect((await save(' Gọi sau 18 giờ\r\n ', 1)).body.data).toMatchObject({
    text: 'Gọi sau 18 giờ',
    version: 2,
  })
  expect((await save('Muộn rồi', 1)).body).toMatchObject({
    code: 'VERSION_CHANGED',
    msg: 'Ghi chú này vừa được người khác sửa. Hãy xem lại rồi lưu lần nữa.',
  })
  expect(await noteOf()).toMatchObject({ text: 'Gọi sau 18 giờ', version: 2 })
  expect((await save('x'.repeat(2001), 2)).body.errors).toEqual([
    { field: 'text', msg: 'Ghi chú không được vượt quá 2000 ký tự' },
  ])
  expect((await save('x', 0, admin, admin.user_id)).body.code).toBe('CUSTOMER_NOT_FOUND')
  expect((await save('x', 2, customer)).status).toBe(403)

  const copy = await call(shop.url, '/accounts/my-data', { token: customer.session.access })
  expect(copy.body.data.note_of_the_shop).toMatchObject({ text: 'Gọi sau 18 giờ' })
  const { rows } = await shop.pool.query("select * from audit_log where action = 'save-customer-note'")
  expect(JSON.stringify(rows)).not.toContain('Gọi sau')
  await call(shop.url, `/accounts/delete/${customer.user_id}`, {
    method: 'DELETE',
    token: admin.session.access,
  })
  expect((await shop.pool.query('select from customer_notes')).rowCount).toBe(0)
  expect((await save('x', 0)).body.code).toBe('CUSTOMER_NOT_FOUND')
})

test('canned replies are kept, changed and removed, and it is written down', async () => {
  const save = (body: object, id?: number) =>
    id === undefined
      ? as(admin, 'canned-replies', { body })
      : as(admin, `canned-replies?id=${id}`, { body, method: 'PUT' })
  const first = await save({ title: ' Đã gửi ', content: 'Dạ, đơn đã gửi.\nMong bạn chờ ạ.' })
  expect([first.status, first.body.msg, first.body.data]).toMatchObject([
    201,
    'Đã lưu câu trả lời mẫu.',
    { title: 'Đã gửi', content: 'Dạ, đơn đã gửi.\nMong bạn chờ ạ.' },
  ])
  await save({ title: 'Chào', content: 'Chào bạn' })
  const titles = async () =>
    (await as(admin, 'canned-replies')).body.data.map(({ title }: calls.CannedReply) => title)
  expect(await titles()).toEqual(['Chào', 'Đã gửi'])
  await save({ title: 'Ấm lòng', content: 'Cảm ơn bạn' }, first.body.data.reply_id)
  expect(await titles()).toEqual(['Ấm lòng', 'Chào'])
  expect((await save({ title: '', content: ' ' })).body.errors).toEqual([
    { field: 'title', msg: 'Tên câu trả lời không được để trống' },
    { field: 'content', msg: 'Nội dung không được để trống' },
  ])
  expect((await save({ title: 'x', content: 'y' }, 2_147_483_000)).body.code).toBe('REPLY_NOT_FOUND')
  const remove = () => as(admin, `canned-replies?id=${first.body.data.reply_id}`, { method: 'DELETE' })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await titles()).toEqual(['Chào'])
  const { rows } = await shop.pool.query(
    "select action from audit_log where object_kind = 'reply' order by audit_id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'save-canned-reply',
    'save-canned-reply',
    'save-canned-reply',
    'delete-canned-reply',
  ])
})

test('canned replies have a limit, also for many at once', async () => {
  await shop.pool.query(`
    delete from canned_replies;
    insert into canned_replies (title, title_sort, content) select 'x', 'x', 'x' from generate_series(1, 98)`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => as(admin, 'canned-replies', { body: { title: 'x', content: 'x' } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
})
