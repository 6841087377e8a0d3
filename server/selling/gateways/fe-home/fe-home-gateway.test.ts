import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { feHomeProvider } from './fe-home-gateway.ts'
import { feHomeText, isSignedByFeHome, signForFeHome } from './fe-home-report.ts'
import type { Attempt, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'

const secret = 'khoa-bi-mat'
const attempt: Attempt = {
  reference: '27TK4P9',
  orderId: 27,
  amount: 180_600,
  createdAt: new Date('2026-11-21T17:30:00Z'),
  expiresAt: new Date('2026-11-21T17:45:00Z'),
}

let feHome: PaymentProvider
let answers: (question: Record<string, string>, path: string) => Record<string, unknown>
let server: Awaited<ReturnType<typeof startStubServer>>

beforeAll(async () => {
  server = await startStubServer(({ url, body }, response) =>
    response.end(JSON.stringify(answers(JSON.parse(body), url))),
  )
  const back = 'https://hiensach.example/payment/fe-home/callback'
  const addresses = () => ({ pay: 'https://pay.fehome.example', api: server.url, back })
  feHome = feHomeProvider({ merchant: 'HIEN', secret, sandbox: false, addresses })
})
afterAll(() => server.close())

const result = {
  fe_merchant: 'HIEN',
  fe_reference: '27TK4P9',
  fe_amount: '180600',
  fe_result: 'paid',
  fe_transaction: 'F-1',
}
const signed = (parameters: Record<string, string>) => signForFeHome('result', parameters, secret)

describe('signatures', () => {
  // Computed with `openssl dgst -sha256 -hmac`.
  test('a signature of FE HOME is that of OpenSSL', () => {
    const parameters = { ...result, fe_reference: '5T9', fe_transaction: 'a b&c', other: 'x' }
    expect(feHomeText('result', parameters)).toBe(
      'FEHOME1\nresult\nfe_amount=180600\nfe_merchant=HIEN\nfe_reference=5T9\nfe_result=paid\nfe_transaction=a%20b%26c',
    )
    expect(signed(parameters).fe_signature).toBe(
      '7ace1cd64be4d20a2cf92a60e1bf556cb1313e55af87ec68194426f99dfafb26',
    )
    expect(feHomeText('pay', { fe_a: "~!'()*" })).toBe('FEHOME1\npay\nfe_a=~%21%27%28%29%2A')
  })

  test('a signature of FE HOME is good for one kind of message', () => {
    expect(isSignedByFeHome('query-answer', signed(result), secret)).toBe(false)
  })
})

test('a report of FE HOME about money of another currency has no amount that the shop asked', () => {
  expect(feHome.readReport(signed(result))?.amount).toBe(180_600)
  expect(feHome.readReport(signed({ ...result, fe_currency: 'VND' }))?.amount).toBe(180_600)
  for (const fe_currency of ['USD', 'vnd', ''])
    expect(feHome.readReport(signed({ ...result, fe_currency }))?.amount).toBeUndefined()
})

test('the address to pay at FE HOME is signed and carries no secret', () => {
  const url = feHome.payUrl(attempt, { orderCode: 'HS0123456789', address: '::1' })
  const parameters = Object.fromEntries(new URL(url).searchParams)
  expect(isSignedByFeHome('pay', parameters, secret)).toBe(true)
  expect(url).not.toContain(secret)
  expect(parameters).toMatchObject({
    fe_merchant: 'HIEN',
    fe_reference: '27TK4P9',
    fe_amount: '180600',
    fe_currency: 'VND',
    fe_description: 'Thanh toan don hang HS0123456789',
    fe_return_url: 'https://hiensach.example/payment/fe-home/callback',
    fe_created_at: '2026-11-21T17:30:00.000Z',
    fe_expires_at: '2026-11-21T17:45:00.000Z',
  })
})

describe('notices', () => {
  test.each([
    ['paid', 'paid'],
    ['declined', 'failed'],
    ['cancelled', 'failed'],
    ['review', 'held'],
    ['pending', 'pending'],
    ['toString', 'failed'],
    ['', 'failed'],
  ])('a notice of FE HOME with the result %j is read as %s', (fe_result, expected) => {
    expect(feHome.readReport(signed({ ...result, fe_result }))).toMatchObject({
      reference: '27TK4P9',
      amount: 180_600,
      result: expected,
      code: fe_result,
      transactionNo: 'F-1',
    })
  })

  test.each(['0', '', '180600.0', '1e5', '-1', '018', '99999999999'])(
    'a notice of FE HOME with the amount %j has none',
    (fe_amount) => {
      expect(feHome.readReport(signed({ ...result, fe_amount }))?.amount).toBeUndefined()
    },
  )

  test('a notice of FE HOME without a signature, with a wrong one or for another merchant is none', () => {
    expect(feHome.readReport(result)).toBeUndefined()
    expect(feHome.readReport({ ...signed(result), fe_amount: '1' })).toBeUndefined()
    expect(feHome.readReport(signed({ ...result, fe_merchant: 'OTHER' }))).toBeUndefined()
  })
})

describe('queries', () => {
  const ask = () => feHome.query({ attempt, requestId: 'r1' })
  const good = { ...result, fe_request_id: 'r1' }

  test('a query to FE HOME is signed, and so is its answer', async () => {
    answers = (question, path) => {
      expect(path).toBe('/query')
      expect(isSignedByFeHome('query', question, secret)).toBe(true)
      return signForFeHome('query-answer', good, secret)
    }
    expect(await ask()).toMatchObject({ result: 'paid', amount: 180_600 })
    answers = () => signForFeHome('query-answer', { ...good, fe_result: 'unknown' }, secret)
    expect(await ask()).toBeUndefined()
  })

  test.each<[string, () => Record<string, string>]>([
    ['forged', () => ({ ...signForFeHome('query-answer', good, secret), fe_amount: '1' })],
    ['a notice', () => signForFeHome('result', good, secret)],
    ['to another question', () => signForFeHome('query-answer', { ...good, fe_request_id: 'r0' }, secret)],
    ['about another attempt', () => signForFeHome('query-answer', { ...good, fe_reference: '1' }, secret)],
  ])('a query to FE HOME whose answer is %s stays open', async (_what, spoilt) => {
    answers = spoilt
    await expect(ask()).rejects.toBeInstanceOf(NoAnswer)
  })
})

describe('refunds', () => {
  const refund = () =>
    feHome.refund({
      attempt,
      transactionNo: 'F-1',
      amount: 180_600,
      part: false,
      requestId: 'r2',
      by: 'Thu Hà',
    })
  const answer = (more: Record<string, string>) =>
    signForFeHome('refund-answer', { fe_merchant: 'HIEN', fe_request_id: 'r2', ...more }, secret)

  test('a refund at FE HOME is made, refused, or not known', async () => {
    answers = (question, path) => {
      expect(path).toBe('/refund')
      expect(isSignedByFeHome('refund', question, secret)).toBe(true)
      expect(question).toMatchObject({ fe_amount: '180600', fe_transaction: 'F-1', fe_by: 'Thu Hà' })
      return answer({ fe_result: 'refunded' })
    }
    expect(await refund()).toEqual({ done: true })
    answers = () => answer({ fe_result: 'refused', fe_code: 'TOO_LATE', fe_message: 'Quá hạn' })
    expect(await refund()).toEqual({ done: false, code: 'TOO_LATE', msg: 'Quá hạn' })
    answers = () => answer({ fe_result: 'pending' })
    await expect(refund()).rejects.toBeInstanceOf(NoAnswer)
  })
})
