import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

const now = Date.parse('2026-11-23T15:46:00+07:00')
test.each([
  ['2026-11-23T16:00:00+07:00', { at: '16:00', rest: 'còn 14 phút', tone: 'hot' }],
  ['2026-11-23T15:20:00+07:00', { at: '15:20', rest: 'trễ 26 phút', tone: 'hot' }],
  ['2026-11-23T18:00:00+07:00', { at: '18:00', rest: 'còn 2 giờ', tone: 'calm' }],
  ['2026-11-25T16:00:00+07:00', { at: '25/11', rest: 'còn 2 ngày', tone: 'calm' }],
  ['2026-11-21T15:00:00+07:00', { at: '21/11', rest: 'trễ 2 ngày', tone: 'late' }],
])('the due time %s is written with the time that is left or overdue', (due, words) => {
  expect(dueWords(due, now)).toEqual(words)
})
