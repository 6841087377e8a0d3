import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BulkPreview, BulkResult } from '#contract/goods/fulfilment/bulk-steps.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const colleague = await newAdmin(shop)
let customer: Actor
let shopper: Shopper
let book: number

beforeEach(async () => {
  customer = await newCustomer(shop)
  shopper = new Shopper(shop.url, customer.session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 500 }])
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})

type Told = { as?: Actor; key?: string }
const post = (path: string, body: unknown, { as = admin, key }: Told = {}) =>
  call(shop.url, `/orders/${path}`, {
    method: 'POST',
    token: as.session.access,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const preview = async (step: string, order_ids: number[]): Promise<BulkPreview> =>
  (await post('preview-bulk-step', { step, order_ids })).body
const apply = (step: string, ids: readonly number[], more: object = {}, told?: Told) =>
  post('apply-bulk-step', { step, orders: ids.map((order_id) => ({ order_id })), ...more }, told)
/** As a browser does it: the same call again, until it says that all are done. */
async function untilComplete(step: string, orders: readonly object[], told: Told, more: object = {}) {
  for (;;) {
    const { body, text } = await post('apply-bulk-step', { step, orders, ...more }, told)
    expect(body.data, text).toBeDefined()
    if (body.data.complete) return
  }
}
const undo = (bulk_id: number, as = admin) => post('undo-bulk-step', { bulk_id }, { as })
const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await shop.pool.query(sql, values)).rows as Row[]

/** So many orders of a copy that have come so far. */
async function ordersAt(status: number, count: number, method_id = 1, by = shopper): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    await by.add(book)
    const { body, text } = await by.order(undefined, { method_id })
    expect(body.order_id, text).toBeGreaterThan(0)
    ids.push(body.order_id)
  }
  for (const step of ['confirm', 'ship', 'deliver'].slice(0, status)) {
    const { body } = await apply(step, ids)
    expect(body.data.done).toBe(count)
  }
  return ids
}
const statusesOf = async (ids: readonly number[]) =>
  (
    await rows<{ status: number }>(
      'select status from orders where order_id = any($1) order by order_id',
      ids,
    )
  ).map(({ status }) => status)
const countNotices = async (event: string, ids: readonly number[]) =>
  (
    await rows<{ orders: number; notices: number }>(
      'select count(distinct order_id)::integer as orders, count(*)::integer as notices from notifications where event = $1 and order_id = any($2)',
      event,
      ids,
    )
  )[0]

