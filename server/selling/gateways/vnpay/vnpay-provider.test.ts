import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import type { Attempt, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from './vnpay-fields.ts'
import { vnpayProvider, readVnpayReport } from './vnpay-provider.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum } from './vnpay-signature.ts'
import { readVnpayAmount, toVnpayAmount, readVnpayTime, vnpayTime } from './vnpay-values.ts'

const hashSecret = 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ'
const attempt: Attempt = {
  reference: '27TK4P9',
  orderId: 27,
  amount: 180_600,
  createdAt: new Date('2026-11-21T17:30:00Z'),
  expiresAt: new Date('2026-11-21T17:45:00Z'),
}

let vnpay: PaymentProvider
let answers: (question: Record<string, string>) => Record<string, unknown>
let server: Awaited<ReturnType<typeof startStubServer>>

beforeAll(async () => {
  server = await startStubServer(({ body }, response) =>
    response.end(JSON.stringify(answers(JSON.parse(body)))),
  )
  vnpay = vnpayProvider({
    tmnCode: 'HIENSACH',
    hashSecret,
    sandbox: false,
    addresses: () => ({
      pay: 'https://pay.example/vpcpay.html',
      api: server.url,
      back: 'https://hiensach.example/payment/vnpay/callback',
    }),
    now: () => new Date('2026-11-21T18:00:00Z'),
  })
})
afterAll(() => server.close())

describe('addresses', () => {
  const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

  test('an address to pay at VNPAY says everything that VNPAY asks for', () => {
    const url = vnpay.payUrl(attempt, { orderCode: 'HS0123456789', address: '203.0.113.9' })
    expect(url).toMatch(/^https:\/\/pay\.example\/vpcpay\.html\?vnp_Amount=/)
    const { vnp_SecureHash, ...order } = queryOf(url)
    expect(order).toEqual({
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: 'HIENSACH',
      vnp_Amount: '18060000',
      vnp_CurrCode: 'VND',
      vnp_TxnRef: '27TK4P9',
      vnp_OrderInfo: 'Thanh toan don hang HS0123456789',
      vnp_OrderType: 'other',
      vnp_Locale: 'vn',
      vnp_ReturnUrl: 'https://hiensach.example/payment/vnpay/callback',
      vnp_IpAddr: '203.0.113.9',
      vnp_CreateDate: '20261122003000',
      vnp_ExpireDate: '20261122004500',
    })
    expect(vnp_SecureHash).toMatch(/^[0-9a-f]{128}$/)
    expect(url).not.toContain(hashSecret)
  })

  test('an address to pay at VNPAY is signed for every order', () => {
    const orders = fc.record({
      reference: fc.stringMatching(/^[A-Za-z0-9]{1,100}$/),
      orderId: fc.integer({ min: 1, max: 2_147_483_647 }),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      createdAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
    })
    fc.assert(
      fc.property(orders, (order) => {
        const url = vnpay.payUrl(
          { ...order, expiresAt: order.createdAt },
          { orderCode: 'HS0123456789', address: '::1' },
        )
        const parameters = queryOf(url)
        expect(isSignedByVnpay(parameters, hashSecret)).toBe(true)
        expect(BigInt(parameters['vnp_Amount'] ?? '')).toBe(BigInt(order.amount) * 100n)
        expect(parameters['vnp_OrderInfo']).toMatch(/^[\w ]+$/)
      }),
    )
  })
})

describe('notices', () => {
  const told = { vnp_TmnCode: 'HIENSACH', vnp_TxnRef: '27TK4P9', vnp_Amount: '18060000' }
  const good = { ...told, vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '14000001' }
  const signed = (parameters: Record<string, string>) =>
    Object.fromEntries(new URLSearchParams(signedVnpayQuery(parameters, hashSecret)))

  test('a notice of VNPAY is read', () => {
    const all = { ...good, vnp_BankCode: 'NCB' }
    expect(vnpay.readReport({ ...signed(all), utm: 'x' })).toEqual({
      reference: '27TK4P9',
      amount: 180_600,
      result: 'paid',
      code: '00',
      transactionNo: '14000001',
      bankCode: 'NCB',
      cardLastFour: undefined,
      fields: all,
    })
  })

  test('a notice of VNPAY without a signature, with a wrong one or for another terminal is none', () => {
    expect(vnpay.readReport(good)).toBeUndefined()
    expect(vnpay.readReport({ ...signed(good), vnp_Amount: '100' })).toBeUndefined()
    expect(vnpay.readReport(signed({ ...good, vnp_TmnCode: 'OTHERONE' }))).toBeUndefined()
    expect(vnpay.readReport(signed({ vnp_TxnRef: '27TK4P9', vnp_ResponseCode: '00' }))).toBeUndefined()
  })
})

const answer = (fields: readonly string[], message: Record<string, string>) => ({
  ...message,
  vnp_SecureHash: vnpayChecksum(fields, message, hashSecret),
})
const found = {
  vnp_ResponseId: 'a1',
  vnp_Command: 'querydr',
  vnp_ResponseCode: '00',
  vnp_Message: 'QueryDR Success',
  vnp_TmnCode: 'HIENSACH',
  vnp_TxnRef: '27TK4P9',
  vnp_Amount: '18060000',
  vnp_TransactionNo: '14000001',
  vnp_TransactionType: '01',
  vnp_TransactionStatus: '00',
}
const ask = () => vnpay.query({ attempt, requestId: 'r1' })

describe('queries', () => {
  test('a query to VNPAY is signed, and names the attempt by its time', async () => {
    let question: Record<string, string> = {}
    answers = (asked) => {
      question = asked
      return answer(answerFields, found)
    }
    expect(await ask()).toMatchObject({ result: 'paid', amount: 180_600, transactionNo: '14000001' })
    expect(question).toMatchObject({
      vnp_Command: 'querydr',
      vnp_TxnRef: '27TK4P9',
      vnp_TransactionDate: '20261122003000',
      vnp_CreateDate: '20261122010000',
    })
    expect(question['vnp_SecureHash']).toBe(vnpayChecksum(queryFields, question, hashSecret))
  })

  test('a query about an attempt that VNPAY never saw is answered with none', async () => {
    answers = () => answer(answerFields, { ...found, vnp_ResponseCode: '91' })
    expect(await ask()).toBeUndefined()
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['forged', () => ({ ...answer(answerFields, found), vnp_TransactionStatus: '02' })],
    ['not signed', () => found],
    ['for another terminal', () => answer(answerFields, { ...found, vnp_TmnCode: 'OTHERONE' })],
    ['about another attempt', () => answer(answerFields, { ...found, vnp_TxnRef: '28T1' })],
    ['to another question', () => answer(refundAnswerFields, { ...found, vnp_Command: 'refund' })],
    ['a fault', () => answer(answerFields, { ...found, vnp_ResponseCode: '99' })],
    ['empty', () => ({})],
  ])('a query to VNPAY whose answer is %s stays open', async (_what, spoilt) => {
    answers = spoilt
    await expect(ask()).rejects.toBeInstanceOf(NoAnswer)
  })

  test.each([
    ['of a part on its way', '03', '05', 'paid'],
    ['of a part at the bank', '03', '06', 'paid'],
    ['of a part that the bank did not take', '03', '09', 'paid'],
    ['of all that the bank did not take', '02', '09', 'paid'],
    ['of all on its way', '02', '05', 'refunded'],
    ['of all at the bank', '02', '06', 'refunded'],
  ])(
    'a query after a refund %s is answered as what became of the payment',
    async (_what, type, status, result) => {
      const latest = { vnp_TransactionType: type, vnp_TransactionStatus: status }
      const vnp_Amount = type === '03' ? '1000000' : found.vnp_Amount
      answers = () => answer(answerFields, { ...found, ...latest, vnp_Amount })
      expect(await ask()).toMatchObject({ result, amount: 180_600, transactionNo: '14000001' })
    },
  )
})

describe('refunds', () => {
  const refund = () =>
    vnpay.refund({
      attempt,
      transactionNo: '14000001',
      amount: 180_600,
      part: false,
      requestId: 'r2',
      by: 'Thu Ha',
    })
  const done = { ...found, vnp_Command: 'refund', vnp_TransactionType: '02' }

  test('a refund at VNPAY is asked for with a signature', async () => {
    let question: Record<string, string> = {}
    answers = (asked) => {
      question = asked
      return answer(refundAnswerFields, done)
    }
    expect(await refund()).toEqual({ done: true })
    expect(question).toMatchObject({ vnp_Command: 'refund', vnp_Amount: '18060000', vnp_RequestId: 'r2' })
    expect(question['vnp_SecureHash']).toBe(vnpayChecksum(refundFields, question, hashSecret))
  })

  test('a refund that VNPAY refuses is not done', async () => {
    answers = () => answer(refundAnswerFields, { ...done, vnp_ResponseCode: '95', vnp_Message: 'Từ chối' })
    expect(await refund()).toEqual({ done: false, code: '95', msg: 'Từ chối' })
  })

  test.each(['94', '98', '99'])(
    'a refund of which VNPAY does not know (%s) is not known',
    async (vnp_ResponseCode) => {
      answers = () => answer(refundAnswerFields, { ...done, vnp_ResponseCode })
      await expect(refund()).rejects.toBeInstanceOf(NoAnswer)
    },
  )
})

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
