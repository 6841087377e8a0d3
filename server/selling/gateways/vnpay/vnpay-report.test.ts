import { expect, test } from 'vitest'
import { readVnpayAmount, toVnpayAmount, readVnpayTime, vnpayTime } from './vnpay-values.ts'
import { readVnpayReport } from './vnpay-report.ts'

test.each([
  ['18060000', 180_600],
  ['100', 1],
  ['999999999900', 9_999_999_999],
])('the amount %s of VNPAY is read', (text, dong) => {
  expect(readVnpayAmount(text)).toBe(dong)
  expect(toVnpayAmount(dong)).toBe(text)
})

const noAmounts = [
  '18060001',
  '18059999',
  '0',
  '00',
  '',
  ' ',
  '1e7',
  '0x100',
  '01000000',
  '1000000.0',
  '-18060000',
]
test.each([...noAmounts, '+100', '１００', '9999999999900', undefined])(
  'the text %s is no amount of VNPAY',
  (text) => {
    expect(readVnpayAmount(text)).toBeUndefined()
  },
)

test.each([
  ['00', '00', 'paid', '00'],
  ['00', '02', 'failed', '99'],
  ['00', undefined, 'failed', '99'],
  ['00', '000', 'failed', '99'],
  ['00', '100', 'failed', '99'],
  ['00', '01', 'pending', '01'],
  ['00', '04', 'held', '04'],
  ['07', '07', 'held', '07'],
  ['07', '00', 'held', '07'],
  ['07', '02', 'held', '07'],
  ['00', '07', 'held', '07'],
  ['24', '07', 'held', '24'],
  ['24', '04', 'held', '24'],
  ['24', '01', 'failed', '24'],
  ['24', '05', 'failed', '24'],
  ['00', '03', 'failed', '99'],
  ['00', '05', 'refunded', '05'],
  ['00', '06', 'refunded', '06'],
  ['24', '02', 'failed', '24'],
  ['24', '00', 'failed', '24'],
  ['51', '02', 'failed', '51'],
  ['', '00', 'failed', ''],
])('a response %s of VNPAY with status %s is %s', (response, status, result, code) => {
  const parameters = { vnp_TxnRef: '7T1', ...(status === undefined ? {} : { vnp_TransactionStatus: status }) }
  expect(readVnpayReport(parameters, response)).toMatchObject({ reference: '7T1', result, code })
})

test('a report of VNPAY keeps the last four figures of a card, and no number of a journey that was none', () => {
  const { cardLastFour, transactionNo } = readVnpayReport(
    { vnp_CardNumber: '970419xxxxxxxxx2198', vnp_TransactionNo: '0' },
    '24',
  )
  expect([cardLastFour, transactionNo]).toEqual(['2198', undefined])
})

test.each(['2198', '970419 ****** 2198', '9704-19XX-XXXX-2198'])(
  'the last four figures of the card %s are kept',
  (number) => {
    expect(readVnpayReport({ vnp_CardNumber: number }, '00').cardLastFour).toBe('2198')
  },
)

test.each(['219', '970419xxxxxxxxx2198 NCB', 'NCB 2198', ''])(
  'the text %j is no number of a card',
  (number) => {
    expect(readVnpayReport({ vnp_CardNumber: number }, '00').cardLastFour).toBeUndefined()
  },
)

test('a report of VNPAY that names nothing is of no attempt and of no card', () => {
  expect(readVnpayReport({}, '24')).toEqual({
    reference: '',
    amount: undefined,
    result: 'failed',
    code: '24',
    transactionNo: undefined,
    bankCode: undefined,
    cardLastFour: undefined,
    fields: {},
  })
})

test('a time of VNPAY is that of Vietnam, also over midnight and on a leap day', () => {
  expect(vnpayTime(new Date('2028-02-28T17:00:05.900Z'))).toBe('20280229000005')
  expect(vnpayTime(new Date('2026-12-31T16:59:59Z'))).toBe('20261231235959')
  expect(readVnpayTime('20280229000005')).toEqual(new Date('2028-02-28T17:00:05Z'))
})

test.each(['', '20281329000005', '2028022900000', '202802290000051', 'x20280229000005', '2028-02-29'])(
  'the text %j is no time of VNPAY',
  (text) => expect(readVnpayTime(text)).toBeUndefined(),
)