describe('steps', () => {
  test.each([
    ['confirm', [0, 1, 4], {}],
    ['ship', [1, 0, 2], { carrier: 'ghn' }],
    ['deliver', [2, 1, 3], {}],
    ['cancel', [0, 2, 3], { cancel_reason: 'Khách đổi ý' }],
  ] as const)('a bulk step to %s does to each order what the preview says', async (step, statuses, more) => {
    const ids: number[] = []
    for (const status of statuses) {
      const [id = 0] = await ordersAt(Math.min(status, 3) % 4, 1)
      if (status === 4) await shopper.cancel(id)
      ids.push(id)
    }
    const [unpaid = 0] = await ordersAt(0, 1, 2)
    ids.push(unpaid)
    // Orders to be cancelled at 4 were placed at 3 above only where nothing has moved them.
    const foreseen = await preview(step, [...ids, 2_147_483_000])
    expect(foreseen).toMatchObject({ matched: 5, beyond: 0, missing: [2_147_483_000] })
    const { body } = await apply(step, [...ids, 2_147_483_000], more)
    const result: BulkResult = body.data
    expect(result).toMatchObject({ complete: true, done: foreseen.goes, left: foreseen.left })
    const said = (of: readonly { order_id: number; code: string | null; reason: string | null }[]) =>
      Object.fromEntries(of.map(({ order_id, code, reason }) => [order_id, [code, reason]]))
    expect(said(result.orders)).toEqual({
      ...said(foreseen.data),
      2147483000: ['ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng.'],
    })
    // Those that were left stand first.
    expect(
      result.orders
        .map(({ outcome }) => outcome)
        .toSorted()
        .toReversed(),
    ).toEqual(result.orders.map(({ outcome }) => outcome))
    expect(
      (await call(shop.url, `/orders/get-bulk-step?id=${result.bulk_id}`, { token: admin.session.access }))
        .body.data.done,
    ).toBe(result.done)
  })

  test('a bulk step is told to each customer once, and entered once', async () => {
    const ids = await ordersAt(0, 3)
    for (const step of ['confirm', 'ship', 'deliver'])
      for (let again = 0; again < 2; again++) await apply(step, ids, {}, { key: `${step}-${ids[0]}` })
    expect(await statusesOf(ids)).toEqual([3, 3, 3])
    for (const event of ['confirmed', 'shipping', 'delivered'])
      expect(await countNotices(event, ids)).toEqual({ orders: 3, notices: 3 })
    expect(
      await rows(
        'select count(*)::integer as sales, sum(revenue)::integer as revenue from sales where order_id = any($1)',
        ids,
      ),
    ).toEqual([{ sales: 3, revenue: 270_000 }])
  })

  test('a bulk step leaves out an order that changed since it was seen, and says how it stands now', async () => {
    const ids = await ordersAt(0, 2)
    const { data } = await preview('confirm', ids)
    await shopper.cancel(ids[0] ?? 0)
    const orders = data.map(({ order_id, version }) => ({ order_id, version }))
    const { body } = await post('apply-bulk-step', { step: 'confirm', orders })
    expect(body.msg).toBe('Đã xác nhận 1 trên 2 đơn hàng')
    expect(body.data.orders[0]).toMatchObject({
      order_id: ids[0],
      code: 'VERSION_CHANGED',
      reason: 'Đơn vừa được thay đổi ở nơi khác, nay ở bước “đã hủy”.',
    })
  })

  test('a bulk step hands over with a carrier for all, and numbers that some have', async () => {
    const [one = 0, other = 0] = await ordersAt(1, 2)
    await post('apply-bulk-step', {
      step: 'ship',
      carrier: 'ghn',
      orders: [
        { order_id: one, tracking_number: ' 5KQ2XA71 ' },
        { order_id: other, carrier: 'Xe ôm Bảy' },
      ],
    })
    const own = async (id: number) => (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
    expect(await own(one)).toMatchObject({
      tracking_number: '5KQ2XA71',
      carrier: { key: 'ghn', tracking_link: 'https://donhang.ghn.vn/?order_code=5KQ2XA71' },
    })
    expect(await own(other)).toMatchObject({
      tracking_number: null,
      carrier: { key: null, name: 'Xe ôm Bảy' },
    })
  })

  test('a bulk step goes on where it was interrupted, under its idempotency key and no other request', async () => {
    const ids = await ordersAt(0, 3)
    const told = { key: `broken-${ids[0]}` }
    const first = (await apply('confirm', ids, {}, told)).body.data
    // As a process leaves it that was killed before the last one.
    await shop.pool.query(
      'update bulk_rows set outcome = null, code = null, reason = null, done_version = null, done_at = null where bulk_id = $1 and row_id = $2',
      [first.bulk_id, ids[2]],
    )
    await shop.pool.query('update bulk_runs set ended_at = null where bulk_id = $1', [first.bulk_id])
    const again = (await apply('confirm', ids, {}, told)).body.data
    expect(again).toMatchObject({ bulk_id: first.bulk_id, complete: true, done: 2, left: 1 })
    expect((await apply('confirm', ids.slice(1), {}, told)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await countNotices('confirmed', ids)).toEqual({ orders: 3, notices: 3 })
  })

  test('a bulk step of 500 beside a colleague, repeated calls and customers who cancel leaves one state each, told once', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)))
    const shoppers = customers.map(({ session }) => new Shopper(shop.url, session.access))
    const byShopper = await Promise.all(shoppers.map((one) => ordersAt(0, 25, 1, one)))
    const ids = byShopper.flat()
    const cancelSome = async (one: Shopper, own: readonly number[] = []) => {
      for (const id of own.filter((_, index) => index % 5 === 0)) await one.cancel(id)
    }
    const all = ids.map((order_id) => ({ order_id }))
    await Promise.all([
      untilComplete('confirm', all, { key: 'twin' }),
      untilComplete('confirm', all, { key: 'twin' }),
      untilComplete('confirm', all.toReversed(), { as: colleague, key: 'colleague' }),
      ...shoppers.map((one, index) => cancelSome(one, byShopper[index])),
    ])
    // Both have seen the same previews, so an order goes or is cancelled.
    const { data } = await preview('ship', ids)
    const orders = data.map(({ order_id, version }) => ({ order_id, version }))
    await Promise.all([
      untilComplete('ship', orders, { key: 'ship' }),
      untilComplete(
        'cancel',
        orders.toReversed(),
        { as: colleague, key: 'cancel' },
        { cancel_reason: 'Hết hàng' },
      ),
    ])
    const histories = await rows<{ status: number; steps: number[]; events: string[]; done: string[] }>(
      `select o.status,
        (select array_agg(h.status order by history_id) from order_history h where h.order_id = o.order_id) as steps,
        (select array_agg(event order by notification_id) from notifications n where n.order_id = o.order_id and event <> 'placed') as events,
        (select array_agg(b.command order by bulk_id, b.command) from bulk_rows d join bulk_runs b using (bulk_id)
          where b.kind = 'orders' and d.row_id = o.order_id and outcome = 'done') as done
       from orders o where order_id = any($1)`,
      ids,
    )
    const ways = histories.map((way) => JSON.stringify(way))
    const possible = [
      // Their customer was first.
      { status: 4, steps: [0, 4], events: ['cancelled'], done: null },
      { status: 2, steps: [0, 1, 2], events: ['confirmed', 'shipping'], done: ['confirm', 'ship'] },
      { status: 4, steps: [0, 1, 4], events: ['confirmed', 'cancelled'], done: ['confirm', 'cancel'] },
    ].map((way) => JSON.stringify(way))
    expect(ways).toHaveLength(500)
    expect(ways.filter((way) => !possible.includes(way))).toEqual([])
    // Some 2,500 calls.
  }, 120_000)

  test.each([
    [{ step: 'burn', orders: [{ order_id: 1 }] }, 'step', 'Vui lòng chọn việc cần làm'],
    [{ step: 'confirm', orders: [] }, 'orders', 'Vui lòng chọn ít nhất một đơn hàng'],
    [
      { step: 'confirm', orders: [{ order_id: 1 }, { order_id: 1 }] },
      'orders',
      'Một đơn hàng có mặt hai lần trong danh sách',
    ],
    [{ step: 'cancel', orders: [{ order_id: 1 }] }, 'cancel_reason', 'Vui lòng nhập lý do hủy đơn'],
    [
      { step: 'confirm', orders: Array.from({ length: 501 }, (_, index) => ({ order_id: index + 1 })) },
      'orders',
      'Mỗi lần làm tối đa 500 đơn hàng',
    ],
  ])('a bulk step says what is wrong with a request (%#)', async (body, field, msg) => {
    expect(await post('apply-bulk-step', body)).toMatchObject({
      status: 422,
      body: { errors: [{ field, msg }] },
    })
  })
})

