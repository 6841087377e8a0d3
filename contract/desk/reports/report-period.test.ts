import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  chartPeriod,
  defaultPeriod,
  isDay,
  monthsOf,
  periodBefore,
  problemOfPeriod,
  todayInShop,
} from './report-period.ts'

test('the day of the shop begins at five in the afternoon in Greenwich', () => {
  expect(todayInShop(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
  expect(todayInShop(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21')
  expect(defaultPeriod('2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-21' })
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['31/12/2026', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['2026-1-01', false],
  ['２026-01-01', false],
  ['', false],
])('the text %s is a day of a report: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-22', '2026-11-21', { field: 'start', msg: 'Từ ngày không được sau đến ngày' }],
  ['2024-11-21', '2026-11-21', undefined],
  ['2024-11-21', '2026-11-22', { field: 'end', msg: 'Khoảng thời gian không được vượt quá 24 tháng' }],
  ['2026-02-30', '2026-03-01', { field: 'start', msg: 'Ngày không hợp lệ' }],
  ['2026-02-01', '2026-02-30', { field: 'end', msg: 'Ngày không hợp lệ' }],
])('a report period from %s to %s is accepted, or refused with its reason', (start, end, problem) => {
  expect(problemOfPeriod({ start, end }, 24)).toEqual(problem)
})

describe('the period before', () => {
  test.each([
    ['2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-03-15', '2025-10-01', '2025-12-15'],
    ['2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
    ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ])('the period before %s to %s is %s to %s', (start, end, from, to) => {
    expect(periodBefore({ start, end })).toEqual({ start: from, end: to })
  })

  test('the period before a report period ends before that begins', () => {
    const day = fc.nat(20_000).map((days) => addDays('2001-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(1000), (start, length) => {
        const before = periodBefore({ start, end: addDays(start, length) })
        expect(before.end < start && before.start <= before.end).toBe(true)
      }),
    )
  })
})

test('the chart has the six months up to the end of the period', () => {
  expect(chartPeriod({ start: '2026-02-10', end: '2026-02-20' })).toEqual({
    start: '2025-09-01',
    end: '2026-02-20',
  })
  expect(monthsOf({ start: '2025-11-30', end: '2026-01-01' })).toEqual(['2025-11', '2025-12', '2026-01'])
})
