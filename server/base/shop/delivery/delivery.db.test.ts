import { describe, expect, test } from 'vitest'
import { getDelivery, getDeliverySettings } from '#contract/selling/delivery/delivery.ts'
import { arrivalsHoldUntil, expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)

const shown = async () => getDelivery.answer.parse((await call(shop.url, '/shop/delivery')).body).data
const read = async () =>
  getDeliverySettings.answer.parse(
    (await call(shop.url, '/settings/delivery', { token: admin.session.access })).body,
  ).data
const change = (body: object) =>
  call(shop.url, '/settings/delivery', { method: 'PUT', token: admin.session.access, body })

const free = { shipping_fee: 30_000, free_shipping_from: 0, cod_fee: 0, cod_free_from: 500_000 }

test('a shop begins with 30.000 đ that everybody is let off, and says its days until they change', async () => {
  const settings = await read()
  expect(settings).toMatchObject({
    leaves_until_hour: 16,
    rest_days: [0],
    return_days: 7,
    zones: { inner: free, near: free, far: free },
    version: 1,
  })
  expect(settings.holidays).toContain('2027-02-06')
  const { arrivals, arrivals_until, ...told } = await shown()
  const { version: _, updated_at: __, ...kept } = settings
  expect(told).toEqual(kept)
  expect(arrivals).toEqual(expectedArrivals(Date.now(), settings))
  expect(Date.parse(arrivals_until)).toBe(arrivalsHoldUntil(Date.now(), settings))
})

test('a change of delivery settings is public at once, and stands in the log with what it was', async () => {
  await shown()
  const { version, zones } = await read()
  const far = { ...zones.far, shipping_fee: 45_000, free_shipping_from: null }
  const changed = await change({
    version,
    zones: { far, near: zones.near },
    holidays: ['2027-05-01', '2027-04-30'],
    return_days: 7,
  })
  expect([changed.status, changed.body.msg]).toEqual([200, 'Đã lưu phí và ngày giao hàng.'])
  expect(changed.body.data).toMatchObject({
    zones: { far, near: zones.near, inner: zones.inner },
    holidays: ['2027-04-30', '2027-05-01'],
    version: version + 1,
  })
  await expect.poll(async () => (await shown()).zones.far).toEqual(far)
  const { rows } = await shop.pool.query(
    `select account_id, before, after from audit_log where action = 'update-delivery'`,
  )
  expect(rows).toEqual([
    {
      account_id: admin.user_id,
      before: { zones: { far: zones.far }, holidays: expect.arrayContaining(['2027-02-06']) },
      after: { zones: { far }, holidays: ['2027-04-30', '2027-05-01'] },
    },
  ])
})

test('the first of two who read the same delivery settings saves; nothing changed is no change', async () => {
  const { version, rest_days } = await read()
  const both = await Promise.all([8, 9].map((return_days) => change({ version, return_days })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CHANGED')
  expect((await change({ rest_days })).body.data.version).toBe(version + 1)
})

describe('refusals', () => {
  const terms = { ...free, days_least: 1, days_most: 2 }
  test.each<[string, object, string]>([
    ['zones.far.shipping_fee', { zones: { far: { ...terms, shipping_fee: -1 } } }, 'Phí là số đồng nguyên'],
    ['zones.near.cod_free_from', { zones: { near: { ...terms, cod_free_from: 1.5 } } }, 'Mức miễn phí'],
    ['zones.inner.days_most', { zones: { inner: { ...terms, days_least: 3 } } }, 'Số ngày nhiều nhất'],
    ['leaves_until_hour', { leaves_until_hour: 25 }, 'Giờ gửi hàng'],
    ['rest_days', { rest_days: [0, 1, 2, 3, 4, 5, 6] }, 'Mỗi tuần'],
    ['holidays.0', { holidays: ['30/04/2027'] }, 'Ngày lễ viết như'],
    ['holidays', { holidays: ['2027-04-30', '2027-04-30'] }, 'Nhiều nhất 100 ngày lễ'],
    [
      'near_provinces',
      { near_provinces: Array.from({ length: 101 }, (_, i) => `Tỉnh ${i}`) },
      'Nhiều nhất 100 tỉnh',
    ],
    ['return_days', { return_days: -1 }, 'Số ngày đổi trả'],
  ])('delivery settings are refused with the rule at %s', async (field, body, msg) => {
    const { status, body: answer } = await change(body)
    expect(status).toBe(422)
    expect(answer.errors).toEqual([{ field, msg: expect.stringContaining(msg) }])
  })
})
