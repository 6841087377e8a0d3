import { describe, expect, test } from 'vitest'
import {
  type HealthFacts,
  type HealthPart,
  type HealthState,
  healthParts,
  judgeHealth,
} from './health-judgement.ts'

const well: HealthFacts = {
  database: { answer_ms: 2, connections: 10, most_connections: 100, longest_seconds: 1 },
  clock_ms: 3,
  disk: { free: 80e9, all: 100e9 },
  backup: { configured: true, ageHours: 12 },
  jobs: [{ failuresInRow: 0, lateSeconds: 0 }],
  letters: { sent: true, oldest_seconds: 20, failed_today: 0 },
  notifications: { oldest_seconds: 0 },
  messages: { oldest_seconds: 0 },
  unheard_payments: 0,
  import_seconds: null,
  unsealed_seconds: 30,
  lines_dropped: 0,
  secrets: { accepted: 0, sealed_before: 0, lost: 0, quiet_days: null },
}
const stateOf = (part: HealthPart, facts: Partial<HealthFacts>) =>
  judgeHealth({ ...well, ...facts }).find((one) => one.part === part)?.state

test('a healthy shop is well in every part', () => {
  expect(judgeHealth(well)).toEqual(healthParts.map((part) => ({ part, state: 'good' })))
})

const queue = (oldest_seconds: number) => ({ oldest_seconds })
const job = (more: object) => [{ failuresInRow: 0, lateSeconds: 0, ...more }]
const secrets = (more: object) => ({ secrets: { ...well.secrets, accepted: 1, ...more } })
const cases: [HealthPart, Partial<HealthFacts>, HealthState][] = [
  ['database', { database: { ...well.database, answer_ms: 99 } }, 'good'],
  ['database', { database: { ...well.database, answer_ms: 100 } }, 'watch'],
  ['database', { database: { ...well.database, answer_ms: 1_000 } }, 'bad'],
  ['database', { database: { ...well.database, connections: 69 } }, 'good'],
  ['database', { database: { ...well.database, connections: 70 } }, 'watch'],
  ['database', { database: { ...well.database, connections: 90 } }, 'bad'],
  ['database', { database: { ...well.database, longest_seconds: 300 } }, 'watch'],
  ['database', { database: { ...well.database, longest_seconds: 1_800 } }, 'bad'],
  ['clock', { clock_ms: -249 }, 'good'],
  ['clock', { clock_ms: -250 }, 'watch'],
  ['clock', { clock_ms: 2_000 }, 'bad'],
  ['disk', { disk: null }, 'good'],
  ['disk', { disk: { free: 16, all: 100 } }, 'good'],
  ['disk', { disk: { free: 15, all: 100 } }, 'watch'],
  ['disk', { disk: { free: 5, all: 100 } }, 'bad'],
  ['backup', { backup: { configured: false, ageHours: undefined } }, 'watch'],
  ['backup', { backup: { configured: true, ageHours: undefined } }, 'bad'],
  ['backup', { backup: { configured: true, ageHours: 25.9 } }, 'good'],
  ['backup', { backup: { configured: true, ageHours: 26 } }, 'watch'],
  ['backup', { backup: { configured: true, ageHours: 50 } }, 'bad'],
  ['jobs', { jobs: [] }, 'good'],
  ['jobs', { jobs: job({ failuresInRow: 1 }) }, 'watch'],
  ['jobs', { jobs: job({ failuresInRow: 3 }) }, 'bad'],
  ['jobs', { jobs: job({ lateSeconds: 299 }) }, 'good'],
  ['jobs', { jobs: job({ lateSeconds: 300 }) }, 'watch'],
  ['jobs', { jobs: job({ lateSeconds: 3_600 }) }, 'bad'],
  ['letters', { letters: { ...well.letters, sent: false } }, 'watch'],
  ['letters', { letters: { ...well.letters, oldest_seconds: 599 } }, 'good'],
  ['letters', { letters: { ...well.letters, oldest_seconds: 600 } }, 'watch'],
  ['letters', { letters: { ...well.letters, oldest_seconds: 3_600 } }, 'bad'],
  ['letters', { letters: { ...well.letters, failed_today: 1 } }, 'watch'],
  ['letters', { letters: { ...well.letters, failed_today: 50 } }, 'bad'],
  ['notifications', { notifications: queue(59) }, 'good'],
  ['notifications', { notifications: queue(60) }, 'watch'],
  ['notifications', { notifications: queue(600) }, 'bad'],
  ['messages', { messages: queue(60) }, 'watch'],
  ['messages', { messages: queue(600) }, 'bad'],
  ['payments', { unheard_payments: 1 }, 'watch'],
  ['payments', { unheard_payments: 20 }, 'bad'],
  ['imports', { import_seconds: 3_599 }, 'good'],
  ['imports', { import_seconds: 3_600 }, 'watch'],
  ['imports', { import_seconds: 21_600 }, 'bad'],
  ['audit', { unsealed_seconds: 900 }, 'watch'],
  ['audit', { unsealed_seconds: 21_600 }, 'bad'],
  ['log', { lines_dropped: 1 }, 'watch'],
  ['log', { lines_dropped: 10_000 }, 'bad'],
  ['secrets', secrets({ quiet_days: 59 }), 'good'],
  ['secrets', secrets({ quiet_days: 60 }), 'watch'],
  ['secrets', secrets({ quiet_days: 60, sealed_before: 1 }), 'good'],
  ['secrets', secrets({ quiet_days: 60, accepted: 0 }), 'good'],
  ['secrets', secrets({ quiet_days: null }), 'good'],
  ['secrets', secrets({ lost: 1 }), 'watch'],
]
describe('limits of health', () => {
  test.each(cases)('the health of %s with %j is %s', (part, facts, state) =>
    expect(stateOf(part, facts)).toBe(state),
  )
})
