import { expect, test } from 'vitest'
import type { Feature } from '#contract/base/subjects/feature.ts'
import { features, workOfFeatures } from './features.ts'

test.each(['actions', 'objects', 'fields', 'waiting', 'work', 'pages'] as const)(
  'no two features declare the same name among their %s',
  (part) => {
    const declared = features.flatMap((feature: Feature) => Object.keys(feature[part] ?? {}))
    expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted())
  },
)

test('a field that a command changes alone is named for a command of the same feature', () => {
  for (const { actions = {}, changes = {} } of features as readonly Feature[])
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(Object.keys(changes)))
})

test('work items of all features have one order, with no rank twice', () => {
  const ranks = Object.values(workOfFeatures).map(({ rank }) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})
