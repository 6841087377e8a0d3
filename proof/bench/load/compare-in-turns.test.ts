import { expect, test } from 'vitest'
import { compareInTurns } from './compare-in-turns.ts'

test('two works take turns that change places, and the ratio is the median of those of the turns', async () => {
  const order: string[] = []
  const work = (name: string, values: number[], processorMs: number) => async (turn: number) => {
    order.push(`${name} ${turn}`)
    return { value: values[turn] ?? 0, processorMs }
  }
  const compared = await compareInTurns(work('base', [10, 20, 5], 3), work('today', [20, 10, 20], 2), 3)
  expect(order).toEqual(['today 0', 'base 0', 'base 1', 'today 1', 'today 2', 'base 2'])
  expect(compared).toEqual({ base: 10, today: 20, ratio: 2, byProcessor: 1.5 })
})
