import { expect, test } from 'vitest'
import { dayOf, dayText, moveDay, moveMonth, weeksOf, fromLocalField, toLocalField } from './day-text.ts'

test.each([
  ['25/11/2026', '2026-11-25'],
  ['1/2/2026', '2026-02-01'],
  [' 01-02-2026 ', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', '29/02/2026'],
  ['31/04/2026', '31/04/2026'],
  ['12/13/2026', '12/13/2026'],
  ['1/2/26', '1/2/26'],
  ['', ''],
])('the typed date %s is read as the day %s', (typed, day) => expect(dayOf(typed)).toBe(day))

test('a date is written as people in Vietnam read it', () => {
  expect(dayText('2026-02-01')).toBe('01/02/2026')
  expect(dayText('')).toBe('')
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('the date %s is moved by %i days', (day, days, then) => expect(moveDay(day, days)).toBe(then))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('the date %s is moved by %i months', (day, months, then) => expect(moveMonth(day, months)).toBe(then))

test('the calendar of a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11-25')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test('the clock is that of Vietnam, there and back', () => {
  expect(toLocalField('2026-12-31T17:30:00.000Z')).toBe('2027-01-01T00:30')
  expect(fromLocalField('2027-01-01T00:30')).toBe('2027-01-01T00:30:00+07:00')
  for (const iso of ['2026-02-28T23:59:00.000Z', '2028-02-29T00:00:00.000Z'])
    expect(new Date(fromLocalField(toLocalField(iso)) ?? '').toISOString()).toBe(iso)
  expect([toLocalField(null), fromLocalField('')]).toEqual(['', null])
})
