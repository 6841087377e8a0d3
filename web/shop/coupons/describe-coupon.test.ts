import { expect, test } from 'vitest'
import { describeRule, describeTime, describeUses } from './describe-coupon.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a coupon is described by its discount, its limits, its dates and its uses', () => {
  const rule = { kind: 'percent', value: 10, max_discount: 50_000, min_subtotal: 200_000 } as const
  expect(plain(describeRule(rule))).toBe('Giảm 10%, tối đa 50.000 ₫, đơn từ 200.000 ₫')
  expect(plain(describeRule({ kind: 'amount', value: 20_000, max_discount: null, min_subtotal: 0 }))).toBe(
    'Giảm 20.000 ₫',
  )
  const delivery = { kind: 'shipping', value: 100, max_discount: null, min_subtotal: 0 } as const
  expect(describeRule(delivery)).toBe('Miễn phí giao hàng')
  expect(plain(describeRule({ ...delivery, max_discount: 20_000 }))).toBe(
    'Miễn phí giao hàng, tối đa 20.000 ₫',
  )
  expect(describeTime({ starts_at: null, ends_at: null })).toBe('Không giới hạn')
  expect(describeTime({ starts_at: '2026-12-31T17:00:00Z', ends_at: null })).toBe('Từ 01/01/2027 00:00')
  expect(describeUses({ used_count: 1200, total_limit: null })).toBe('1.200 lượt')
  expect(describeUses({ used_count: 3, total_limit: 100 })).toBe('3 / 100 lượt')
})
