import { describe, expect, test } from 'vitest'
import { readFeHomeAmount, readMatchingReport } from './fe-home-report.ts'

const told = {
  fe_merchant: 'HIENSACH',
  fe_reference: '27TK4P9',
  fe_amount: '180600',
  fe_result: 'paid',
  fe_transaction: 'FE-1',
  fe_bank: 'NCB',
  fe_card_last_four: '4242',
}
const read = (changed: Record<string, string> = {}) => readMatchingReport({ ...told, ...changed })

test('a report is read in the shop’s words, with all that was signed of it', () => {
  expect(read({ fe_signature: 'x', utm: 'zalo' })).toEqual({
    reference: '27TK4P9',
    amount: 180_600,
    result: 'paid',
    code: 'paid',
    transactionNo: 'FE-1',
    bankCode: 'NCB',
    cardLastFour: '4242',
    fields: told,
  })
})

test('a report that says nothing is a failed payment of no amount', () => {
  expect(readMatchingReport({})).toEqual({
    reference: '',
    amount: undefined,
    result: 'failed',
    code: '',
    transactionNo: undefined,
    bankCode: undefined,
    cardLastFour: undefined,
    fields: {},
  })
})

test.each([
  ['paid', 'paid'],
  ['review', 'held'],
  ['pending', 'pending'],
  ['refunded', 'refunded'],
  ['declined', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
  ['PAID', 'failed'],
  ['constructor', 'failed'],
  ['', 'failed'],
])('its result %j is %s', (fe_result, result) => {
  expect(read({ fe_result })).toMatchObject({ result, code: fe_result })
})

test('money of another currency is no amount, whatever its figures are', () => {
  expect(read({ fe_currency: 'VND' }).amount).toBe(180_600)
  expect(read({ fe_currency: 'USD' })).toMatchObject({ result: 'paid', amount: undefined })
})

test('empty fields are none', () => {
  expect(read({ fe_transaction: '', fe_bank: '' })).toMatchObject({
    transactionNo: undefined,
    bankCode: undefined,
  })
})

describe('the last four figures of a card', () => {
  test.each(['42422', '424', 'x4242', '4242x', '٤٢٤٢', ''])('are not %j', (fe_card_last_four) => {
    expect(read({ fe_card_last_four }).cardLastFour).toBeUndefined()
  })
})

describe('an amount', () => {
  test.each([
    ['1', 1],
    ['180600', 180_600],
    ['9999999999', 9_999_999_999],
  ])('is %s', (text, dong) => expect(readFeHomeAmount(text)).toBe(dong))

  test.each([undefined, '', '0', '01', '10000000000', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '１'])(
    'is not %j',
    (text) => expect(readFeHomeAmount(text)).toBeUndefined(),
  )
})