test('all orders that a filter of the list finds are chosen in its order', async () => {
  const ids = await ordersAt(0, 3)
  const [confirmed = 0] = await ordersAt(1, 1)
  const search = customer.email
  const { body } = await post('preview-bulk-step', { step: 'confirm', filter: { search, status: '0' } })
  expect(body).toMatchObject({ matched: 3, beyond: 0, goes: 3, left: 0 })
  expect(body.data.map(({ order_id }: { order_id: number }) => order_id)).toEqual(ids.toReversed())
  const all = (await post('preview-bulk-step', { step: 'confirm', filter: { search } })).body
  expect([all.matched, all.goes]).toEqual([4, 3])
  expect(all.data[0]).toMatchObject({ order_id: confirmed, code: 'INVALID_TRANSITION' })
  const waiting = (await post('preview-bulk-step', { step: 'confirm', filter: { status: '0' } })).body
  expect(waiting.matched).toBe(
    (
      await rows<{ all: number }>(
        'select count(*)::integer as all from orders where status = 0 and archived_at is null',
      )
    )[0]?.all,
  )
  expect(await post('preview-bulk-step', { step: 'confirm' })).toMatchObject({ status: 422 })
})

describe('undo', () => {
  test('a bulk step is undone wholly, and as if it had never been told, as long as nothing has left', async () => {
    const ids = await ordersAt(1, 2)
    const before = await rows(
      'select tracking_number, carrier, status from orders where order_id = any($1) order by 1',
      ids,
    )
    const { body } = await apply('ship', ids, { carrier: 'ghtk' })
    const undone = await undo(body.data.bulk_id)
    expect(undone.body).toMatchObject({ msg: 'Đã hoàn tác 2 đơn hàng', data: { undone: 2 } })
    expect(
      await rows(
        'select tracking_number, carrier, status from orders where order_id = any($1) order by 1',
        ids,
      ),
    ).toEqual(before)
    for (const event of ['shipping', 'step_undone'])
      expect(await countNotices(event, ids)).toEqual({ orders: 0, notices: 0 })
    expect(
      await rows(
        "select kind from letter_outbox where order_id = any($1) and kind in ('order_shipping', 'order_step_undone')",
        ids,
      ),
    ).toEqual([])
    // Twice is once, and the way forward is open again.
    expect((await undo(body.data.bulk_id)).body.data.undone).toBe(2)
    expect((await apply('ship', ids)).body.data.done).toBe(2)
  })

  test('an undone bulk step is told once, each way in which it was told before', async () => {
    const ids = await ordersAt(0, 2)
    const { body } = await apply('confirm', ids)
    await shop.pool.query('delete from notification_outbox')
    await shop.pool.query(
      "update letter_outbox set state = 'sent', attempts = 1, ended_at = now() where order_id = $1",
      [ids[0]],
    )
    await Promise.all([undo(body.data.bulk_id), undo(body.data.bulk_id, colleague)])
    expect(await statusesOf(ids)).toEqual([0, 0])
    expect(await countNotices('step_undone', ids)).toEqual({ orders: 2, notices: 2 })
    expect(
      await rows(
        "select order_id from letter_outbox where order_id = any($1) and kind = 'order_step_undone'",
        ids,
      ),
    ).toEqual([{ order_id: ids[0] }])
    const history = (await shopper.call(`/orders/get-order-by-id?id=${ids[0]}`)).body.data.history
    expect(history.map(({ status, note }: { status: number; note: string }) => [status, note])).toEqual([
      [0, ''],
      [1, ''],
      [0, 'Nhà sách hoàn tác bước vừa làm'],
    ])
  })

  test('a bulk step is not undone for an order that changed since', async () => {
    const [changed = 0, same = 0] = await ordersAt(0, 2)
    const { body } = await apply('confirm', [changed, same])
    await apply('ship', [changed])
    const { data } = (await undo(body.data.bulk_id)).body
    expect(data).toMatchObject({ undone: 1 })
    expect(await statusesOf([changed, same])).toEqual([2, 0])
    expect(data.orders.find(({ order_id }: { order_id: number }) => order_id === changed)).toMatchObject({
      undone: false,
      undo_reason: 'Đơn đã thay đổi sau đó nên giữ nguyên.',
    })
  })

  test('a bulk step is undone for ten minutes, and never where it stands in the ledgers', async () => {
    const ids = await ordersAt(0, 1)
    const { body } = await apply('confirm', ids)
    await shop.pool.query(
      "update bulk_runs set ended_at = now() - interval '11 minutes' where bulk_id = $1",
      [body.data.bulk_id],
    )
    expect((await undo(body.data.bulk_id)).body.code).toBe('UNDO_LATE')
    const cancelled = (await apply('cancel', ids, { cancel_reason: 'Hết hàng' })).body.data
    expect(cancelled.undo_until).toBeNull()
    expect((await undo(cancelled.bulk_id)).body.code).toBe('NOT_UNDOABLE')
    expect((await undo(2_147_483_000)).status).toBe(404)
  })
})

