import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/identity/notifications/notifications.ts'
import type { OrderNotificationKey } from '#contract/notification-kinds.ts'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import * as vnpay from '#test/shop/vnpay-flow.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { deliverNotifications } from './notification-jobs.ts'
import { notifyAboutOrder } from './notify.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...vnpay.vnpayKeys } }))
const [book = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], quantity: 1000 },
])
let admin: Actor
let customer: Actor
let shopper: Shopper
beforeEach(async () => {
  await shop.pool.query('update accounts set role_id = 1, staff_role_id = null where role_id = 2')
  ;[admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
  shopper = new Shopper(shop.url, customer.session.access)
  await deliver()
})

async function deliver(): Promise<calls.Notification[]> {
  const told: calls.Notification[] = []
  await deliverNotifications(shop.db, (one) => told.push(one), new AbortController().signal)
  return told
}

async function placed(method_id = 1): Promise<number> {
  await shopper.add(book)
  const { body, text } = await shopper.order(undefined, { method_id })
  expect(body.order_id, text).toBeGreaterThan(0)
  return body.order_id
}

const change = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values)
const notify = (orderId: number, event: OrderNotificationKey) =>
  shop.db.transaction((tx) => notifyAboutOrder(tx, orderId, event))

const steps = ['confirmed', 'shipping', 'delivered'] as const

async function staffUpdate(order: number, status: number) {
  const path = `/orders/update-order?id=${order}`
  const { text } = await call(shop.url, path, {
    method: 'PUT',
    body: { status },
    token: admin.session.access,
  })
  expect(text).toContain('Cập nhật trạng thái đơn hàng thành công!')
}

/** Notice that VNPAY sends when the customer has paid the order there. */
async function signedNotice(order: number): Promise<string> {
  const { vnp_TxnRef = '', vnp_Amount = '' } = await vnpay.beginToPay(shop, customer, order)
  return vnpay.vnpayResult(vnp_TxnRef, { vnp_Amount })
}
async function payOnline(order: number): Promise<string> {
  const notice = await signedNotice(order)
  expect((await vnpay.ipn(shop, notice)).body).toMatchObject({ RspCode: '00' })
  return notice
}
async function refundByHand(order: number) {
  const { rows } = await change('select payment_id from payments where order_id = $1 and status = 1', order)
  const { text } = await call(shop.url, `/transactions/update-transaction?id=${rows[0].payment_id}`, {
    method: 'PUT',
    body: { status: 3, refund_reason: 'Khách trả sách', by_hand: true },
    token: admin.session.access,
  })
  expect(text).toContain('Cập nhật trạng thái giao dịch thành công!')
}

const as = (actor: Actor, path: string, method = 'GET') =>
  call(shop.url, `/notifications/${path}`, { method, token: actor.session.access })

async function listOf(actor: Actor, query = ''): Promise<calls.Notification[]> {
  const { body } = await as(actor, `user?userId=${actor.user_id}${query}`)
  expect(calls.getNotifications.answer.parse(body)).toEqual(expect.objectContaining({ data: body.data }))
  return body.data
}
async function leaveStaff({ user_id }: Actor) {
  const { session } = await newAdmin(shop)
  const path = `/accounts/update-account-by-admin?id=${user_id}`
  const { text, status } = await call(shop.url, path, {
    method: 'PUT',
    body: { role_id: 1 },
    token: session.access,
  })
  expect(status, text).toBe(200)
}
const unreadOf = async (actor: Actor): Promise<number> =>
  (await as(actor, `count-unread?userId=${actor.user_id}`)).body.data.count

/** A customer with so many notifications. */
async function told(times: number): Promise<calls.Notification[]> {
  const order = await placed()
  for (let count = 0; count < times; count++) await notify(order, steps[count % 3] ?? 'updated')
  return listOf(customer)
}

