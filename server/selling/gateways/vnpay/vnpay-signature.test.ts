import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hmacSha512,
  isSignedByVnpay,
  signedVnpayQuery,
  vnpayChecksum,
  vnpayQuery,
} from './vnpay-signature.ts'
import { queryFields } from './vnpay-fields.ts'

const secret = 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ'
/** The example of VNPAY's own documentation. */
const example = {
  vnp_Version: '2.1.0',
  vnp_Command: 'pay',
  vnp_TmnCode: 'DEMOV210',
  vnp_Amount: '1806000',
  vnp_CurrCode: 'VND',
  vnp_TxnRef: '5',
  vnp_OrderInfo: 'Thanh toan don hang :5',
  vnp_OrderType: 'other',
  vnp_Locale: 'vn',
  vnp_ReturnUrl: 'https://domainmerchant.vn/ReturnUrl',
  vnp_IpAddr: '127.0.0.1',
  vnp_CreateDate: '20210801153333',
}
const exampleQuery =
  'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1' +
  '&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other' +
  '&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0'

test('a query string for VNPAY is sorted and encoded as the documentation shows', () => {
  expect(vnpayQuery(example)).toBe(exampleQuery)
})

// Computed with `openssl dgst -sha512 -hmac`.
test('a signature for VNPAY is that of OpenSSL', () => {
  expect(signedVnpayQuery(example, secret)).toBe(
    `${exampleQuery}&vnp_SecureHash=d0058b07898b38ab1771b0a443387f017fcfdb859c53c3fb9afa3e69c4c636d90cddfac399120776d67115299676465a58157e17d4972b25ff4a53ba73009b62`,
  )
  const message = {
    vnp_RequestId: 'r1',
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: 'DEMOV210',
    vnp_TxnRef: '5T9',
    vnp_TransactionDate: '20210801153333',
    vnp_CreateDate: '20210801160000',
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: 'Truy van don hang 5',
  }
  expect(vnpayChecksum(queryFields, message, secret)).toBe(
    '15ec1604cdb6381fb1022abbc0f2a14ffb9b6178fff46354cc26080a26ec48692bee9ef3f0f077ace16315fe00998a38b012616518a04afe69ede1497757d2c1',
  )
})

test('a field that a message to VNPAY lacks is signed as nothing', () => {
  expect(
    vnpayChecksum(
      ['vnp_TxnRef', 'vnp_PayDate', 'vnp_Amount'],
      { vnp_TxnRef: '5', vnp_Amount: '100' },
      secret,
    ),
  ).toBe(hmacSha512(secret, '5||100'))
})

/** As `java.net.URLEncoder` does it, which VNPAY uses: letter by letter. */
function urlEncoder(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      if (/[\w.*-]/.test(letter)) return letter
      return letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

test('any text is encoded as VNPAY does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(text.isWellFormed())
      expect(vnpayQuery({ vnp_OrderInfo: text })).toBe(`vnp_OrderInfo=${urlEncoder(text)}`)
    }),
  )
  expect(vnpayQuery({ vnp_A: "Đất rừng (tập 2) ~*'!&=+/%" })).toBe(
    'vnp_A=%C4%90%E1%BA%A5t+r%E1%BB%ABng+%28t%E1%BA%ADp+2%29+%7E*%27%21%26%3D%2B%2F%25',
  )
})

describe('checks', () => {
  const signed = Object.fromEntries(new URLSearchParams(signedVnpayQuery(example, secret)))
  const hash = signed['vnp_SecureHash'] ?? ''

  test('a signature of VNPAY is good, whatever else came along', () => {
    expect(isSignedByVnpay(signed, secret)).toBe(true)
    const strayed = { ...signed, utm_source: 'zalo', vnp_SecureHashType: 'HmacSHA512' }
    expect(isSignedByVnpay(strayed, secret)).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['of a changed value', { ...signed, vnp_Amount: '1806100' }],
    ['of an added parameter', { ...signed, vnp_Extra: '' }],
    [
      'with a letter turned',
      { ...signed, vnp_SecureHash: hash.replace(/.$/, (end) => (end === '0' ? '1' : '0')) },
    ],
    ['that is empty', { ...signed, vnp_SecureHash: '' }],
    ['in capitals', { ...signed, vnp_SecureHash: hash.toUpperCase() }],
    ['with a blank behind', { ...signed, vnp_SecureHash: `${hash} ` }],
    ['that is too short', { ...signed, vnp_SecureHash: hash.slice(0, 64) }],
    ['of another secret', { ...signed, vnp_SecureHash: hmacSha512('khác', vnpayQuery(signed)) }],
  ])('a signature of VNPAY %s is refused', (_what, parameters) => {
    expect(isSignedByVnpay(parameters, secret)).toBe(false)
  })

  test('a message of VNPAY without a signature is refused', () => {
    expect(isSignedByVnpay(example, secret)).toBe(false)
  })
})
