import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import type { Attempt, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { answerFields, queryFields, refundAnswerFields, refundFields } from './vnpay-fields.ts'
import { vnpayProvider } from './vnpay-provider.ts'
import { isSignedByVnpay, signedVnpayQuery, vnpayChecksum } from './vnpay-signature.ts'

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
