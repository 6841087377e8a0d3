import { expect, test, afterEach, beforeEach, vi } from 'vitest'
import { formatDay, readToday, watchDays, formatConversationTime } from './message-times.ts'

test('the day of a message is called as one would say it in Vietnam, from midnight to midnight there', () => {
  const said = (iso: string, now: string) => formatDay(iso, Date.parse(now))
  const evening = '2026-11-20T23:50:00+07:00'
  expect(said(evening, '2026-11-20T23:59:59+07:00')).toBe('Hôm nay')
  expect(said(evening, '2026-11-21T00:00:00+07:00')).toBe('Hôm qua')
  expect(said(evening, '2026-11-21T23:59:59+07:00')).toBe('Hôm qua')
  expect(said(evening, '2026-11-22T00:00:00+07:00')).toBe('20/11/2026')
  expect(said('2026-12-31T12:00:00+07:00', '2027-01-01T00:00:00+07:00')).toBe('Hôm qua')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the day turns at midnight in Vietnam, and at the next one', () => {
  vi.setSystemTime('2026-11-20T23:50:00+07:00')
  const seen: string[] = []
  const leave = watchDays(() => seen.push(new Date(readToday()).toISOString()))
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect([seen, readToday()]).toEqual([[], Date.parse('2026-11-20T00:00:00+07:00')])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['2026-11-20T17:00:00.000Z'])
  vi.advanceTimersByTime(86_400_000)
  expect(seen).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'])
  leave()
  vi.advanceTimersByTime(86_400_000)
  expect(seen.length).toBe(2)
})

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
