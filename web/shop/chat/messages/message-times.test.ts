import { expect, test } from 'vitest'
import { formatDay } from './message-times.ts'

test('the day of a message is called as one would say it in Vietnam, from midnight to midnight there', () => {
  const said = (iso: string, now: string) => formatDay(iso, Date.parse(now))
  const evening = '2026-11-20T23:50:00+07:00'
  expect(said(evening, '2026-11-20T23:59:59+07:00')).toBe('Hôm nay')
  expect(said(evening, '2026-11-21T00:00:00+07:00')).toBe('Hôm qua')
  expect(said(evening, '2026-11-21T23:59:59+07:00')).toBe('Hôm qua')
  expect(said(evening, '2026-11-22T00:00:00+07:00')).toBe('20/11/2026')
  expect(said('2026-12-31T12:00:00+07:00', '2027-01-01T00:00:00+07:00')).toBe('Hôm qua')
})
