import { expect, test } from 'vitest'
import { ReplicaLag } from './wal-position.ts'

function watch(...samples: [lsn: bigint, at: number][]) {
  const lag = new ReplicaLag()
  for (const [lsn, at] of samples) lag.note(lsn, at)
  return lag
}

test('a replica lags since the primary went beyond it', () => {
  const lag = watch([100n, 0], [200n, 1_000], [300n, 2_000])
  expect(lag.of(300n, 5_000)).toEqual({ bytes: 0, seconds: 0 })
  expect(lag.of(299n, 5_000)).toEqual({ bytes: 1, seconds: 3 })
  expect(lag.of(150n, 5_000)).toEqual({ bytes: 150, seconds: 4 })
})

test('a primary that rests leaves no replica lagging', () => {
  const lag = watch([100n, 0], [100n, 1_000], [100n, 60_000])
  expect(lag.of(100n, 90_000)).toEqual({ bytes: 0, seconds: 0 })
})

test('no replica lags before the primary was seen, and a primary that went back counts only by its position of now', () => {
  expect(watch().of(5n, 1_000)).toEqual({ bytes: 0, seconds: 0 })
  expect(watch([900n, 0], [500n, 1_000]).of(400n, 3_000)).toEqual({ bytes: 100, seconds: 2 })
})

test('a history of replica lag remembers as much as there is room for', () => {
  const lag = new ReplicaLag()
  for (let second = 0; second < 1_000; second++) lag.note(BigInt(second), second * 1_000)
  expect(lag.of(0n, 1_000_000)).toEqual({ bytes: 999, seconds: 300 })
})

test('the lag of a replica is counted from when the primary went beyond it, however long the primary rests', () => {
  const lag = watch([100n, 0], [200n, 1_000])
  for (let second = 2; second < 1_000; second++) lag.note(200n, second * 1_000)
  expect(lag.of(100n, 1_000_000)).toEqual({ bytes: 100, seconds: 999 })
})
