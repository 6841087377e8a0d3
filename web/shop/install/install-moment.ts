/** Visits of a reader in this browser: on how many days they came, and whether they have answered. */
export type Visits = Readonly<{ days: number; last: string; answered?: boolean }>

const noVisits: Visits = { days: 0, last: '' }

export function parseVisits(text: string | null): Visits {
  try {
    const { days, last, answered } = JSON.parse(text ?? '') as Partial<Visits>
    if (!Number.isInteger(days) || typeof last !== 'string') return noVisits
    return { days: Number(days), last, ...(answered === true && { answered }) }
  } catch {
    return noVisits
  }
}

/** A day counts once, however many pages are read on it. */
export const withVisit = (visits: Visits, today: string): Visits =>
  visits.last === today ? visits : { ...visits, days: visits.days + 1, last: today }

const afterOrder = /^\/orders(?:\/|$)/
/** Pages where something else is being done. */
const busy = /^\/(?:cart|checkout|login|dat-lai-mat-khau|payment|messages|profile|admin)(?:\/|$)/

/** Customers with an order will look after it, those who came back will come again; before that a shop on the home screen is of no use. */
export function isGoodMoment({ days, answered }: Visits, pathname: string): boolean {
  if (answered) return false
  return afterOrder.test(pathname) || (days > 1 && !busy.test(pathname))
}
