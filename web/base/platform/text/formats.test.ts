import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDong, formatNumber, formatRelativeTime } from './formats.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'Vừa xong'],
  [-5 * second, 'Vừa xong'],
  [59 * second, 'Vừa xong'],
  [minute, '1 phút trước'],
  [59 * minute, '59 phút trước'],
  [hour, '1 giờ trước'],
  [23 * hour, '23 giờ trước'],
  [day, '1 ngày trước'],
  [7 * day, '7 ngày trước'],
  [7 * day + second, '13/11/2026'],
])('a time %i ms ago is written as %s', (age, said) => {
  expect(formatRelativeTime(ago(age), now)).toBe(said)
})

test('dates are those of Vietnam, wherever the reader is', () => {
  expect(formatDate('2026-11-19T17:30:00Z')).toBe('20/11/2026')
  expect(formatDateTime('2026-11-19T17:30:00Z')).toBe('20/11/2026 00:30')
})

test('money and numbers are written as in Vietnam', () => {
  expect(formatDong(120_000).replaceAll('\u00a0', ' ')).toBe('120.000 ₫')
  expect(formatNumber(1_234_567)).toBe('1.234.567')
})
