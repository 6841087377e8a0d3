import { expect, test } from 'vitest'
import { relyingPartyOf } from './passkeys.ts'

test.each([
  ['https://hiensach.vn', { id: 'hiensach.vn', origin: 'https://hiensach.vn' }],
  ['https://shop.hiensach.vn:8443', { id: 'shop.hiensach.vn', origin: 'https://shop.hiensach.vn:8443' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.168.1.7:3000', undefined],
  ['http://[2001:db8::1]', undefined],
])('passkeys of a shop at %s have its domain and origin', (url, party) =>
  expect(relyingPartyOf(url)).toEqual(party),
)
