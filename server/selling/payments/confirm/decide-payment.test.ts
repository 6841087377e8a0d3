import { describe, expect, test } from 'vitest'
import type { GatewayReport, ReportedResult } from '#server/selling/gateways/payment-provider.ts'
import { decidePayment, hasOtherAmount, type Situation } from './decide-payment.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { openAttempt } from '#test/till/open-attempt.ts'

const { amount } = openAttempt
const payment = (more: Partial<PaymentRow> = {}): PaymentRow => ({ ...openAttempt, ...more })

const report = (result: ReportedResult, more: Partial<GatewayReport> = {}): GatewayReport => ({
  reference: '27TK4P9',
  amount,
  result,
  code: '00',
  transactionNo: undefined,
  bankCode: undefined,
  cardLastFour: undefined,
  fields: {},
  ...more,
})

const situation = (attempt: PaymentRow, more: Partial<Situation> = {}): Situation => ({
  attempt,
  besides: [],
  order: { closed: false, due_amount: amount },
  completed: attempt.status === 1 ? [attempt] : [],
  ...more,
})

const transfer = { status: 1, provider_transaction: 'A', received_amount: amount } as const

/** Every state of an attempt. */
const attempts = {
  pending: payment(),
  held: payment({ held: true }),
  failed: payment({ status: 2 }),
  paid: payment(transfer),
  'paid, to refund': payment({ ...transfer, needs_refund: true }),
  'kept, to refund': payment({ ...transfer, status: 2, needs_refund: true }),
  refunded: payment({ ...transfer, status: 3 }),
}
type State = keyof typeof attempts

describe('reports', () => {
  test.each<[State, Record<Exclude<ReportedResult, 'paid'>, string>]>([
    ['pending', { pending: 'nothing', failed: 'failed', held: 'held', refunded: 'gone-back' }],
    ['held', { pending: 'nothing', failed: 'failed', held: 'repeat', refunded: 'gone-back' }],
    ['failed', { pending: 'nothing', failed: 'repeat', held: 'held', refunded: 'gone-back' }],
    ['paid', { pending: 'repeat', failed: 'repeat', held: 'repeat', refunded: 'repeat' }],
    ['paid, to refund', { pending: 'repeat', failed: 'repeat', held: 'repeat', refunded: 'repeat' }],
    ['kept, to refund', { pending: 'repeat', failed: 'repeat', held: 'repeat', refunded: 'repeat' }],
    ['refunded', { pending: 'repeat', failed: 'repeat', held: 'repeat', refunded: 'repeat' }],
  ])(
    'a report without new money of a payment attempt that is %s changes it by the table',
    (state, expected) => {
      for (const closed of [false, true]) {
        const before = situation(attempts[state], { order: { closed, due_amount: amount } })
        const results = ['pending', 'failed', 'held', 'refunded'] as const
        const decided = results.map((result) => [result, decidePayment(before, report(result)).kind])
        expect(Object.fromEntries(decided)).toEqual(expected)
      }
    },
  )

  test.each(Object.keys(attempts))(
    'a report without new money and with another amount changes nothing: %s',
    (state) => {
      for (const result of ['pending', 'failed', 'held', 'refunded'] as const)
        for (const other of [amount - 1, undefined])
          expect(
            decidePayment(situation(attempts[state as State]), report(result, { amount: other })),
          ).toEqual({
            kind: 'nothing',
          })
    },
  )
})

