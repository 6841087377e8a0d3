import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { bulkSteps, bulkStepKeys, isUndoable, likelyStep, stepProblem } from './step-problem.ts'

const cash = (status: number) => ({
  status: status as OrderStatus,
  method_id: 1,
  paid: false,
  delivery: 'home' as const,
})
const online = (status: number, paid: boolean) => ({ ...cash(status), method_id: 2, paid })

test.each([
  [
    'confirm',
    [undefined, 'INVALID_TRANSITION', 'INVALID_TRANSITION', 'INVALID_TRANSITION', 'INVALID_TRANSITION'],
  ],
  [
    'ship',
    ['INVALID_TRANSITION', undefined, 'INVALID_TRANSITION', 'INVALID_TRANSITION', 'INVALID_TRANSITION'],
  ],
  [
    'deliver',
    ['INVALID_TRANSITION', 'INVALID_TRANSITION', undefined, 'INVALID_TRANSITION', 'INVALID_TRANSITION'],
  ],
  ['cancel', [undefined, undefined, undefined, 'INVALID_TRANSITION', 'INVALID_TRANSITION']],
] as const)('the bulk step %s takes only orders in the state where it begins', (step, problems) => {
  expect([0, 1, 2, 3, 4].map((status) => stepProblem(cash(status), bulkSteps[step]))).toEqual(problems)
})

test('money that is awaited keeps books in the shop, and holds up no delivery', () => {
  expect(bulkStepKeys.map((step, status) => stepProblem(online(status, false), bulkSteps[step]))).toEqual([
    'ORDER_UNPAID',
    'ORDER_UNPAID',
    undefined,
    'INVALID_TRANSITION',
  ])
  expect(stepProblem(online(0, true), bulkSteps.confirm)).toBeUndefined()
})

test('a fetched order is delivered without the counter only where nothing is to be paid', () => {
  const fetched = { ...cash(2), delivery: 'pickup' as const }
  expect(stepProblem(fetched, 3)).toBe('PAID_AT_COUNTER')
  expect(stepProblem({ ...fetched, paid: true, supplement_way: 'cash' }, 3)).toBe('PAID_AT_COUNTER')
  expect(stepProblem({ ...fetched, paid: true }, 3)).toBeUndefined()
  expect(stepProblem({ ...fetched, status: 1 }, 2)).toBeUndefined()
  expect(stepProblem(fetched, 4)).toBeUndefined()
})

test('the proposed bulk step is that of the most orders, the earlier one of two', () => {
  expect(likelyStep([cash(0), cash(1), cash(1), cash(4)])).toBe('ship')
  expect(likelyStep([cash(2), cash(1)])).toBe('ship')
  expect(likelyStep([cash(0)])).toBe('confirm')
  expect(likelyStep([cash(3), cash(4)])).toBeUndefined()
  expect(likelyStep([])).toBeUndefined()
})

test('a bulk step can be undone only where it enters no ledger', () => {
  expect(bulkStepKeys.filter(isUndoable)).toEqual(['confirm', 'ship'])
})
