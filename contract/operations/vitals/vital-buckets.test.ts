import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestVitals } from './largest-vitals.ts'
import {
  type BucketCount,
  bucketOf,
  estimateP75,
  judgeVital,
  leastBucket,
  mostBucket,
  type Vital,
  vitalLimits,
  vitals,
} from './vital-buckets.ts'

function countAll(vital: Vital, values: readonly number[]): BucketCount[] {
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(vital, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return Array.from(counts, ([bucket, views]) => ({ bucket, views }))
}

/** By nearest rank: the least value that three quarters do not exceed. */
const exactP75 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN

const felt = { lcp: 43, inp: 2, cls: 0.0009 }

describe.each(vitals)('%s', (vital) => {
  const { good, poor } = vitalLimits[vital]
  const most = largestVitals[vital]
  const someValues = fc.array(fc.double({ min: felt[vital], max: most, noNaN: true }), {
    minLength: 1,
    maxLength: 200,
  })

  test('the estimate of any page views is within 10 % of the exact percentile, and judged as it', () => {
    fc.assert(
      fc.property(someValues, (values) => {
        const exact = exactP75(values)
        const estimate = estimateP75(vital, countAll(vital, values)) ?? Number.NaN
        expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.1)
        expect(judgeVital(vital, estimate)).toBe(judgeVital(vital, exact))
      }),
    )
  })

  test('the buckets of all that a page may send are few', () => {
    expect(bucketOf(vital, 0)).toBe(leastBucket)
    expect(bucketOf(vital, most)).toBeLessThanOrEqual(mostBucket)
  })

  test('a figure that equals a limit is judged better than it', () => {
    expect(bucketOf(vital, good)).toBe(0)
    expect(bucketOf(vital, good * 1.001)).toBe(1)
    expect(bucketOf(vital, poor * 1.001) - bucketOf(vital, poor)).toBe(1)
    expect([good, good * 1.001, poor, poor * 1.001].map((value) => judgeVital(vital, value))).toEqual([
      'good',
      'middling',
      'middling',
      'poor',
    ])
  })

  test('page views without a delay are estimated at zero', () =>
    expect(estimateP75(vital, countAll(vital, [0, 0, 0]))).toBe(0))
})

test('no page views have no estimate', () => {
  expect(estimateP75('lcp', [])).toBeUndefined()
})

test('the fourth of four page views does not count, the fourth of five does', () => {
  const counts = (slow: number) => [
    { bucket: 20, views: slow },
    { bucket: 0, views: 3 },
  ]
  expect(estimateP75('lcp', counts(1))).toBeLessThan(2_500)
  expect(estimateP75('lcp', counts(2))).toBeGreaterThan(40_000)
})
