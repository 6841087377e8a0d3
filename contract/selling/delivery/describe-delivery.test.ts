import { describe, expect, test } from 'vitest'
import { freeTerms, paidDelivery, plainDelivery } from '#test/delivery/test-delivery.ts'
import { codForOrder, describeDelivery, shippingForPrice, shippingInZone } from './describe-delivery.ts'
import type { DeliverySettings, ZoneTerms } from './delivery-settings.ts'

const plain = (text: string | string[]) => String(text).replaceAll('\u00a0', ' ')
const everywhere = (terms: Partial<ZoneTerms>): DeliverySettings => {
  const all = { ...freeTerms, ...terms }
  return { ...plainDelivery, zones: { inner: all, near: all, far: all } }
}

test('the delivery terms that a shop begins with are described in words', () => {
  const words = describeDelivery(plainDelivery)
  expect(words.shipping).toEqual(['Miễn phí vận chuyển khi đặt hàng online.'])
  expect(words.shippingShort).toBe('Miễn phí giao hàng toàn quốc.')
  expect(words.cod.map(plain)).toEqual([
    'Miễn phí thu hộ (COD) cho đơn hàng trên 500.000 ₫, và hiện nay cho mọi đơn hàng.',
  ])
  expect(words.days).toEqual([
    'Nội thành Hà Nội: giao trong 1 – 2 ngày làm việc.',
    'Ngoại thành Hà Nội và các tỉnh lân cận: giao trong 1 – 3 ngày làm việc.',
    'Các tỉnh, thành khác: giao trong 2 – 4 ngày làm việc.',
  ])
  expect(words.daysShort).toBe('trong 1 – 4 ngày làm việc')
  expect(words.cutOff).toContain('trước 16 giờ')
  expect(words.rest).toBe('Không gửi và giao sách vào Chủ nhật.')
  expect(words.returns).toBe('Đổi trả trong 7 ngày')
})

test('delivery fees that differ are described by zone', () => {
  const words = describeDelivery(paidDelivery)
  expect(words.shipping.map(plain)).toEqual([
    'Nội thành Hà Nội: phí vận chuyển 20.000 ₫, miễn phí vận chuyển cho đơn hàng từ 200.000 ₫.',
    'Ngoại thành Hà Nội và các tỉnh lân cận: phí vận chuyển 25.000 ₫, miễn phí vận chuyển cho đơn hàng từ 300.000 ₫.',
    'Các tỉnh, thành khác: phí vận chuyển 40.000 ₫.',
  ])
  expect(plain(words.shippingShort)).toBe('Phí giao 20.000 ₫ đến 40.000 ₫ tùy nơi nhận.')
  expect(words.cod).toHaveLength(3)
})

describe('short descriptions', () => {
  test.each<[Partial<ZoneTerms>, string]>([
    [{ free_shipping_from: 300_000 }, 'Phí giao 30.000 ₫, miễn phí cho đơn từ 300.000 ₫.'],
    [{ free_shipping_from: null }, 'Phí giao 30.000 ₫.'],
    [{ shipping_fee: 0, free_shipping_from: null }, 'Miễn phí giao hàng toàn quốc.'],
  ])('the short delivery terms describe a fee with %j', (terms, said) => {
    expect(plain(describeDelivery(everywhere(terms)).shippingShort)).toBe(said)
  })

  test('the short delivery terms say that a dear book is sent for nothing where every zone lets it off', () => {
    const settings = everywhere({ free_shipping_from: 300_000 })
    expect(shippingForPrice(settings, 300_000)).toBe('Miễn phí giao hàng toàn quốc.')
    expect(plain(shippingForPrice(settings, 299_999))).toContain('Phí giao 30.000 ₫')
  })
})

describe('one zone', () => {
  const fee = { cod_fee: 12_000 }
  test.each<[Partial<ZoneTerms>, number, string]>([
    [fee, 499_999, 'Phí thu hộ (COD) 12.000 ₫, miễn phí thu hộ (COD) cho đơn hàng trên 500.000 ₫.'],
    [fee, 500_000, 'Miễn phí thu hộ (COD) cho đơn hàng trên 500.000 ₫.'],
    [{ ...fee, cod_free_from: null }, 500_000, 'Phí thu hộ (COD) 12.000 ₫.'],
    [{ ...fee, cod_free_from: 0 }, 1, 'Miễn phí thu hộ (COD) cho mọi đơn hàng.'],
    [{}, 72_000, 'Miễn phí thu hộ (COD) cho mọi đơn hàng.'],
    [{}, 500_000, 'Miễn phí thu hộ (COD) cho đơn hàng trên 500.000 ₫.'],
    [{ cod_free_from: null }, 72_000, 'Miễn phí thu hộ (COD) cho mọi đơn hàng.'],
    [{ cod_free_from: 0 }, 0, 'Miễn phí thu hộ (COD) cho mọi đơn hàng.'],
  ])('the cash fee in one zone with %j, for an order of %i, is described', (terms, subtotal, said) => {
    expect(plain(codForOrder(everywhere(terms), 'near', subtotal))).toBe(said)
  })

  test.each<[Partial<ZoneTerms>, string]>([
    [{ shipping_fee: 0 }, 'Không thu phí vận chuyển.'],
    [{}, 'Miễn phí vận chuyển khi đặt hàng online.'],
    [{ free_shipping_from: null }, 'Phí vận chuyển 30.000 ₫.'],
  ])('the shipping fee in one zone with %j is described', (terms, said) => {
    expect(plain(shippingInZone(everywhere(terms), 'near'))).toBe(said)
  })
})

test.each<[Partial<DeliverySettings>, RegExp]>([
  [{ leaves_until_hour: 0 }, /từ ngày làm việc sau/],
  [{ leaves_until_hour: 24 }, /ngay trong ngày\.$/],
  [{ leaves_until_hour: 9 }, /trước 9 giờ/],
])('the cut-off hour with %j is described', (more, said) => {
  expect(describeDelivery({ ...plainDelivery, ...more }).cutOff).toMatch(said)
})

test('days without deliveries are described in their order', () => {
  const words = (more: Partial<DeliverySettings>) => describeDelivery({ ...plainDelivery, ...more }).rest
  expect(words({ rest_days: [6, 0], holidays: ['2027-01-01'] })).toBe(
    'Không gửi và giao sách vào Chủ nhật, thứ bảy, ngày lễ.',
  )
  expect(words({ rest_days: [], holidays: [] })).toBe('Sách được gửi mọi ngày.')
  expect(describeDelivery(everywhere({ days_least: 0, days_most: 0 })).daysShort).toBe('trong ngày')
  expect(describeDelivery(everywhere({ days_least: 2, days_most: 2 })).daysShort).toBe(
    'trong 2 ngày làm việc',
  )
})

test('a fee that a carrier quotes is said so, with the zones that stand in its place; what is free stays free', () => {
  const words = describeDelivery({ ...paidDelivery, quoted_by: 'ghn' })
  expect(words.shipping).toEqual([
    'Phí vận chuyển ở trang thanh toán là báo giá của Giao Hàng Nhanh (GHN) cho nơi nhận; khi chưa có báo giá, tính theo vùng:',
    ...describeDelivery(paidDelivery).shipping,
  ])
  expect(words.shippingShort).toBe('Phí giao theo báo giá của hãng vận chuyển.')
  const free = { ...plainDelivery, quoted_by: 'ghn' } as const
  expect(describeDelivery(free).shipping).toEqual(describeDelivery(plainDelivery).shipping)
  expect(describeDelivery(free).shippingShort).toBe('Miễn phí giao hàng toàn quốc.')
})
