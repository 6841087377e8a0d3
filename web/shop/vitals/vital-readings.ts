import { largestVitals } from '#contract/operations/vitals/largest-vitals.ts'
import type { Vital } from '#contract/operations/vitals/vital-buckets.ts'

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
