import { afterEach, beforeEach, expect, test } from 'vitest'
import { getTimeline } from '#contract/desk/workspace/desk.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { closeHubClients, enterHub, hear, send } from '#test/shop/hub-client.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { createMinimalOrder, orderCodeOf } from '#test/shop/minimal-order.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await keepForFile(openTestShop({}))
let clerk: Actor
let tam: Actor
let lan: Actor
let order: number
beforeEach(async () => {
  ;[clerk, tam, lan] = await Promise.all([newAdmin(shop), newAdmin(shop), newCustomer(shop)])
  order = await createMinimalOrder(shop.pool, lan)
})
afterEach(closeHubClients)

type More = { body?: object; method?: string; headers?: Record<string, string> }
const as = (actor: Actor, path: string, more: More = {}) =>
  call(shop.url, path, { ...more, token: actor.session.access })
const write = (actor: Actor, subject: object, text: string, mentions: number[] = []) =>
  as(actor, '/desk/write-note', { body: { ...subject, text, mentions } })
const mentionsOf = async (actor: Actor): Promise<Notification[]> =>
  (await as(actor, '/notifications/user')).body.data.filter(
    ({ title }: Notification) => title === 'Bạn được nhắc tên',
  )

async function timeline(subject: string, more = '') {
  const { status, body } = await as(clerk, `/desk/get-timeline?${subject}${more}`)
  expect(status).toBe(200)
  return getTimeline.answer.parse(body)
}

test('a note is for the staff, changed by its author alone, and tells the colleagues whom it mentions', async () => {
  const window = await enterHub(shop.url, { token: tam.session.access })
  const told = hear(window, 'ReceiveNotification')
  const text = 'Khách gọi, xin gói riêng làm quà @Nguyễn Thu Hà'
  const subject = { kind: 'order', id: order }
  const written = await write(clerk, subject, text, [tam.user_id, clerk.user_id, lan.user_id])
  expect(written.status).toBe(201)
  const { note_id, version } = written.body.data
  expect(await told).toMatchObject([
    `Nguyễn Thu Hà nhắc bạn trong ghi chú về đơn hàng ${await orderCodeOf(shop.pool, order)}.`,
    { note: { ...subject, note_id } },
  ])
  expect([await mentionsOf(clerk), await mentionsOf(lan)]).toEqual([[], []])

  const change = (actor: Actor, body: object) =>
    as(actor, `/desk/change-note?id=${note_id}`, {
      method: 'PUT',
      body: { text: 'Gói kỹ', mentions: [tam.user_id], ...body },
    })
  const remove = (actor: Actor) => as(actor, `/desk/delete-note?id=${note_id}`, { method: 'DELETE' })
  expect([(await change(tam, { version })).status, (await remove(tam)).status]).toEqual([403, 403])
  expect((await change(clerk, { version: 7 })).body.code).toBe('VERSION_CHANGED')
  expect((await change(clerk, { version })).body.data).toEqual({ note_id, version: 2 })
  // People who were told already are not told again.
  expect(await mentionsOf(tam)).toHaveLength(1)
  expect((await timeline(`kind=order&id=${order}`)).data[0]).toMatchObject({
    kind: 'note',
    by: { account_id: clerk.user_id },
    data: { text: 'Gói kỹ', version: 2, mentions: [{ account_id: tam.user_id, name: 'Nguyễn Thu Hà' }] },
  })
  expect((await remove(clerk)).status).toBe(200)
  expect([await mentionsOf(tam), (await remove(clerk)).body.code]).toEqual([[], 'NOTE_NOT_FOUND'])
})

