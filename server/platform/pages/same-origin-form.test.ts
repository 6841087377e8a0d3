import { expect, test } from 'vitest'
import { mustBeSameOriginForm, readBoundedForm } from './same-origin-form.ts'

const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
const publicUrl = 'https://hiensach.example'
const send = (headers: Record<string, string>) => () =>
  mustBeSameOriginForm({ ...type, ...headers }, publicUrl)

test.each<[string, Record<string, string>]>([
  ['a browser that says both', { host: 'a.vn', origin: 'https://a.vn', 'sec-fetch-site': 'same-origin' }],
  ['a browser that knows no Sec-Fetch-Site', { host: 'a.vn', origin: 'https://a.vn' }],
  ['a browser that names no origin to its own site', { host: 'a.vn', 'sec-fetch-site': 'same-origin' }],
  ['a proxy that hides the host', { host: '127.0.0.1:3000', origin: publicUrl }],
])('done: %s', (_what, headers) => expect(send(headers)).not.toThrow())

test.each<[string, Record<string, string>]>([
  ['the public address without TLS', { host: '127.0.0.1:3000', origin: 'http://hiensach.example' }],
  ['a subdomain', { host: 'a.vn', origin: 'https://x.a.vn' }],
  ['another port', { host: 'a.vn', origin: 'https://a.vn:8443' }],
  ['an origin that is no address', { host: 'a.vn', origin: 'a.vn' }],
  ['headers that differ', { host: 'a.vn', origin: 'https://b.vn', 'sec-fetch-site': 'same-origin' }],
  [
    'headers that differ the other way',
    { host: 'a.vn', origin: 'https://a.vn', 'sec-fetch-site': 'cross-site' },
  ],
])('refused: %s', (_what, headers) => expect(send(headers)).toThrow('Bạn không có quyền'))

test('each field has a name of its own, and there are not many', () => {
  expect(readBoundedForm('add=1&quantity=2')).toBe('add=1&quantity=2')
  const many = Array.from({ length: 21 }, (_, index) => `x${index}=1`).join('&')
  for (const form of ['add=1&add=2', 'add=1&%61dd=2', many]) expect(() => readBoundedForm(form)).toThrow()
})
