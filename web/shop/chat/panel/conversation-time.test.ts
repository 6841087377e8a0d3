import { expect, test } from 'vitest'
import { formatConversationTime } from './conversation-time.ts'

test('the time of the last message is written as one would say it in Vietnam', () => {
  const now = Date.parse('2026-11-20T17:30:00Z')
  const ago = (minutes: number) => formatConversationTime(new Date(now - minutes * 60_000).toISOString(), now)
  expect(ago(0.99)).toBe('Vừa xong')
  expect(ago(-5)).toBe('Vừa xong')
  expect(ago(1)).toBe('1 phút trước')
  expect(ago(59.9)).toBe('59 phút trước')
  expect(ago(60)).toBe('23:30')
  expect(ago(24 * 60 - 1)).toBe('00:31')
  expect(ago(24 * 60)).toBe('Thứ Sáu')
  expect(ago(7 * 24 * 60)).toBe('14/11/2026')
})
