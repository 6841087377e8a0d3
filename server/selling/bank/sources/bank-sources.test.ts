import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cassoSource, isSignedByCasso, signForCasso } from './casso.ts'
import { momentOf, timeInVietnam } from './bank-source.ts'
import { payosSource, signForPayos } from './payos.ts'
import { sepaySource, signForSepay } from './sepay.ts'

const secret = 'a secret of the tests'
const now = new Date('2026-11-23T09:00:00Z')
const seconds = (at = now) => String(Math.floor(at.getTime() / 1000))
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const sepay = {
  id: 92704,
  gateway: 'Vietcombank',
  transactionDate: '2026-11-23 15:59:37',
  accountNumber: '0123499999',
  code: null,
  content: 'chuyen tien mua sach',
  transferType: 'in',
  transferAmount: 2_277_000,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: 'MBVCB.3278907687',
  description: '',
}
function readSepay(
  change: object = {},
  { at = now, key = secret, text }: { at?: Date; key?: string; text?: string } = {},
) {
  const body = text ?? JSON.stringify({ ...sepay, ...change })
  const timestamp = seconds(at)
  const headers = { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': signForSepay(key, timestamp, body) }
  return sepaySource({ body, headers, now }, secret)
}

describe('SePay', () => {
  test('a webhook of SePay tells of money that came', () => {
    expect(readSepay()).toEqual({
      kind: 'transfer',
      transfer: {
        source: 'sepay',
        reference: '92704',
        bankReference: 'MBVCB.3278907687',
        account: '0123499999',
        amount: 2_277_000,
        content: 'chuyen tien mua sach',
        at: new Date('2026-11-23T08:59:37Z'),
      },
    })
  })

  test('a webhook of SePay is good within five minutes, and no longer', () => {
    for (const minutes of [-5, 0, 5]) expect(readSepay({}, { at: later(minutes) }).kind).toBe('transfer')
    for (const minutes of [-5.1, 5.1]) expect(readSepay({}, { at: later(minutes) }).kind).toBe('forged')
  })

  test('a webhook of SePay about money that goes out, or none, is nothing', () => {
    for (const change of [{ transferType: 'out' }, { transferAmount: 0 }, { transferAmount: -5 }])
      expect(readSepay(change)).toEqual({ kind: 'nothing' })
  })

  test('a webhook of SePay that is signed and cannot be read is not taken for money', () => {
    for (const change of [
      { transferAmount: 1.5 },
      { transferAmount: 'x' },
      { id: null },
      { id: ' ' },
      { transferAmount: 1e15 },
    ])
      expect(readSepay(change)).toEqual({ kind: 'unreadable' })
    expect(readSepay({}, { text: 'no JSON' })).toEqual({ kind: 'unreadable' })
  })

  test('a webhook of SePay with another key, another body, another time or no signature is forged', () => {
    expect(readSepay({}, { key: 'another' })).toEqual({ kind: 'forged' })
    const body = JSON.stringify(sepay)
    const signature = signForSepay(secret, seconds(), body)
    const good = { 'x-sepay-timestamp': seconds(), 'x-sepay-signature': signature }
    expect(sepaySource({ body, headers: good, now }, secret).kind).toBe('transfer')
    expect(sepaySource({ body: `${body} `, headers: good, now }, secret).kind).toBe('forged')
    expect(
      sepaySource({ body, headers: { ...good, 'x-sepay-timestamp': seconds(later(1)) }, now }, secret).kind,
    ).toBe('forged')
    for (const headers of [{}, { ...good, 'x-sepay-signature': '' }, { 'x-sepay-signature': signature }])
      expect(sepaySource({ body, headers, now }, secret).kind).toBe('forged')
  })
})

/** As payOS publishes it for those who try a signature out. */
const payosKey = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
const payosData = {
  orderCode: 123,
  amount: 3000,
  description: 'VQRIO123',
  accountNumber: '12345678',
  reference: 'TF230204212323',
  transactionDateTime: '2023-02-04 18:25:00',
  currency: 'VND',
  paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
  code: '00',
  desc: 'Thành công',
  counterAccountBankId: '',
  counterAccountBankName: '',
  counterAccountName: '',
  counterAccountNumber: '',
  virtualAccountName: '',
  virtualAccountNumber: '',
}
const payosSignature = '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03'
function readPayos(
  change: object = {},
  { envelope = {}, signature }: { envelope?: object; signature?: string } = {},
) {
  const data = { ...payosData, ...change }
  const message = {
    code: '00',
    desc: 'success',
    success: true,
    data,
    signature: signature ?? signForPayos(data, payosKey),
    ...envelope,
  }
  return payosSource({ body: JSON.stringify(message), headers: {}, now }, payosKey)
}

describe('payOS', () => {
  test('the signature of payOS is that of its published sample', () => {
    expect(signForPayos(payosData, payosKey)).toBe(payosSignature)
    expect(readPayos({}, { signature: payosSignature })).toEqual({
      kind: 'transfer',
      transfer: {
        source: 'payos',
        reference: 'TF230204212323',
        bankReference: 'TF230204212323',
        account: '12345678',
        amount: 3000,
        content: 'VQRIO123',
        at: new Date('2023-02-04T11:25:00Z'),
      },
    })
  })

  test('an empty value is signed as nothing for payOS', () => {
    const empty = signForPayos({ a: '', b: 1 }, payosKey)
    for (const a of [null, undefined, 'null', 'undefined'])
      expect(signForPayos({ b: 1, a }, payosKey)).toBe(empty)
    expect(readPayos({ counterAccountName: null }).kind).toBe('transfer')
  })

  test('a value with parts is signed as JSON for payOS', () => {
    const signed = createHmac('sha256', payosKey)
      .update('amount=3000&items=[{"name":"Mắt biếc"}]')
      .digest('hex')
    expect(signForPayos({ items: [{ name: 'Mắt biếc' }], amount: 3000 }, payosKey)).toBe(signed)
  })

  test('a webhook of payOS with a changed field, another key or no signature is forged', () => {
    expect(readPayos({ amount: 4000 }, { signature: payosSignature }).kind).toBe('forged')
    expect(readPayos({}, { signature: '' }).kind).toBe('forged')
    expect(payosSource({ body: '{}', headers: {}, now }, payosKey).kind).toBe('forged')
    expect(payosSource({ body: 'no JSON', headers: {}, now }, payosKey).kind).toBe('forged')
  })

  test('a webhook of payOS about a payment that did not succeed is nothing', () => {
    expect(readPayos({}, { envelope: { success: false } })).toEqual({ kind: 'nothing' })
    expect(readPayos({ code: '01' })).toEqual({ kind: 'nothing' })
    expect(readPayos({ amount: 0 })).toEqual({ kind: 'nothing' })
    expect(readPayos({ reference: '' })).toEqual({ kind: 'unreadable' })
  })
})

const casso = {
  error: 0,
  data: {
    id: 1,
    reference: 'BANK_REF_ID',
    description: 'giao dich thu nghiem',
    amount: 599_000,
    runningBalance: 25_000_000,
    transactionDateTime: '2026-11-23 15:36:21',
    accountNumber: '88888888',
    bankAbbreviation: 'VPB',
    virtualAccountName: '',
    counterAccountNumber: '8888888888',
  },
}
function readCasso(change: object = {}, { at = now, text }: { at?: Date; text?: string } = {}) {
  const message = { ...casso, data: { ...casso.data, ...change } }
  const time = String(at.getTime())
  const headers = { 'x-casso-signature': `t=${time},v1=${signForCasso(secret, time, message)}` }
  return cassoSource({ body: text ?? JSON.stringify(message), headers, now }, secret)
}

describe('Casso', () => {
  test('a webhook of Casso tells of money that came, whatever stands first in its message', () => {
    const told = {
      kind: 'transfer',
      transfer: { source: 'casso', reference: '1', bankReference: 'BANK_REF_ID', amount: 599_000 },
    }
    expect(readCasso()).toMatchObject(told)
    const turned = JSON.stringify({
      data: Object.fromEntries(Object.entries(casso.data).toReversed()),
      error: 0,
    })
    expect(readCasso({}, { text: turned })).toMatchObject(told)
  })

  test('the signature of Casso sorts names at every depth, in lists too', () => {
    expect(signForCasso(secret, '1', { b: [{ d: 1, c: 2 }], a: null })).toBe(
      signForCasso(secret, '1', { a: null, b: [{ c: 2, d: 1 }] }),
    )
    expect(signForCasso(secret, '1', { a: [1, 2] })).not.toBe(signForCasso(secret, '1', { a: [2, 1] }))
  })

  test('the signature of Casso is over the time and the sorted message, a list as a list', () => {
    const signed = createHmac('sha512', secret)
      .update('1764000000.{"a":[2,{"c":1,"d":null}],"b":"x"}')
      .digest('hex')
    expect(signForCasso(secret, '1764000000', { b: 'x', a: [2, { d: null, c: 1 }] })).toBe(signed)
  })

  test('a webhook of Casso is good for a day, since it is told again, and not from the future', () => {
    for (const minutes of [-24 * 60, 0, 5])
      expect(readCasso({}, { at: later(minutes) }).kind).toBe('transfer')
    for (const minutes of [-24 * 60 - 1, 6]) expect(readCasso({}, { at: later(minutes) }).kind).toBe('forged')
  })

  test('a webhook of Casso with a changed message, half a header or none is forged', () => {
    expect(readCasso({}, { text: JSON.stringify({ ...casso, error: 1 }) }).kind).toBe('forged')
    expect(readCasso({}, { text: 'no JSON' }).kind).toBe('forged')
    for (const header of [
      undefined,
      '',
      't=1',
      `t=${now.getTime()}`,
      `v1=${signForCasso(secret, '', casso)}`,
    ])
      expect(
        isSignedByCasso({ body: '', headers: { 'x-casso-signature': header }, now }, casso, secret),
      ).toBe(false)
  })

  test('a webhook of Casso about money that goes out is nothing', () => {
    expect(readCasso({ amount: -599_000 })).toEqual({ kind: 'nothing' })
    expect(readCasso({ amount: 0.5 })).toEqual({ kind: 'unreadable' })
  })
})

test('times of banks are those of Vietnam; one that cannot be read is now', () => {
  expect(timeInVietnam('2026-11-23 15:36:21', now)).toEqual(new Date('2026-11-23T08:36:21Z'))
  expect(timeInVietnam('2026-11-23T15:36:21+07:00', now)).toEqual(new Date('2026-11-23T08:36:21Z'))
  expect(timeInVietnam('2026-11-23', now)).toEqual(new Date('2026-11-23T16:59:59Z'))
  for (const text of ['', 'soon', '2026-13-45 00:00:00']) expect(timeInVietnam(text, now)).toBe(now)
  expect(momentOf('1764000000')).toEqual(momentOf('1764000000000'))
  expect(momentOf('12')).toBeUndefined()
  expect(momentOf('1e10')).toBeUndefined()
})