describe('sheets and pick lists', () => {
  const sheet = (text: string) => {
    const body = new FormData()
    body.set('file', new File([text], 'van-don.csv'))
    return fetch(`${shop.url}/api/v1/orders/read-tracking-sheet`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${admin.session.access}` },
    })
  }

  test.each([
    'STT;Mã vận đơn;Mã đơn hàng\n1;GHN1;HS1\n2;GHN2;#12\n3;;HS3\n',
    'Order,Tracking number\nHS1,GHN1\n#12,GHN2\n',
    'HS1\tGHN1\n#12\tGHN2\n',
  ])('a sheet of parcels says whose parcel has which number (%#)', async (text) => {
    const answer = await sheet(text)
    expect(await answer.json()).toMatchObject({
      data: [
        { order: 'HS1', tracking_number: 'GHN1' },
        { order: '#12', tracking_number: 'GHN2' },
      ],
    })
  })

  test('a sheet of parcels without both columns is refused', async () => {
    const answer = await sheet('một\nhai\n')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'TRACKING_UNREADABLE' })
  })

  test('a pick list is one for all orders of a bulk step', async () => {
    const ids = await ordersAt(0, 2)
    await shop.pool.query("insert into book_places (book_id, place) values ($1, 'A3-02')", [book])
    const { body } = await call(shop.url, `/orders/get-pick-list?ids=${ids.join(',')}`, {
      token: admin.session.access,
    })
    expect(body.data).toEqual([
      {
        book_id: book,
        title: 'Mắt biếc',
        author_name: expect.any(String),
        isbn: null,
        category_name: expect.any(String),
        place: 'A3-02',
        copies: 2,
        orders: ids.map((order_id) => ({
          order_id,
          order_code: expect.stringMatching(/^HS/),
          copies: 1,
          packing: [],
        })),
      },
    ])
  })
})
