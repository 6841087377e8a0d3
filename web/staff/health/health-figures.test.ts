import { expect, test } from 'vitest'
import { durationText, sizeText, vitalValue } from './health-figures.ts'

test.each([
  [0, '0 giây'],
  [59, '59 giây'],
  [60, '1 phút'],
  [3_599, '60 phút'],
  [3_600, '1 giờ'],
  [172_799, '48 giờ'],
  [172_800, '2 ngày'],
])('the span of %i seconds is written as %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

test.each([
  [18_600_000, '18,6 MB'],
  [999_999_999, '1.000,0 MB'],
  [1_000_000_000, '1 GB'],
  [77_011_100_000, '77 GB'],
  [1_460_000_000, '1,5 GB'],
])('the size of %i bytes is written as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [vitalValue.lcp(2_311), '2,3 giây'],
  [vitalValue.lcp(13_000), '13 giây'],
  [vitalValue.inp(182.4), '182 ms'],
  [vitalValue.inp(1_100), '1.100 ms'],
  [vitalValue.cls(0), '0'],
  [vitalValue.cls(0.0912), '0,09'],
])('%s is said as %s', (said, text) => expect(said).toBe(text))
