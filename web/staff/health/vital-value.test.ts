import { expect, test } from 'vitest'
import { vitalValue } from './vital-value.ts'

test.each([
  [vitalValue.lcp(2_311), '2,3 giây'],
  [vitalValue.lcp(13_000), '13 giây'],
  [vitalValue.inp(182.4), '182 ms'],
  [vitalValue.inp(1_100), '1.100 ms'],
  [vitalValue.cls(0), '0'],
  [vitalValue.cls(0.0912), '0,09'],
])('%s is said as %s', (said, text) => expect(said).toBe(text))