describe('first money', () => {
  const paid = report('paid', { transactionNo: 'A' })
  const elsewhere = payment({ ...transfer, payment_id: 8, provider_transaction: 'B' })
  const elsewhereToRefund = { ...elsewhere, needs_refund: true }

  describe.each<State>(['pending', 'held', 'failed'])('%s', (state) => {
    const attempt = attempts[state]
    test.each<[string, Partial<Situation>, object]>([
      ['pays an open order', {}, { kept: undefined, completes: true }],
      [
        'is kept where the order is closed',
        { order: { closed: true, due_amount: amount } },
        { kept: 'order-closed', completes: true },
      ],
      [
        'is kept where the order was changed since the attempt began',
        { order: { closed: false, due_amount: amount + 1000 } },
        { kept: 'other-amount', completes: false },
      ],
      [
        'is kept where another payment paid the order',
        { completed: [elsewhere] },
        { kept: 'already-paid', completes: false },
      ],
      [
        'is kept where another payment paid the order, closed since',
        { completed: [elsewhere], order: { closed: true, due_amount: amount } },
        { kept: 'already-paid', completes: false },
      ],
      [
        'pays where the other payment is to be refunded',
        { completed: [elsewhereToRefund] },
        { kept: undefined, completes: true },
      ],
      [
        'completes nothing where the order is closed and other money is completed',
        { completed: [elsewhereToRefund], order: { closed: true, due_amount: amount } },
        { kept: 'order-closed', completes: false },
      ],
    ])('money for a payment attempt that has none %s', (_what, more, expected) => {
      expect(decidePayment(situation(attempt, more), paid)).toEqual({
        kind: 'money',
        row: attempt,
        ...expected,
      })
    })

    test.each([amount + 1000, amount - 1, undefined])(
      'money for a payment attempt that has none is kept where its amount is %s',
      (other) => {
        for (const closed of [false, true])
          expect(
            decidePayment(
              situation(attempt, { order: { closed, due_amount: amount } }),
              report('paid', { amount: other }),
            ),
          ).toEqual({ kind: 'money', row: attempt, kept: 'other-amount', completes: false })
      },
    )
  })
})

describe('further money', () => {
  const states: State[] = ['paid', 'paid, to refund', 'kept, to refund', 'refunded']

  test.each(states)('money of the same transfer again is a repeat: %s', (state) => {
    for (const transactionNo of ['A', undefined])
      expect(decidePayment(situation(attempts[state]), report('paid', { transactionNo }))).toEqual({
        kind: 'repeat',
      })
  })

  test('money of a transfer whose number was not known then is the same one', () => {
    const unnumbered = payment({ status: 1, received_amount: amount })
    expect(decidePayment(situation(unnumbered), report('paid', { transactionNo: 'B' })).kind).toBe('repeat')
  })

  test.each<[State, object]>([
    ['paid', { kept: 'already-paid', completes: false }],
    ['paid, to refund', { kept: undefined, completes: true }],
    ['kept, to refund', { kept: undefined, completes: true }],
    ['refunded', { kept: undefined, completes: true }],
  ])('money of another transfer is a row of its own: %s', (state, expected) => {
    expect(decidePayment(situation(attempts[state]), report('paid', { transactionNo: 'B' }))).toEqual({
      kind: 'money',
      row: 'beside',
      ...expected,
    })
  })

  test('money of another transfer of another amount is kept in a row of its own', () => {
    const other = report('paid', { transactionNo: 'B', amount: amount + 1 })
    expect(decidePayment(situation(attempts.paid), other)).toEqual({
      kind: 'money',
      row: 'beside',
      kept: 'other-amount',
      completes: false,
    })
  })

  test('money of a transfer that is known beside the attempt is a repeat', () => {
    const beside = payment({ ...transfer, payment_id: 9, beside: 7, provider_transaction: 'B' })
    const before = situation(attempts.paid, { besides: [beside] })
    expect(decidePayment(before, report('paid', { transactionNo: 'B' }))).toEqual({ kind: 'repeat' })
    expect(decidePayment(before, report('paid', { transactionNo: 'C' }))).toMatchObject({ row: 'beside' })
  })

  test('money of the right amount corrects a wrong one of the same transfer; another wrong one does not', () => {
    const wrong = payment({ ...transfer, status: 2, needs_refund: true, received_amount: 1 })
    const right = report('paid', { transactionNo: 'A' })
    expect(decidePayment(situation(wrong), right)).toEqual({
      kind: 'money',
      row: wrong,
      kept: undefined,
      completes: true,
    })
    expect(decidePayment(situation(wrong), { ...right, amount: 2 })).toEqual({ kind: 'repeat' })
  })
})

test('a transfer that is corrected is no other payment of its order, though it counts as completed', () => {
  const wrong = payment({ ...transfer, needs_refund: true, received_amount: 1 })
  const before = situation(wrong, { order: { closed: true, due_amount: amount } })
  expect(before.completed).toEqual([wrong])
  expect(decidePayment(before, report('paid', { transactionNo: 'A' }))).toEqual({
    kind: 'money',
    row: wrong,
    kept: 'order-closed',
    completes: true,
  })
})

test('an amount of a payment that could not be read is another amount', () => {
  expect(hasOtherAmount(payment(), report('paid'))).toBe(false)
  expect(hasOtherAmount(payment(), report('paid', { amount: undefined }))).toBe(true)
})
