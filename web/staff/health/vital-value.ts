import type { Vital } from '#contract/operations/vitals/vital-buckets.ts'

const places = (most: number) => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: most })
const tenths = places(1)
const hundredths = places(2)
const whole = places(0)

/** A figure as people say it: seconds, milliseconds, a sum of shifts. */
export const vitalValue: Record<Vital, (value: number) => string> = {
  lcp: (ms) => `${tenths.format(ms / 1_000)} giây`,
  inp: (ms) => `${whole.format(ms)} ms`,
  cls: (sum) => hundredths.format(sum),
}
