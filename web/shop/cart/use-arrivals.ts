import { useSyncExternalStore } from 'react'
import { arrivalsNow, type ToldArrivals } from '#contract/selling/delivery/expected-arrival.ts'

const minute = 60_000

/** The days of this moment. Those that came with the page are shown until they are over; a page may lie open over midnight. */
export function useArrivals(told: ToldArrivals) {
  const until = Date.parse(told.arrivals_until)
  const now = useSyncExternalStore(
    (changed) => {
      const timer = setTimeout(changed, Math.max(until - Date.now(), 0) + 1)
      return () => clearTimeout(timer)
    },
    () => (Date.now() < until ? until - 1 : Math.floor(Date.now() / minute) * minute),
    () => until - 1,
  )
  return { arrivals: arrivalsNow(told, now), now }
}
