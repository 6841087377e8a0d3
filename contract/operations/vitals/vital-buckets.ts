/** Core Web Vitals: largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift as a sum. */
export const vitals = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof vitals)[number]

/** Google's limits: good up to the first, poor above the second (https://web.dev/articles/defining-core-web-vitals-thresholds). */
export const vitalLimits = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
} as const satisfies Record<Vital, { good: number; poor: number }>

export const vitalStates = ['good', 'middling', 'poor'] as const
export type VitalState = (typeof vitalStates)[number]

export function judgeVital(vital: Vital, value: number): VitalState {
  const { good, poor } = vitalLimits[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}

/** Buckets from the one limit to the other: each is at most 1.202 times as wide as the one before, and both limits end one. */
const bucketsBetween = { lcp: 3, inp: 5, cls: 5 } as const satisfies Record<Vital, number>

/** Bucket of zero and of what is too little to be felt: 43 ms, 2 ms, 0.0009. */
export const leastBucket = -26
export const mostBucket = 32

function widthOf(vital: Vital): number {
  const { good, poor } = vitalLimits[vital]
  return (poor / good) ** (1 / bucketsBetween[vital])
}

/** Bucket of a histogram on a scale of logarithms; the good end in 0. */
export function bucketOf(vital: Vital, value: number): number {
  const steps = Math.log(value / vitalLimits[vital].good) / Math.log(widthOf(vital))
  // The rounding of logarithms must not carry a limit over itself; plus 0, as -0 is a ceiling too.
  return Math.min(mostBucket, Math.max(leastBucket, Math.ceil(steps - 1e-9) + 0))
}

/** Geometric mean of the bounds of a bucket: no value in it is 10 % away. */
const middleOf = (vital: Vital, bucket: number) =>
  bucket === leastBucket ? 0 : vitalLimits[vital].good * widthOf(vital) ** (bucket - 0.5)

export type BucketCount = { bucket: number; views: number }

/** The value that three quarters of all page views do not exceed, within 10 %; undefined where there are none. */
export function estimateP75(vital: Vital, counts: readonly BucketCount[]): number | undefined {
  let left = Math.ceil(counts.reduce((sum, { views }) => sum + views, 0) * 0.75)
  if (left === 0) return undefined
  for (const { bucket, views } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    left -= views
    if (left <= 0) return middleOf(vital, bucket)
  }
  return undefined
}
