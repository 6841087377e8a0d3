import type { RequestBody } from '#contract/calls.ts'
import { addressOf } from '#web/base/platform/api/call-address.ts'
import { largestVitals } from '#contract/operations/vitals/largest-vitals.ts'
import type { Vital } from '#contract/operations/vitals/vital-buckets.ts'
import type { VitalPage } from '#contract/operations/vitals/vital-sentences.ts'

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

/** The part of a performance entry that a figure is computed from. */
export type VitalEntry = {
  startTime: number
  duration: number
  interactionId?: number
  value?: number
  hadRecentInput?: boolean
}

/** So many of the longest interactions are kept: of each fifty one may be an outlier. */
const keptInteractions = 10
const outlierOf = 50

/** Sums up entries by their type, as Google defines the three figures (https://web.dev/articles/vitals). */
export function createReadings() {
  let lcp: number | undefined
  const cls = { most: 0, sum: 0, first: -Infinity, last: -Infinity }
  const interactions = new Map<number, number>()

  function interact({ interactionId = 0, duration }: VitalEntry) {
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    if (interactions.size <= keptInteractions) return
    const [shortest] = [...interactions].toSorted(([, one], [, other]) => one - other)
    if (shortest) interactions.delete(shortest[0])
  }

  /** Shifts within a second of each other belong together, for five seconds at most. */
  function shift({ startTime, value = 0, hadRecentInput }: VitalEntry) {
    if (hadRecentInput) return
    const goesOn = startTime - cls.last < 1_000 && startTime - cls.first < 5_000
    if (!goesOn) cls.first = startTime
    cls.sum = goesOn ? cls.sum + value : value
    cls.last = startTime
    cls.most = Math.max(cls.most, cls.sum)
  }

  return {
    take: {
      'largest-contentful-paint': ({ startTime }: VitalEntry) => void (lcp = startTime),
      'layout-shift': shift,
      'first-input': interact,
      event: (entry: VitalEntry) => entry.interactionId && interact(entry),
    },
    /** Figures of types that the browser knows, within the bounds that the shop takes. */
    figures(isKnown: (type: string) => boolean, interactionCount: number): Partial<Record<Vital, number>> {
      const longest = [...interactions.values()].toSorted((one, other) => other - one)
      const inp = longest[Math.min(longest.length - 1, Math.floor(interactionCount / outlierOf))]
      return {
        ...(lcp !== undefined && { lcp: Math.round(Math.min(lcp, largestVitals.lcp)) }),
        ...(inp !== undefined && { inp: Math.round(Math.min(inp, largestVitals.inp)) }),
        ...(isKnown('layout-shift') && {
          cls: Math.round(Math.min(cls.most, largestVitals.cls) * 10_000) / 10_000,
        }),
      }
    },
  }
}

const kinds: readonly (readonly [pattern: RegExp, kind: VitalPage])[] = [
  [/^\/$/, 'home'],
  [/^\/book\/[^/]+$/, 'book'],
  [/^\/(books|moi-ve|ban-chay|giam-gia)$/, 'list'],
  [/^\/(the-loai|tac-gia|nha-xuat-ban|bo-sach|hien-chon)(\/|$)/, 'list'],
  [/^\/search$/, 'search'],
  [/^\/cart$/, 'cart'],
  [/^\/checkout$/, 'checkout'],
]

/** Kind of the page at a path: nothing of the path itself is told. */
export const landingKindOf = (path: string): VitalPage =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
