import type { RequestBody } from '#contract/calls.ts'
import { addressOf } from '#web/base/platform/api/call-address.ts'
import { landingKindOf } from './landing-kind.ts'
import { createReadings, type VitalEntry } from './vital-readings.ts'

type Visit = RequestBody<'POST /vitals/count-vitals'>

/**
 * Tells the shop how fast the page was that a reader landed on, once, as it is left: without a name, a number or an address. Entries from
 * before are looked back at. A page that was opened in the background, or left already, says nothing of what was waited for.
 */
export function watchVitals(landing: string) {
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  if (wasHidden || document.visibilityState === 'hidden') return
  const { take, figures } = createReadings()
  const known = new Set(PerformanceObserver.supportedEntryTypes)
  const observers = Object.entries(take).flatMap(([type, takeOne]) => {
    if (!known.has(type)) return []
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) takeOne(entry as VitalEntry)
    }
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
    return [
      () => {
        takeAll(observer.takeRecords())
        observer.disconnect()
      },
    ]
  })
  const send = () => {
    for (const finish of observers) finish()
    const { interactionCount = 0 } = performance as { interactionCount?: number }
    const measured = figures((type) => known.has(type), interactionCount)
    if (Object.keys(measured).length === 0) return
    const device = matchMedia('(max-width: 39.99rem)').matches ? 'phone' : 'desk'
    const visit: Visit = { page: landingKindOf(landing), device, ...measured }
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
    navigator.sendBeacon(addressOf('POST /vitals/count-vitals').url, body)
  }
  // The first change of a page that is seen is that it is not.
  document.addEventListener('visibilitychange', send, { once: true })
}
