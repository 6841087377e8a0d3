import { expect, test } from 'vitest'
import { fieldNameOf, valueInWords } from './audit-fields.ts'

test.each([
  ['book', 'language', 'Ngôn ngữ'],
  ['book', 'published_on', 'Ngày xuất bản'],
  ['book', 'toString', 'toString'],
  ['order', 'language', 'language'],
  ['order', 'status', 'Trạng thái'],
])('the audit log of a %s calls its field %s %s', (kind, field, name) => {
  expect(fieldNameOf(kind, field)).toBe(name)
})

test.each([
  ['book', 'format', 'hardcover', 'Bìa cứng'],
  ['book', 'format', null, '(trống)'],
  ['order', 'format', 'hardcover', 'hardcover'],
  ['book', 'price', 98_000, '98.000 ₫'],
  ['book', 'quantity', 1200, '1.200'],
  [
    'book',
    'authors',
    [
      { author_id: 1, name: 'Nam Cao' },
      { author_id: 2, name: 'Tô Hoài' },
    ],
    'Nam Cao, Tô Hoài',
  ],
  ['book', 'authors', [], '(trống)'],
  ['order', 'status', 4, 'Đã hủy'],
  ['order', 'status', 'constructor', 'constructor'],
  ['account', 'role_id', 2, 'Quản trị viên'],
  ['account', 'is_active', false, 'không'],
  ['order', 'arrives_from', '2026-11-05', '05/11/2026'],
  ['coupon', 'ends_at', '2026-11-05T02:30:00.000Z', '09:30 05/11/2026'],
  ['coupon', 'min_subtotal', 0, '0 ₫'],
  ['settings', 'zones', { inner: { amount: 20_000 } }, 'Nội thành Hà Nội: Số tiền: 20.000 ₫'],
])('the audit log of a %s writes its field %s with the value %j as %s', (kind, field, value, words) => {
  expect(valueInWords(kind, field, value).replaceAll('\u00a0', ' ')).toBe(words)
})