test('a note that is none is refused, and customers read and write none', async () => {
  const subject = { kind: 'order', id: order }
  const statuses = await Promise.all([
    write(clerk, subject, '   '),
    write(clerk, subject, 'x'.repeat(2_001)),
    write(clerk, { kind: 'shelf', id: 1 }, 'Chào'),
    write(
      clerk,
      subject,
      'Chào',
      Array.from({ length: 11 }, (_, at) => at + 1),
    ),
    write(clerk, { kind: 'order', id: 2_147_483_000 }, 'Chào'),
    write(clerk, { kind: 'person', id: 2_147_483_000 }, 'Chào'),
    write(lan, subject, 'Chào'),
    as(lan, `/desk/get-timeline?kind=order&id=${order}`),
    as(lan, '/desk/get-colleagues'),
    as(clerk, `/desk/get-timeline?kind=order&id=${order}&before=1-x`),
    as(clerk, `/desk/get-timeline?kind=order&id=${order}&page_size=51`),
    as(clerk, '/desk/get-timeline?kind=book&id=2147483000'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([
    422, 422, 422, 422, 404, 404, 403, 403, 403, 422, 422, 404,
  ])
  const key = { 'idempotency-key': `note-${order}` }
  const twice = await Promise.all(
    [1, 2].map(() => as(clerk, '/desk/write-note', { body: { ...subject, text: 'Một lần' }, headers: key })),
  )
  expect(new Set(twice.map(({ body }) => body.data.note_id)).size).toBe(1)
})

test('a timeline gathers every kind of thing that happened, newest first, part by part', async () => {
  const shopId = (await as(lan, '/shop')).body.data.shop_user_id
  await as(lan, '/messages/send-mess-to-user', {
    body: {
      sender_id: lan.user_id,
      receiver_id: shopId,
      message_content: 'Giao sau 18 giờ nhé',
      order_id: order,
    },
  })
  await shop.pool.query(
    `insert into payments (order_id, method_id, amount, status, received_amount, completed_at, refunded_at, refund_reason)
     values ($1, 2, 90000, 3, 90000, now(), now() + interval '1 second', 'Khách trả sách')`,
    [order],
  )
  await shop.pool.query(
    `insert into returns (order_id, reason, asked_by, state, answered_by, answered_at)
     values ($1, 'damaged', $2, 'accepted', $3, now() + interval '2 seconds')`,
    [order, lan.user_id, clerk.user_id],
  )
  await as(clerk, `/users/change-credit?id=${lan.user_id}`, {
    body: { amount: 5_000, reason: 'Xin lỗi khách' },
  })
  await write(clerk, { kind: 'order', id: order }, 'Gọi trước khi giao')
  await write(clerk, { kind: 'person', id: lan.user_id }, 'Khách quen')
  await as(clerk, `/orders/update-order?id=${order}`, { method: 'PUT', body: { status: 1 } })

  const all = await timeline(`kind=order&id=${order}`, '&page_size=50')
  expect(all.older).toBeNull()
  expect(all.related.map(({ kind }) => kind)).toEqual(['person', 'payment'])
  const kinds = new Set(all.data.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['letter', 'message', 'money', 'note', 'return', 'state'])
  expect(all.data.map(({ at }) => at)).toEqual(
    all.data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const steps = all.data.flatMap((one) =>
    one.kind === 'money' || one.kind === 'return' ? [one.data.step] : [],
  )
  expect(steps.toSorted()).toEqual(['answered', 'asked', 'opened', 'paid', 'refunded'])

  const pieces: TimelineEntry[] = []
  for (let before: string | null = ''; before !== null;) {
    const part = await timeline(`kind=order&id=${order}&page_size=3`, before && `&before=${before}`)
    expect(part.data.length).toBeLessThanOrEqual(3)
    pieces.push(...part.data)
    before = part.older
  }
  expect(pieces).toEqual(all.data)

  const person = await timeline(`kind=person&id=${lan.user_id}`, '&page_size=50')
  const notes = person.data.flatMap((one) => (one.kind === 'note' ? [one.data.text] : []))
  expect(notes).toEqual(['Khách quen'])
  const said = person.data.flatMap((one) => (one.kind === 'message' ? [one.data.text] : []))
  expect(said).toEqual(['Giao sau 18 giờ nhé'])
})

test('a timeline of a book has its stock with the orders, its prices also from bulk changes, and who changed it last', async () => {
  const [one = 0, two = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc' }, { title: 'Số đỏ' }])
  const window = await enterHub(shop.url, { token: tam.session.access })
  const told = hear(window, 'ThingsChanged')
  const customers = await enterHub(shop.url, { token: lan.session.access })
  const leaked: unknown[] = []
  customers.on('ThingsChanged', (change) => leaked.push(change))
  const body = {
    books: [{ book_id: one }, { book_id: two }],
    change: { what: 'price', way: 'set', value: 99_000 },
  }
  const changed = await as(clerk, '/books/change-batch', { method: 'PUT', body })
  expect([changed.status, changed.text]).toMatchObject([200, expect.anything()])
  expect((await told)[0]).toEqual({
    kind: 'book',
    ids: [one, two],
    by: { user_id: clerk.user_id, name: 'Nguyễn Thu Hà' },
  })
  await write(tam, { kind: 'book', id: one }, 'Bìa cũ')
  await shop.pool.query('update books set quantity = quantity + 4 where book_id = $1', [one])
  const { data } = await timeline(`kind=book&id=${one}`)
  expect(data.map(({ kind }) => kind)).toContain('stock')
  const [price] = data.filter(({ kind }) => kind === 'change')
  expect(price).toMatchObject({
    data: { action: 'change-price', after: { books: [{ book_id: one, after: 99_000 }] } },
  })
  const last = await as(tam, `/desk/get-last-change?kind=book&id=${one}`)
  expect(last.body.data).toMatchObject({ by: { account_id: clerk.user_id }, action: 'change-price' })
  expect(leaked).toEqual([])
})

test('a note about a person is in the copy of their data, and goes when they are erased', async () => {
  await write(clerk, { kind: 'person', id: lan.user_id }, 'Thích sách cũ')
  await write(clerk, { kind: 'order', id: order }, 'Hẹn giao tối')
  const copy = await as(lan, '/accounts/my-data')
  expect(copy.text).toContain('Hẹn giao tối')
  const erased = await as(lan, '/accounts/my-account', { method: 'DELETE', body: { password: goodPassword } })
  expect(erased.status).toBe(200)
  const { rowCount } = await shop.pool.query(
    'select from staff_notes where person_id = $1 or order_id = $2',
    [lan.user_id, order],
  )
  expect(rowCount).toBe(0)
})

test('a colleague who looks at the same thing is seen until they turn away or are cut', async () => {
  const [mine, theirs, customer] = await Promise.all(
    [clerk, tam, lan].map((actor) => enterHub(shop.url, { token: actor.session.access })),
  )
  if (!mine || !theirs || !customer) throw new Error('no windows')
  expect(await send(mine, 'LookAt', 'order', order)).toMatchObject({ status: 200, data: { viewers: [] } })
  const came = hear(mine, 'ViewersChanged')
  const tamAsViewer = { user_id: tam.user_id, name: 'Nguyễn Thu Hà' }
  const asViewer = { user_id: clerk.user_id, name: 'Nguyễn Thu Hà' }
  expect((await send(theirs, 'LookAt', 'order', order)).data).toEqual({ viewers: [asViewer] })
  expect(await came).toEqual(['order', order])
  expect((await send(mine, 'LookAt', 'order', order)).data).toEqual({ viewers: [tamAsViewer] })
  const refused = [
    await send(customer, 'LookAt', 'order', order),
    await send(customer, 'LookAway'),
    await send(mine, 'LookAt', 'shelf', order),
    await send(mine, 'LookAt', 'order', -1),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 422, 422])
  // A window looks at one thing at a time.
  const turned = hear(mine, 'ViewersChanged')
  await send(theirs, 'LookAt', 'person', lan.user_id)
  await turned
  expect((await send(mine, 'LookAt', 'order', order)).data).toEqual({ viewers: [] })
  await send(theirs, 'LookAt', 'order', order)
  const cut = hear(mine, 'ViewersChanged')
  theirs.disconnect()
  await cut
  expect((await send(mine, 'LookAt', 'order', order)).data).toEqual({ viewers: [] })
})
