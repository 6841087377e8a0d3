import type { Vital } from './vital-buckets.ts'

/** Largest figures that a page may send. They stand apart, so that a reader's browser loads nothing else. */
export const largestVitals = { lcp: 60_000, inp: 60_000, cls: 10 } as const satisfies Record<Vital, number>