describe('orders', () => {
  test('a notification of a new order goes to every administrator who can sign in, and to no one else', async () => {
    const [second, locked] = [await newAdmin(shop), await newAdmin(shop)]
    await change('update accounts set is_active = false where account_id = $1', locked.user_id)
    const order = await placed()
    const live = await deliver()
    expect(live.map(({ user_id }) => user_id).toSorted()).toEqual([admin.user_id, second.user_id].toSorted())
    expect(live[0]).toMatchObject({
      type: 'order',
      title: 'Đơn hàng mới',
      message_content: `Đơn hàng mới #${order} từ Nguyễn Thu Hà`,
      isRead: false,
      data: { orderId: order, userId: customer.user_id, customerName: 'Nguyễn Thu Hà' },
    })
    expect(await listOf(admin)).toEqual(live.filter(({ user_id }) => user_id === admin.user_id))
    expect(await listOf(customer)).toEqual([])
  })

  test('a notification of each change of an order goes to its customer, with its words', async () => {
    const order = await placed(2)
    await deliver()
    await payOnline(order)
    for (const status of [1, 2, 3]) await staffUpdate(order, status)
    await notify(order, 'updated')
    await refundByHand(order)
    const code = await orderCodeOf(shop.pool, order)
    const live = await deliver()
    expect(live.every(({ user_id }) => user_id === customer.user_id)).toBe(true)
    expect(live.map(({ type, message_content }) => [type, message_content])).toEqual([
      ['success', `Đã nhận thanh toán cho đơn hàng ${code}.`],
      ['info', `Đơn hàng ${code} đã được xác nhận và đang được chuẩn bị.`],
      ['info', `Đơn hàng ${code} đang trên đường đến bạn.`],
      ['success', `Đơn hàng ${code} đã được giao. Chúc bạn đọc sách vui!`],
      ['info', `Đơn hàng ${code} vừa được cập nhật.`],
      ['info', `Đã hoàn tiền cho đơn hàng ${code}.`],
    ])
    expect(await listOf(customer)).toEqual(live.toReversed())
  })

  test('a notification of a refund goes to the staff, once', async () => {
    const order = await placed(2)
    const notice = await payOnline(order)
    await deliver()
    await shopper.call(`/orders/cancel-order?id=${order}`, { method: 'PUT' })
    await vnpay.ipn(shop, notice)
    const code = await orderCodeOf(shop.pool, order)
    const live = await deliver()
    expect(live.map(({ title }) => title)).toEqual(['Cần hoàn tiền', 'Đơn hàng đã hủy'])
    expect(live[0]).toMatchObject({
      user_id: admin.user_id,
      type: 'warning',
      message_content: `Đơn hàng ${code} có khoản tiền cần hoàn lại cho Nguyễn Thu Hà.`,
    })
    await leaveStaff(admin)
    expect(await listOf(admin)).toEqual([])
  })

  test('a notification of a payment for a cancelled order goes to the staff, once however often it is reported', async () => {
    const order = await placed(2)
    const notice = await signedNotice(order)
    await shopper.call(`/orders/cancel-order?id=${order}`, { method: 'PUT' })
    await deliver()
    await vnpay.ipn(shop, notice)
    await vnpay.ipn(shop, notice)
    const live = await deliver()
    expect(live.map(({ user_id, title }) => [user_id, title])).toEqual([[admin.user_id, 'Cần hoàn tiền']])
  })

  test('a payment in cash at the door is not notified apart', async () => {
    const order = await placed()
    await deliver()
    for (const status of [1, 2, 3]) await staffUpdate(order, status)
    const { rows } = await change('select paid_at is not null as paid from orders where order_id = $1', order)
    expect(rows).toEqual([{ paid: true }])
    expect((await deliver()).map(({ title }) => title)).toEqual([
      'Đơn hàng đã xác nhận',
      'Đơn hàng đang giao',
      'Đơn hàng đã giao',
    ])
  })

  test('a notification of a cancelled order has its reason, and so has one of an order that expired', async () => {
    const [first, second] = [await placed(), await placed()]
    await shopper.call(`/orders/cancel-order?id=${first}`, { method: 'PUT', body: { reason: 'Đặt nhầm' } })
    await change("update orders set expires_at = now() - interval '1 hour' where order_id = $1", second)
    await expireOrders(shop.checkout)
    expect((await listOf(customer)).map(({ message_content }) => message_content)).toEqual([
      `Đơn hàng ${await orderCodeOf(shop.pool, second)} đã được hủy. Lý do: Đơn hàng tự động hủy vì quá hạn thanh toán`,
      `Đơn hàng ${await orderCodeOf(shop.pool, first)} đã được hủy. Lý do: Đặt nhầm`,
    ])
  })

  test('an order that does not come about is not notified', async () => {
    await shopper.add(book)
    await shopper.order([{ book_id: book, quantity: 1, unit_price: 1 }])
    expect(await deliver()).toEqual([])
    const order = await placed()
    await deliver()
    const undone = shop.db.transaction(async (tx) => {
      await notifyAboutOrder(tx, order, 'confirmed')
      throw new Error('the transaction rolls back')
    })
    await expect(undone).rejects.toThrow('the transaction rolls back')
    expect(await deliver()).toEqual([])
    expect(await listOf(customer)).toEqual([])
  })
})

