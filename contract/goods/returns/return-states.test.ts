import { expect, test } from 'vitest'
import { isFaultOfShop, mayBecome, openReturnStates, returnReasons, returnStates } from './return-states.ts'

const allowed = [
  'asked accepted',
  'asked refused',
  'asked withdrawn',
  'accepted received',
  'accepted refused',
  'accepted withdrawn',
  'received paid_back',
]
const steps = returnStates.flatMap((from) => returnStates.map((to) => [from, to] as const))

test.each(steps)('from %s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(allowed.includes(`${from} ${to}`))
})

test('what waits for the staff is what can go on', () => {
  const open = returnStates.filter((from) => returnStates.some((to) => mayBecome(from, to)))
  expect(openReturnStates).toEqual(open)
})

test('the shop answers for what it sent wrong, and not for a change of mind', () => {
  expect(returnReasons.filter(isFaultOfShop)).toEqual(['damaged', 'wrong', 'not_as_described'])
})
