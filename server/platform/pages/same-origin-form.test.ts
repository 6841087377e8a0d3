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
])('a form of the same origin is accepted: %s', (_what, headers) => expect(send(headers)).not.toThrow())

test.each<[string, Record<string, string>]>([
  ['the public address without TLS', { host: '127.0.0.1:3000', origin: 'http://hiensach.example' }],
  ['a subdomain', { host: 'a.vn', origin: 'https://x.a.vn' }],
  ['another port', { host: 'a.vn', origin: 'https://a.vn:8443' }],
  ['neither header', { host: 'a.vn' }],
  ['an origin that is hidden', { host: 'a.vn', origin: 'null' }],
  ['a site that is only near', { host: 'a.vn', 'sec-fetch-site': 'same-site' }],
  ['an origin that is no address', { host: 'a.vn', origin: 'a.vn' }],
  ['headers that differ', { host: 'a.vn', origin: 'https://b.vn', 'sec-fetch-site': 'same-origin' }],
  [
    'headers that differ the other way',
    { host: 'a.vn', origin: 'https://a.vn', 'sec-fetch-site': 'cross-site' },
  ],
])('a form of another origin is refused (CSRF): %s', (_what, headers) =>
  expect(send(headers)).toThrow('Bạn không có quyền'),
)

test.each([
  ['application/x-www-form-urlencoded', true],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', true],
  ['application/json', false],
  ['text/plain; application/x-www-form-urlencoded', false],
  ['application/x-www-form-urlencodedx', false],
  ['', false],
])('a form with the content type %j is accepted: %j', (contentType, taken) => {
  const sent = send({ host: 'a.vn', origin: 'https://a.vn', 'content-type': contentType })
  if (taken) expect(sent).not.toThrow()
  else expect(sent).toThrow('Kiểu dữ liệu không được hỗ trợ.')
})

test('a request without a content type is no form', () => {
  const headers = { host: 'a.vn', origin: 'https://a.vn' }
  expect(() => mustBeSameOriginForm(headers, publicUrl)).toThrow('Kiểu dữ liệu không được hỗ trợ.')
})

test('each field of a form has a name of its own, and there are not many', () => {
  expect(readBoundedForm('add=1&quantity=2')).toBe('add=1&quantity=2')
  const ofFields = (length: number) => Array.from({ length }, (_, index) => `x${index}=1`).join('&')
  expect(readBoundedForm(ofFields(20))).toBe(ofFields(20))
  for (const form of ['add=1&add=2', 'add=1&%61dd=2', ofFields(21)])
    expect(() => readBoundedForm(form)).toThrow('Dữ liệu đầu vào không hợp lệ')
})