describe('delivery', () => {
  test('each notification is delivered once, however many processes deliver', async () => {
    const order = await placed()
    await deliver()
    for (let count = 0; count < 30; count++) await notify(order, steps[count % 3] ?? 'updated')
    const live = (await Promise.all(Array.from({ length: 8 }, deliver))).flat()
    expect(live.length).toBe(30)
    expect(new Set(live.map(({ notification_id }) => notification_id)).size).toBe(30)
  })

  test('a notification that one process takes and cannot deliver is there for the next', async () => {
    await placed()
    const broken = deliverNotifications(
      shop.db,
      () => {
        throw new Error('the process ends here')
      },
      new AbortController().signal,
    )
    await expect(broken).rejects.toThrow('the process ends here')
    expect((await deliver()).length).toBe(1)
  })
})

describe('reading', () => {
  test('notifications are read newest first, in pages, filtered by read and by kind', async () => {
    const all = await told(25)
    expect(all.length).toBe(25)
    expect(all.map(({ notification_id }) => notification_id)).toEqual(
      all.map(({ notification_id }) => notification_id).toSorted((a, b) => b - a),
    )
    const page = await as(customer, 'user?page=2&page_size=10')
    expect(page.body.data).toEqual(all.slice(10, 20))
    expect(page.body).toMatchObject({
      unread: 25,
      pagination: { page: 2, page_size: 10, total: 25, total_pages: 3 },
    })
    await as(customer, `mark-as-read?id=${all[3]?.notification_id}`, 'POST')
    const read = await as(customer, 'user?page=1&is_read=true')
    expect(read.body).toMatchObject({
      data: [{ ...all[3], isRead: true }],
      unread: 24,
      pagination: { total: 1 },
    })
    expect((await listOf(customer, '&is_read=false')).length).toBe(24)
    expect(await listOf(customer, '&type=success')).toEqual(
      (await listOf(customer)).filter(({ type }) => type === 'success'),
    )
    expect((await listOf(customer, '&type=error')).length).toBe(0)
  })

  test.each(['page=0', 'page=x', 'page_size=101', 'is_read=1', 'type=all', 'userId=x', 'page=1&page=2'])(
    'a query of notifications with %s is refused',
    async (query) => {
      expect((await as(customer, `user?${query}`)).status).toBe(422)
    },
  )
})

