import { expect, test } from 'vitest'
import { bucketOf } from '#contract/operations/vitals/vital-buckets.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { CountedCell } from './vital-count-store.ts'
import { VitalTally } from './vital-tally.ts'

const visit = { page: 'home', device: 'phone' } as const
const views = (counted: readonly CountedCell[]) =>
  Object.fromEntries(counted.map((one) => [`${one.vital} ${one.bucket}`, one.views]))

async function written(tally: VitalTally) {
  let all = {}
  await tally.write(async (counted) => void (all = views(counted)))
  return all
}

test('page views of one bucket are one counter, and what is missing counts nowhere', async () => {
  const tally = new VitalTally()
  tally.count({ ...visit, lcp: 1_000, cls: 0 })
  tally.count({ ...visit, lcp: 1_001 })
  tally.count({ ...visit, lcp: 4_001 })
  expect(await written(tally)).toEqual({
    [`lcp ${bucketOf('lcp', 1_000)}`]: 2,
    [`lcp ${bucketOf('lcp', 4_001)}`]: 1,
    [`cls ${bucketOf('cls', 0)}`]: 1,
  })
  expect(await written(tally)).toEqual({})
})

test('figures that could not be written wait, with those that came meanwhile', async () => {
  const tally = new VitalTally()
  tally.count({ ...visit, inp: 100 })
  const failing = tally.write(async () => {
    tally.count({ ...visit, inp: 100 })
    throw new Error('away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(await written(tally)).toEqual({ [`inp ${bucketOf('inp', 100)}`]: 2 })
})

test('page views without a figure take no place of others', async () => {
  const tally = new VitalTally()
  for (let time = 0; time < budgets.vitals.waiting; time++) tally.count(visit)
  expect(await written(tally)).toEqual({})
  tally.count({ ...visit, cls: 0 })
  expect(Object.values(await written(tally))).toEqual([1])
})

test('no more wait than the budget says, and counting goes on once they are written', async () => {
  const tally = new VitalTally()
  for (let time = 0; time < budgets.vitals.waiting; time++) tally.count({ ...visit, cls: 0 })
  expect(() => tally.count({ ...visit, cls: 0 })).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ status: 429 }) }),
  )
  await written(tally)
  tally.count({ ...visit, cls: 0 })
  expect(Object.values(await written(tally))).toEqual([1])
})
