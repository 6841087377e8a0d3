import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBackupDue, listExpiredBackups } from './backup-jobs.ts'
import { backupName, timeOfBackup } from '#server/operations/backup/archive/manifest.ts'

const dayLong = 86_400_000
/** 02:30 in Vietnam. */
const firstNight = Date.parse('2026-01-01T19:30:00.000Z')
const night = (count: number) => backupName(new Date(firstNight + count * dayLong))

/** Backups left after so many nights, each with its own. */
function keptAfter(nights: number): string[] {
  let kept: string[] = []
  for (let count = 0; count < nights; count++) {
    kept = [...kept, night(count)]
    const outlived = new Set(listExpiredBackups(kept))
    kept = kept.filter((name) => !outlived.has(name))
  }
  return kept
}

const daysInVietnam = (names: readonly string[]) =>
  names.map((name) => new Date(timeOfBackup(name).getTime() + 7 * 3_600_000).toISOString().slice(0, 10))

describe('retention', () => {
  test('backups of a week are kept, every night’s', () => {
    expect(keptAfter(7)).toHaveLength(7)
  })

  test('backups of two years are kept of seven nights, the last ones of four weeks and of twelve months', () => {
    expect(daysInVietnam(keptAfter(731))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-12',
      '2027-12-19',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
      '2027-12-29',
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ])
  })

  test('backups of one day are kept only in the newest', () => {
    const sameDay = ['2026-11-21T17-00-00.000Z', '2026-11-22T05-00-00.000Z', '2026-11-22T16-59-59.999Z']
    expect(listExpiredBackups(sameDay)).toEqual(sameDay.slice(0, 2))
  })

  test('backups that are kept are the newest one and never more than 23, however old they are', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(times, (all) => {
        const names = all.map((time) => backupName(new Date(time)))
        const outlived = listExpiredBackups(names)
        const kept = names.filter((name) => !outlived.includes(name))
        expect(kept).toContain(names.toSorted().at(-1))
        expect(kept.length).toBeLessThanOrEqual(23)
        // Idempotent: asking again loses nothing more.
        expect(listExpiredBackups(kept)).toEqual([])
      }),
    )
  })
})

describe('schedule', () => {
  const at = '02:30'
  test.each([
    ['there is none', [], '2026-11-22T12:00:00Z', true],
    ['the last night has its own', ['2026-11-21T19-30-00.000Z'], '2026-11-22T12:00:00Z', false],
    ['it has just struck', ['2026-11-21T19-30-05.000Z'], '2026-11-22T19:30:00Z', true],
    ['it strikes in a moment', ['2026-11-21T19-30-05.000Z'], '2026-11-22T19:29:59.999Z', false],
    ['the shop was closed for two nights', ['2026-11-20T19-30-00.000Z'], '2026-11-22T20:00:00Z', true],
    ['one was taken by hand since', ['2026-11-22T03-00-00.000Z'], '2026-11-22T12:00:00Z', false],
  ])('a backup is due or not when %s', (_what, names, now, due) => {
    expect(isBackupDue(names, at, new Date(now))).toBe(due)
  })
})
