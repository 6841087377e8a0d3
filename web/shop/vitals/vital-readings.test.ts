import { describe, expect, test } from 'vitest'
import { createReadings, type VitalEntry } from './vital-readings.ts'

const entry = (more: Partial<VitalEntry>): VitalEntry => ({ startTime: 0, duration: 0, ...more })
const all = () => true
const none = () => false

test('a page of a browser that knows nothing has no figures', () => {
  expect(createReadings().figures(none, 0)).toEqual({})
})

test('a page that never shifted has none of it, and one without an interaction says nothing of these', () => {
  expect(createReadings().figures(all, 0)).toEqual({ cls: 0 })
})

test('the last of the largest paints counts, in whole milliseconds within the bound', () => {
  const { take, figures } = createReadings()
  for (const startTime of [300, 1234.6]) take['largest-contentful-paint'](entry({ startTime }))
  expect(figures(none, 0)).toEqual({ lcp: 1235 })
  take['largest-contentful-paint'](entry({ startTime: 900_000 }))
  expect(figures(none, 0)).toEqual({ lcp: 60_000 })
})

describe('layout shifts', () => {
  const clsOf = (...shifts: (readonly [startTime: number, value: number, hadRecentInput?: boolean])[]) => {
    const { take, figures } = createReadings()
    for (const [startTime, value, hadRecentInput = false] of shifts)
      take['layout-shift'](entry({ startTime, value, hadRecentInput }))
    return figures(all, 0).cls
  }

  test('shifts within a second of each other are one window, and the worst window counts', () => {
    expect(clsOf([0, 0.1], [900, 0.1], [1_800, 0.05], [2_800, 0.2])).toBe(0.25)
  })

  test('a window of shifts lasts five seconds at most', () => {
    expect(clsOf(...Array.from({ length: 8 }, (_, n) => [n * 900, 0.1] as const))).toBe(0.6)
  })

  test('shifts after an input do not count', () => {
    expect(clsOf([0, 0.1], [100, 0.9, true])).toBe(0.1)
  })
})

describe('interactions', () => {
  const inpOf = (durations: readonly number[], count = durations.length) => {
    const { take, figures } = createReadings()
    for (const [index, duration] of durations.entries())
      take.event(entry({ interactionId: index + 1, duration }))
    return figures(none, count).inp
  }

  test('the longest of a few interactions counts', () => expect(inpOf([40, 320, 80])).toBe(320))

  test('one of each fifty interactions is left out', () => {
    const durations = Array.from({ length: 100 }, (_, n) => 40 + n)
    expect(inpOf(durations)).toBe(137)
    expect(inpOf(durations, 49)).toBe(139)
  })

  test('events of one interaction are one, and what is none does not count', () => {
    const { take, figures } = createReadings()
    for (const duration of [80, 160, 120]) take.event(entry({ interactionId: 7, duration }))
    take.event(entry({ interactionId: 0, duration: 900 }))
    expect(figures(none, 100).inp).toBe(160)
  })

  test('the first interaction counts however short it was', () => {
    const { take, figures } = createReadings()
    take['first-input'](entry({ duration: 16 }))
    expect(figures(none, 1)).toEqual({ inp: 16 })
  })
})
