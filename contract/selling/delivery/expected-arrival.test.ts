import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import {
  arrivalInWords,
  arrivalsNow,
  arrivalSpan,
  arrivalsHoldUntil,
  expectedArrival,
  expectedArrivals,
} from './expected-arrival.ts'
import { type DeliverySettings, deliveryZones } from './delivery-settings.ts'

const rule = (
  days_least: number,
  days_most: number,
  more: Partial<DeliverySettings> = {},
): DeliverySettings => {
  const terms = { ...plainDelivery.zones.far, days_least, days_most }
  return { ...plainDelivery, ...more, zones: { inner: terms, near: terms, far: terms } }
}
const at = (local: string) => Date.parse(`${local}+07:00`)
const arrives = (local: string, settings: DeliverySettings) => {
  const { from, to } = expectedArrival(at(local), settings, 'far')
  return [from, to]
}

test.each([
  ['before the parcels leave on a Monday', '2026-11-23T15:59:59.999', ['2026-11-24', '2026-11-27']],
  ['when they have left', '2026-11-23T16:00:00', ['2026-11-25', '2026-11-28']],
  ['over a Sunday', '2026-11-26T10:00:00', ['2026-11-27', '2026-12-01']],
  ['late on a Saturday', '2026-11-28T20:00:00', ['2026-12-01', '2026-12-04']],
  ['on a Sunday, from which none leaves', '2026-11-29T09:00:00', ['2026-12-01', '2026-12-04']],
  [
    'after midnight here, which is another day elsewhere',
    '2026-11-24T00:30:00',
    ['2026-11-25', '2026-11-28'],
  ],
  ['over the end of a year', '2026-12-31T12:00:00', ['2027-01-01', '2027-01-05']],
])('an order placed at %s is expected on its days', (_when, now, days) => {
  expect(arrives(now, rule(1, 4))).toEqual(days)
})

test('holidays move no parcel: neither leaving, nor the way, nor the arrival', () => {
  const tet = ['2027-02-05', '2027-02-06', '2027-02-08', '2027-02-09']
  expect(arrives('2027-02-04T10:00:00', rule(1, 2, { holidays: tet }))).toEqual(['2027-02-10', '2027-02-11'])
  expect(arrives('2027-02-05T10:00:00', rule(0, 0, { holidays: tet }))).toEqual(['2027-02-10', '2027-02-10'])
})

test('a cut-off hour of 0 lets no parcel leave on the same day, one of 24 every parcel', () => {
  expect(arrives('2026-11-23T00:00:00', rule(0, 0, { leaves_until_hour: 0 }))).toEqual([
    '2026-11-24',
    '2026-11-24',
  ])
  expect(arrives('2026-11-23T23:59:59', rule(0, 0, { leaves_until_hour: 24 }))).toEqual([
    '2026-11-23',
    '2026-11-23',
  ])
})

const instants = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2060-01-01T00:00:00') })
const settings = fc
  .record({
    hour: fc.integer({ min: 0, max: 24 }),
    rest: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    least: fc.integer({ min: 0, max: 12 }),
    more: fc.integer({ min: 0, max: 8 }),
    off: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
  })
  .chain(({ hour, rest, least, more, off }) =>
    instants.map((now) => ({
      now,
      least,
      more,
      settings: rule(least, least + more, {
        leaves_until_hour: hour,
        rest_days: rest,
        holidays: off.map((days) => localDay(now + days * 86_400_000)),
      }),
    })),
  )

/** By another way than the rule's own: the platform's calendar. */
const vietnam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
const localDay = (instant: number) => vietnam.format(instant)
const hourOf = (instant: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit' }).format(instant))
const works = (day: string, { rest_days, holidays }: DeliverySettings) =>
  !rest_days.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day)
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Day by day, as a clerk would with a calendar on the wall. */
function counted(now: number, rules: DeliverySettings, working: number): string {
  let day = localDay(now)
  if (hourOf(now) >= rules.leaves_until_hour) day = nextDay(day)
  while (!works(day, rules)) day = nextDay(day)
  for (let left = working; left > 0; left--)
    do day = nextDay(day)
    while (!works(day, rules))
  return day
}

describe('any settings and any moment', () => {
  test('the expected arrival is what counting on a calendar of Vietnam gives, on working days alone', () => {
    fc.assert(
      fc.property(settings, ({ now, settings: rules, least, more }) => {
        const { from, to } = expectedArrival(now, rules, 'far')
        expect(from).toBe(counted(now, rules, least))
        expect(to).toBe(counted(now, rules, least + more))
        expect(works(from, rules) && works(to, rules)).toBe(true)
        expect(from <= to && localDay(now) <= from).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('a later order never arrives earlier', () => {
    fc.assert(
      fc.property(
        settings,
        fc.integer({ min: 0, max: 10 * 86_400_000 }),
        ({ now, settings: rules }, later) => {
          const [first, second] = [
            expectedArrival(now, rules, 'far'),
            expectedArrival(now + later, rules, 'far'),
          ]
          expect(second.from >= first.from && second.to >= first.to).toBe(true)
        },
      ),
    )
  })

  test('the expected arrival stays the same until its expiry, which comes within a day', () => {
    fc.assert(
      fc.property(settings, fc.double({ min: 0, max: 1, noNaN: true }), ({ now, settings: rules }, part) => {
        const end = arrivalsHoldUntil(now, rules)
        expect(end > now && end - now <= 86_400_000).toBe(true)
        const meanwhile = Math.min(now + Math.floor((end - now) * part), end - 1)
        expect(expectedArrivals(meanwhile, rules)).toEqual(expectedArrivals(now, rules))
        expect(localDay(meanwhile)).toBe(localDay(now))
      }),
    )
  })

  test('an expected arrival is cached until it expires, and is computed anew from then on', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...deliveryZones), ({ now, settings: rules }, zone) => {
        const until = arrivalsHoldUntil(now, rules)
        const told = {
          ...rules,
          arrivals: expectedArrivals(now, rules),
          arrivals_until: new Date(until).toISOString(),
        }
        expect(arrivalsNow(told, until - 1)).toBe(told.arrivals)
        expect(arrivalsNow(told, until)[zone]).toEqual(expectedArrival(until, rules, zone))
      }),
    )
  })
})

test('a shop that has closed for good still has an expected arrival', () => {
  const closed = rule(1, 2, { rest_days: [0, 1, 2, 3, 4, 5, 6] })
  expect(expectedArrival(at('2026-11-23T10:00:00'), closed, 'far').from >= '2026-11-23').toBe(true)
})

test('an arrival for an unknown zone spans the first day of any zone to the last', () => {
  const [inner, near] = [
    { from: '2026-12-01', to: '2026-12-05' },
    { from: '2026-12-02', to: '2026-12-03' },
  ]
  expect(arrivalSpan({ inner, near, far: near })).toEqual(inner)
  expect(arrivalSpan({ inner: near, near, far: inner })).toEqual(inner)
})

test('an arrival in words says one day once, and a year where it is another one', () => {
  const now = at('2026-12-30T10:00:00')
  expect(arrivalInWords({ from: '2026-12-31', to: '2026-12-31' }, now)).toBe('thứ Năm\u00a031/12')
  expect(arrivalInWords({ from: '2026-12-31', to: '2027-01-04' }, now)).toBe(
    'thứ Năm\u00a031/12 – thứ Hai\u00a004/01/2027',
  )
})
