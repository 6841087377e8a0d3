import { expect, test } from 'vitest'
import { judgeBackup } from './check-backup.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)

test.each([
  [undefined, 'should'],
  [hoursAgo(3), 'fine'],
  [hoursAgo(40), 'should'],
  [hoursAgo(200), 'must'],
])('the last good backup at %s: %s', (last, level) => {
  expect(judgeBackup(last, now).level).toBe(level)
})
