import { describe, expect, test } from 'vitest'
import {
  getHealth,
  type HealthPart,
  type HealthState,
  healthParts,
} from '#contract/operations/health/health.ts'
import { checks } from './checks.ts'

const database = { answer_ms: 2, connections: 10, most_connections: 100, longest_seconds: 1 }
const letters = { sent: true, oldest_seconds: 20, failed_today: 0, messages_trouble: null }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const queue = (oldest_seconds: number) => ({ oldest_seconds })
const job = (more: object) => [{ failuresInRow: 0, lateSeconds: 0, ...more }]
const secrets = (more: object) => ({ accepted: 0, sealed_before: 0, lost: 0, quiet_days: null, ...more })
const well: { [Part in HealthPart]: unknown } = {
  database,
  clock: 3,
  disk: { free: 80e9, all: 100e9 },
  backup: { configured: true, newest: hoursAgo(12) },
  jobs: job({}),
  letters,
  notifications: queue(0),
  messages: queue(0),
  payments: 0,
  imports: null,
  audit: 30,
  log: 0,
  secrets: secrets({}),
}

const running = checks.flatMap((check) => check.running ?? [])
const stateOf = (part: HealthPart, facts: unknown) => running.find((one) => one.part === part)?.judge(facts)

test('a healthy shop is well in every part, and each part has one check and one field', () => {
  expect(healthParts.map((part) => stateOf(part, well[part]))).toEqual(healthParts.map(() => 'good'))
  expect(running.map(({ part }) => part).toSorted()).toEqual(healthParts.toSorted())
  const { parts: _, ...fields } = getHealth.answer.shape.data.shape
  expect(running.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
})

const cases: [HealthPart, unknown, HealthState][] = [
  ['database', { ...database, answer_ms: 99 }, 'good'],
  ['database', { ...database, answer_ms: 100 }, 'watch'],
  ['database', { ...database, answer_ms: 1_000 }, 'bad'],
  ['database', { ...database, connections: 69 }, 'good'],
  ['database', { ...database, connections: 70 }, 'watch'],
  ['database', { ...database, connections: 90 }, 'bad'],
  ['database', { ...database, longest_seconds: 300 }, 'watch'],
  ['database', { ...database, longest_seconds: 1_800 }, 'bad'],
  ['clock', -249, 'good'],
  ['clock', -250, 'watch'],
  ['clock', 2_000, 'bad'],
  ['disk', null, 'good'],
  ['disk', { free: 16, all: 100 }, 'good'],
  ['disk', { free: 15, all: 100 }, 'watch'],
  ['disk', { free: 5, all: 100 }, 'bad'],
  ['backup', { configured: false, newest: null }, 'watch'],
  ['backup', { configured: true, newest: null }, 'bad'],
  ['backup', { configured: true, newest: hoursAgo(25.9) }, 'good'],
  ['backup', { configured: true, newest: hoursAgo(26) }, 'watch'],
  ['backup', { configured: true, newest: hoursAgo(50) }, 'bad'],
  ['jobs', [], 'good'],
  ['jobs', job({ failuresInRow: 1 }), 'watch'],
  ['jobs', job({ failuresInRow: 3 }), 'bad'],
  ['jobs', job({ lateSeconds: 299 }), 'good'],
  ['jobs', job({ lateSeconds: 300 }), 'watch'],
  ['jobs', job({ lateSeconds: 3_600 }), 'bad'],
  ['letters', { ...letters, sent: false }, 'watch'],
  ['letters', { ...letters, oldest_seconds: 599 }, 'good'],
  ['letters', { ...letters, oldest_seconds: 600 }, 'watch'],
  ['letters', { ...letters, oldest_seconds: 3_600 }, 'bad'],
  ['letters', { ...letters, failed_today: 1 }, 'watch'],
  ['letters', { ...letters, failed_today: 50 }, 'bad'],
  ['letters', { ...letters, messages_trouble: 'Zalo không nhận mã' }, 'bad'],
  ['notifications', queue(59), 'good'],
  ['notifications', queue(60), 'watch'],
  ['notifications', queue(600), 'bad'],
  ['messages', queue(60), 'watch'],
  ['messages', queue(600), 'bad'],
  ['payments', 1, 'watch'],
  ['payments', 20, 'bad'],
  ['imports', 3_599, 'good'],
  ['imports', 3_600, 'watch'],
  ['imports', 21_600, 'bad'],
  ['audit', 900, 'watch'],
  ['audit', 21_600, 'bad'],
  ['log', 1, 'watch'],
  ['log', 10_000, 'bad'],
  ['secrets', secrets({ accepted: 1, quiet_days: 59 }), 'good'],
  ['secrets', secrets({ accepted: 1, quiet_days: 60 }), 'watch'],
  ['secrets', secrets({ accepted: 1, quiet_days: 60, sealed_before: 1 }), 'good'],
  ['secrets', secrets({ quiet_days: 60, accepted: 0 }), 'good'],
  ['secrets', secrets({ accepted: 1, quiet_days: null }), 'good'],
  ['secrets', secrets({ accepted: 1, lost: 1 }), 'watch'],
]
describe('limits of health', () => {
  test.each(cases)('the health of %s with %j is %s', (part, facts, state) =>
    expect(stateOf(part, facts)).toBe(state),
  )
})
