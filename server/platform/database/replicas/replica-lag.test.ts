import { expect, test } from 'vitest'
import { ReplicaLag } from './replica-lag.ts'

function watch(...samples: [lsn: bigint, at: number][]) {
  const lag = new ReplicaLag()
  for (const [lsn, at] of samples) lag.note(lsn, at)
  return lag
}

test('a replica is behind since the primary went beyond it', () => {
  const lag = watch([100n, 0], [200n, 1_000], [300n, 2_000])
  expect(lag.of(300n, 5_000)).toEqual({ bytes: 0, seconds: 0 })
  expect(lag.of(299n, 5_000)).toEqual({ bytes: 1, seconds: 3 })
  expect(lag.of(150n, 5_000)).toEqual({ bytes: 150, seconds: 4 })
})

test('a primary that rests leaves none behind', () => {
  const lag = watch([100n, 0], [100n, 1_000], [100n, 60_000])
  expect(lag.of(100n, 90_000)).toEqual({ bytes: 0, seconds: 0 })
})

test('before the primary was seen none is behind, and after it went back only by what it is now', () => {
  expect(watch().of(5n, 1_000)).toEqual({ bytes: 0, seconds: 0 })
  expect(watch([900n, 0], [500n, 1_000]).of(400n, 3_000)).toEqual({ bytes: 100, seconds: 2 })
})

test('of a long time it remembers as much as there is room for', () => {
  const lag = new ReplicaLag()
  for (let second = 0; second < 1_000; second++) lag.note(BigInt(second), second * 1_000)
  expect(lag.of(0n, 1_000_000)).toEqual({ bytes: 999, seconds: 300 })
})

test('however long a primary rests, it is remembered when it went beyond a replica', () => {
  const lag = watch([100n, 0], [200n, 1_000])
  for (let second = 2; second < 1_000; second++) lag.note(200n, second * 1_000)
  expect(lag.of(100n, 1_000_000)).toEqual({ bytes: 100, seconds: 999 })
})