describe('marking and removing', () => {
  test('a customer marks one notification as read or all of them, and removes one, the read ones, or all', async () => {
    const [first, second, third] = await told(3)
    await as(customer, `mark-as-read?id=${first?.notification_id}`, 'POST')
    await as(customer, `mark-as-read?id=${first?.notification_id}`, 'POST')
    expect(await unreadOf(customer)).toBe(2)
    await as(customer, `delete-notification-by-id?id=${second?.notification_id}`, 'DELETE')
    expect(await unreadOf(customer)).toBe(1)
    await as(customer, `clear-read?userId=${customer.user_id}`, 'DELETE')
    expect(await listOf(customer)).toEqual([third])
    await as(customer, `mark-all-as-read?userId=${customer.user_id}`, 'POST')
    expect(await unreadOf(customer)).toBe(0)
    await as(customer, `delete-all?userId=${customer.user_id}`, 'DELETE')
    expect(await listOf(customer)).toEqual([])
  })

  test('another person can do nothing with a notification, and learns nothing', async () => {
    const other = await newCustomer(shop)
    const [first] = await told(2)
    const id = first?.notification_id
    const answers = await Promise.all([
      as(other, `user?userId=${customer.user_id}`),
      as(other, `count-unread?userId=${customer.user_id}`),
      as(other, `mark-all-as-read?userId=${customer.user_id}`, 'POST'),
      as(other, `clear-read?userId=${customer.user_id}`, 'DELETE'),
      as(other, `delete-all?userId=${customer.user_id}`, 'DELETE'),
      as(other, `mark-as-read?id=${id}`, 'POST'),
      as(other, `delete-notification-by-id?id=${id}`, 'DELETE'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 404])
    const absent = await as(other, 'mark-as-read?id=2147483000', 'POST')
    const without = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')
    expect(without(answers[5] ?? absent)).toBe(without(absent))
    expect(await unreadOf(customer)).toBe(2)
  })
})

describe('others', () => {
  let made = 0
  const roleWith = async (...rights: string[]) => {
    const { rows } = await shop.pool.query<{ staff_role_id: number }>(
      `insert into staff_roles (name, rights) values ($1, $2) returning staff_role_id`,
      [`Nhóm ${++made}`, ['desk.use', ...rights]],
    )
    const actor = await newAdmin(shop, { staffRoleId: rows[0]?.staff_role_id ?? 0 })
    return actor
  }
  const writes = [
    ['mark-all-as-read', 'POST', 'read-notifications'],
    ['clear-read', 'DELETE', 'clear-notifications'],
    ['delete-all', 'DELETE', 'clear-notifications'],
  ] as const

  test('notifications of the staff are their own: no right opens or changes them', async () => {
    await placed()
    for (const reader of [await roleWith('customers.see'), await newAdmin(shop)]) {
      const answers = [
        await as(reader, `user?userId=${admin.user_id}`),
        await as(reader, `count-unread?userId=${admin.user_id}`),
      ]
      for (const [path, method] of writes)
        answers.push(await as(reader, `${path}?userId=${admin.user_id}`, method))
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    expect(await unreadOf(admin)).toBe(1)
  })

  test('notifications of a customer are seen by who sees customers, about orders by who sees these, and changed by neither', async () => {
    await told(2)
    const clerk = await roleWith('customers.see', 'orders.see')
    const other = await roleWith('customers.see')
    expect((await as(clerk, `user?userId=${customer.user_id}`)).body.data).toHaveLength(2)
    expect((await as(other, `user?userId=${customer.user_id}`)).body).toMatchObject({ data: [], unread: 0 })
    for (const [path, method] of writes)
      expect((await as(clerk, `${path}?userId=${customer.user_id}`, method)).status).toBe(403)
    expect(await unreadOf(customer)).toBe(2)
  })

  test.each(writes)(
    'the call %s on another’s notifications takes the right to change accounts, and leaves a trace',
    async (path, method, action) => {
      await told(2)
      const manager = await roleWith('accounts.change')
      expect((await as(manager, `${path}?userId=${customer.user_id}`, method)).status).toBe(200)
      const { rows } = await shop.pool.query(
        'select account_id from audit_log where action = $1 and object_id = $2',
        [action, String(customer.user_id)],
      )
      expect(rows).toEqual([{ account_id: manager.user_id }])
      // One's own leaves none.
      await as(customer, `${path}?userId=${customer.user_id}`, method)
      const { rowCount } = await shop.pool.query(
        'select from audit_log where action = $1 and object_id = $2',
        [action, String(customer.user_id)],
      )
      expect(rowCount).toBe(1)
    },
  )
})

describe('erasing', () => {
  test('a customer has the notifications in the copy of their data, and an erased account takes them along', async () => {
    const before = await told(2)
    const copy = await call(shop.url, '/accounts/my-data', { token: customer.session.access })
    expect(copy.body.data.notifications).toEqual(before)
    const order = before[0]?.data?.orderId ?? 0
    await call(shop.url, '/accounts/my-account', {
      method: 'DELETE',
      token: customer.session.access,
      body: { password: goodPassword },
    })
    await notify(order, 'shipping')
    const { rowCount } = await change('select from notifications where user_id = $1', customer.user_id)
    expect(rowCount).toBe(0)
  })

  test('a person who leaves the staff keeps no notifications of orders', async () => {
    await placed()
    expect((await listOf(admin)).length).toBe(1)
    await leaveStaff(admin)
    expect(await listOf(admin)).toEqual([])
  })
})

test('a member of the staff who may not see orders any more does not see their notifications either', async () => {
  const order = await placed()
  const seen = async () => {
    const { body } = await call(shop.url, '/notifications/user', { token: admin.session.access })
    const { body: counted } = await call(shop.url, '/notifications/count-unread', {
      token: admin.session.access,
    })
    return {
      orders: body.data.map((one: calls.Notification) => one.data?.orderId),
      unread: counted.data.count,
    }
  }
  expect(await seen()).toMatchObject({ orders: [order], unread: 1 })
  await change(
    `with role as (insert into staff_roles (name, rights) values ('Kho', '{desk.use,goods.see}') returning staff_role_id)
     update accounts set staff_role_id = role.staff_role_id from role where account_id = $1`,
    admin.user_id,
  )
  expect(await seen()).toEqual({ orders: [], unread: 0 })
})
