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

test('a report of FE HOME is read in the shop’s words, with all that was signed of it', () => {
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

test('a report of FE HOME that says nothing is a failed payment of no amount', () => {
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
])('a report of FE HOME with the result %j is %s', (fe_result, result) => {
  expect(read({ fe_result })).toMatchObject({ result, code: fe_result })
})

test('money of another currency has no amount in a report of FE HOME, whatever its figures are', () => {
  expect(read({ fe_currency: 'VND' }).amount).toBe(180_600)
  expect(read({ fe_currency: 'USD' })).toMatchObject({ result: 'paid', amount: undefined })
})

test('an empty field in a report of FE HOME is none', () => {
  expect(read({ fe_transaction: '', fe_bank: '' })).toMatchObject({
    transactionNo: undefined,
    bankCode: undefined,
  })
})

describe('cards', () => {
  test.each(['42422', '424', 'x4242', '4242x', '٤٢٤٢', ''])(
    'the text %j is not the last four figures of a card',
    (fe_card_last_four) => {
      expect(read({ fe_card_last_four }).cardLastFour).toBeUndefined()
    },
  )
})

describe('amounts', () => {
  test.each([
    ['1', 1],
    ['180600', 180_600],
    ['9999999999', 9_999_999_999],
  ])('the text %s is an amount of FE HOME', (text, dong) => expect(readFeHomeAmount(text)).toBe(dong))

  test.each([undefined, '', '0', '01', '10000000000', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '１'])(
    'the text %j is no amount of FE HOME',
    (text) => expect(readFeHomeAmount(text)).toBeUndefined(),
  )
})
