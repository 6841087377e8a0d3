import { expect, test } from 'vitest'
import { goesForward, isEndOfWay, parcelStages } from './parcel-stages.ts'

test('a parcel goes to and fro on its way, and from an end to nowhere', () => {
  expect(goesForward(null, 'delivering')).toBe(true)
  expect(goesForward('failed', 'moving')).toBe(true)
  expect(goesForward('delivering', 'delivered')).toBe(true)
  for (const end of parcelStages.filter(isEndOfWay))
    expect(parcelStages.filter((stage) => goesForward(end, stage))).toEqual([])
})

test('a parcel on its way back comes back or is lost, and is not delivered', () => {
  expect(parcelStages.filter((stage) => goesForward('returning', stage))).toEqual([
    'returning',
    'returned',
    'lost',
  ])
})
