import { expect, test } from 'vitest'
import { composeWork } from './compose-work.ts'
import type { WaitingWork, WorkMark } from './work-store.ts'

const calendar = { leaves_until_hour: 16, rest_days: [0], holidays: ['2026-11-24'] }
// A Monday; the day after it is a holiday.
const now = Date.parse('2026-11-23T15:00:00+07:00')
const work = (kind: WaitingWork['kind'], since: string | null, due: string | null = null): WaitingWork => ({
  kind,
  count: 1,
  snoozed: 0,
  own: 0,
  free: 1,
  amount: null,
  since: since && new Date(since).toISOString(),
  due: due && new Date(due).toISOString(),
})
const compose = (waiting: WaitingWork[], marks: WorkMark[] = []) =>
  composeWork(waiting, marks, { now, calendar })
const mark = (changed: string, more: Partial<WorkMark> = {}): WorkMark => ({
  kind: 'chat',
  assigned_to: 7,
  assigned_name: 'Lan',
  snoozed_until: null,
  changed_at: new Date(changed).toISOString(),
  version: 3,
  ...more,
})

test('work that is due first stands first, and work without a day behind it as the kinds stand', () => {
  const order = compose([
    work('low-stock', null),
    work('letter', '2026-11-20T08:00:00+07:00'),
    work('return-asked', '2026-11-22T08:00:00+07:00'),
    work('confirm', '2026-11-23T14:00:00+07:00'),
    work('chat', '2026-11-23T12:00:00+07:00'),
  ])
  expect(order.map(({ kind }) => kind)).toEqual(['chat', 'confirm', 'return-asked', 'letter', 'low-stock'])
})

test.each([
  ['2026-11-23T15:59:59+07:00', '2026-11-23T16:00:00+07:00'],
  ['2026-11-23T16:00:00+07:00', '2026-11-25T16:00:00+07:00'],
  ['2026-11-22T09:00:00+07:00', '2026-11-23T16:00:00+07:00'],
])('an order of %s is due to leave by %s', (placed, due) => {
  expect(compose([work('send', placed)])[0]?.due_at).toBe(new Date(due).toISOString())
})

test('work whose row says by when it is due stands by that, whatever its kind says', () => {
  const due = '2026-11-23T13:00:00+07:00'
  const order = compose([
    work('chat', '2026-11-23T12:00:00+07:00'),
    work('enquiry', '2026-11-22T13:00:00+07:00', due),
    work('transfer', '2026-11-23T11:00:00+07:00', due),
  ])
  expect(order.map(({ kind, due_at }) => [kind, due_at])).toEqual([
    ['transfer', new Date(due).toISOString()],
    ['enquiry', new Date(due).toISOString()],
    ['chat', new Date('2026-11-23T14:00:00+07:00').toISOString()],
  ])
})

test('a mark on work holds for what was there then, and a snooze that is over lets it wait no more', () => {
  const chat = work('chat', '2026-11-23T12:00:00+07:00')
  expect(compose([chat], [mark('2026-11-23T12:00:00+07:00')])[0]).toMatchObject({
    assigned_to: { account_id: 7, name: 'Lan' },
    version: 3,
  })
  expect(compose([chat], [mark('2026-11-23T11:59:59+07:00')])[0]).toMatchObject({
    assigned_to: null,
    version: 3,
  })
  const until = (at: string) =>
    compose([chat], [mark('2026-11-23T13:00:00+07:00', { snoozed_until: new Date(at).toISOString() })])[0]
      ?.snoozed_until
  expect(until('2026-11-23T15:00:01+07:00')).not.toBeNull()
  expect(until('2026-11-23T15:00:00+07:00')).toBeNull()
})
