import { expect, test } from 'vitest'
import { type ChosenOrder, offeredSteps, renewChosen } from './chosen-orders.ts'

const order = (order_id: number, status: 0 | 1 | 2 | 3 | 4, method_id = 1, paid = false): ChosenOrder => ({
  order_id,
  status,
  method_id,
  delivery: 'home',
  paid,
})

test.each([
  ['nothing', [], []],
  ['what is over', [order(1, 3), order(2, 4)], []],
  [
    'what waits, one of them unpaid',
    [order(1, 0), order(2, 0, 2), order(3, 0, 2, true)],
    ['confirm 2/1 first', 'cancel 3/0'],
  ],
  ['only an unpaid one', [order(1, 0, 2)], ['confirm 0/1 first', 'cancel 1/0']],
  [
    'several steps, the one that most need first',
    [order(1, 0), order(2, 1), order(3, 1), order(4, 2), order(5, 3)],
    ['ship 2/3 first', 'confirm 1/4', 'deliver 1/4', 'cancel 4/1'],
  ],
])('the bulk steps offered for a choice of orders are known: %s', (_what, orders, steps) => {
  expect(
    offeredSteps(orders).map(
      ({ step, goes, left, first }) => `${step} ${goes}/${left}${first ? ' first' : ''}`,
    ),
  ).toEqual(steps)
})

test('a chosen order that is not shown any more stays as it is now, or leaves the choice', () => {
  const answer = { data: [order(1, 1), order(2, 0)], missing: [3] }
  expect(renewChosen(order(1, 0), answer, undefined)).toEqual(order(1, 1))
  expect(renewChosen(order(1, 0), answer, 0)).toBeUndefined()
  expect(renewChosen(order(2, 0), answer, 0)).toEqual(order(2, 0))
  expect(renewChosen(order(3, 0), answer, undefined)).toBeUndefined()
  // Chosen while the question was on its way.
  expect(renewChosen(order(4, 0), answer, 0)).toEqual(order(4, 0))
})
