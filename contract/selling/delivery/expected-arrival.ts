import { spokenDay } from '#contract/platform/language/spoken-day.ts'
import type { DeliverySettings, DeliveryZone } from './delivery-settings.ts'

/** The first and the last day, as `YYYY-MM-DD`, on which a parcel arrives. */
export type Arrival = { from: string; to: string }
export type Arrivals = Record<DeliveryZone, Arrival>

/** Vietnam has one time zone and no summer time. */
const hanoi = 7 * 3_600_000
const dayLong = 24 * 3_600_000
/** No holidays are longer: a shop that has closed every day still answers. */
const farthest = 400

type Calendar = Pick<DeliverySettings, 'leaves_until_hour' | 'rest_days' | 'holidays'>

/** When a parcel ordered at `now` arrives in a zone. It leaves, travels and arrives on working days alone. */
export function expectedArrival(
  now: number,
  settings: Calendar & Pick<DeliverySettings, 'zones'>,
  zone: DeliveryZone,
): Arrival {
  const { days_least, days_most } = settings.zones[zone]
  const today = startOfDay(now)
  const missed = now >= cutOffOf(today, settings)
  const leaves = workingDayFrom(missed ? today + dayLong : today, settings)
  const least = workingDaysAfter(leaves, days_least, settings)
  return { from: dayOf(least), to: dayOf(workingDaysAfter(least, days_most - days_least, settings)) }
}

export type ShopCalendar = Calendar

/** Until when what was ordered at `at` should have left, as the checkout promised: the cut-off of that working day, or of the next. */
export function leavesBy(at: number, settings: Calendar): number {
  const day = startOfDay(at)
  const missed = at >= cutOffOf(day, settings)
  return cutOffOf(workingDayFrom(missed ? day + dayLong : day, settings), settings)
}

export const expectedArrivals = (
  now: number,
  settings: Calendar & Pick<DeliverySettings, 'zones'>,
): Arrivals => ({
  inner: expectedArrival(now, settings, 'inner'),
  near: expectedArrival(now, settings, 'near'),
  far: expectedArrival(now, settings, 'far'),
})

/** Until when what is said now about arrivals stays true: the next hour after which parcels have left, or midnight in Vietnam. */
export function arrivalsHoldUntil(
  now: number,
  settings: Pick<DeliverySettings, 'leaves_until_hour'>,
): number {
  const today = startOfDay(now)
  const cutOff = cutOffOf(today, settings)
  return now < cutOff ? cutOff : today + dayLong
}

/** The instant at which the day of `now` began in Vietnam. */
const startOfDay = (now: number) => Math.floor((now + hanoi) / dayLong) * dayLong - hanoi

const cutOffOf = (day: number, { leaves_until_hour }: Pick<DeliverySettings, 'leaves_until_hour'>) =>
  day + leaves_until_hour * 3_600_000

export const dayOf = (day: number) => new Date(day + hanoi).toISOString().slice(0, 10)

/** The last moment of a day, `YYYY-MM-DD`, in Vietnam. */
export const endOfDay = (day: string) => new Date(Date.parse(day) - hanoi + dayLong - 1).toISOString()

function isWorkingDay(day: number, { rest_days, holidays }: Calendar): boolean {
  return !rest_days.includes(new Date(day + hanoi).getUTCDay()) && !holidays.includes(dayOf(day))
}

function workingDayFrom(day: number, calendar: Calendar): number {
  for (let at = day; at < day + farthest * dayLong; at += dayLong) if (isWorkingDay(at, calendar)) return at
  return day
}

function workingDaysAfter(day: number, days: number, calendar: Calendar): number {
  let at = day
  for (let left = days; left > 0; left--) at = workingDayFrom(at + dayLong, calendar)
  return at
}

/** Label before the days: 'Dự kiến nhận thứ Ba 24/11 – thứ Sáu 27/11'. */
export const expectedLabel = 'Dự kiến nhận'

/** 'thứ Ba 24/11 – thứ Sáu 27/11'; `now` decides whether a year is to be named. */
export function arrivalInWords({ from, to }: Arrival, now: number): string {
  const year = dayOf(now).slice(0, 4)
  return [...new Set([from, to])].map((day) => spokenDay(day, year)).join(' – ')
}

/** The same of an order, of which the day it was placed is known. */
export const arrivalOfOrder = (arrival: Arrival, orderDate: string) =>
  arrivalInWords(arrival, Date.parse(orderDate))

/** From the first day anywhere to the last day anywhere, before it is known where a parcel goes. */
export function arrivalSpan({ inner, near, far }: Arrivals): Arrival {
  const all = [inner, near, far]
  const first = all.map(({ from }) => from).toSorted()
  const last = all.map(({ to }) => to).toSorted()
  return { from: first[0] ?? far.from, to: last.at(-1) ?? far.to }
}

/** Settings that arrivals are computed from, with the estimates made of them. */
export type ToldArrivals = Calendar &
  Pick<DeliverySettings, 'zones'> & { arrivals: Arrivals; arrivals_until: string }

/** The estimate that came with the settings until it expires, then computed anew: a page may lie open over midnight. */
export const arrivalsNow = (told: ToldArrivals, now: number): Arrivals =>
  now < Date.parse(told.arrivals_until) ? told.arrivals : expectedArrivals(now, told)
