import { expect, test } from 'vitest'
import { periodOf, presetHref, readTodayQuery, workHref } from './today-query.ts'

const today = '2026-03-05'
test.each([
  ['hom-nay', '2026-03-05', '2026-03-05'],
  ['hom-qua', '2026-03-04', '2026-03-04'],
  ['7-ngay', '2026-02-27', '2026-03-05'],
  ['30-ngay', '2026-02-04', '2026-03-05'],
  ['thang-nay', '2026-03-01', '2026-03-05'],
  ['thang-truoc', '2026-02-01', '2026-02-28'],
] as const)('the preset %s of a report has its first and last day', (preset, start, end) => {
  expect(periodOf(preset, today)).toEqual({ start, end })
})

test.each([
  ['', 'thang-nay'],
  ['ky=7-ngay', '7-ngay'],
  ['ky=x', 'thang-nay'],
  ['start_date=2026-03-02&end_date=2026-03-01', 'thang-nay'],
  ['start_date=2020-01-01&end_date=2026-03-01', 'thang-nay'],
  ['start_date=2026-01-02&end_date=2026-03-01', undefined],
])('the address %j of the report has its preset of days', (search, preset) => {
  expect(readTodayQuery(new URLSearchParams(search), today).preset).toBe(preset)
})

test('the days and the work list stand in one address, and another filter leaves the page of work', () => {
  const search = 'ky=7-ngay&viec=cua-toi&loai=chat&sau=chat%3A1%3A2'
  const query = readTodayQuery(new URLSearchParams(search), today)
  expect(query.work).toEqual({ view: 'own', kind: 'chat', after: 'chat:1:2' })
  expect(presetHref(query, 'thang-nay')).toBe('/admin/today?viec=cua-toi&loai=chat&sau=chat%3A1%3A2')
  expect(workHref(query, { kind: undefined })).toBe('/admin/today?ky=7-ngay&viec=cua-toi')
  expect(workHref(query, { view: 'all', kind: undefined })).toBe('/admin/today?ky=7-ngay')
  expect(readTodayQuery(new URLSearchParams('viec=x&loai=y'), today).work).toEqual({
    view: 'all',
    kind: undefined,
    after: undefined,
  })
})
