import { describe, expect, test } from 'vitest'
import { isPublicUrl, isReachable, isLoopbackAddress, isLoopbackName } from './exposure.ts'

describe('names', () => {
  test.each(['localhost', 'LocalHost', 'shop.localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])(
    'the name %s means this machine itself (loopback)',
    (name) => expect(isLoopbackName(name)).toBe(true),
  )

  test.each([
    'hiensach.example',
    'localhost.example',
    'mylocalhost',
    '127.0.0.1.example',
    '127.0.0',
    '128.0.0.1',
    '10.127.0.1',
    '::2',
    '0.0.0.0',
    '127.0.0[.1',
    'local]host',
    '',
  ])('the name %s does not mean this machine itself', (name) => expect(isLoopbackName(name)).toBe(false))
})

describe('addresses', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.9.9.9'])(
    'the address %s is one of this machine (loopback)',
    (address) => expect(isLoopbackAddress(address)).toBe(true),
  )
  test.each([
    '::ffff:10.0.0.1',
    '10.0.0.1',
    '::ffff:127',
    'x::ffff:127.0.0.1',
    '1::ffff:27.0.0.1',
    '127.0.0.1x',
    'localhost',
    '',
  ])('the address %s is not one of this machine', (address) => expect(isLoopbackAddress(address)).toBe(false))
})

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:3000/', false],
  ['https://localhost', true],
  ['http://hiensach.example', true],
  ['https://hiensach.example', true],
])('a shop with the public URL %s is reached by others: %j', (url, is) => expect(isPublicUrl(url)).toBe(is))

test.each([
  ['127.0.0.1', undefined, false, false],
  ['localhost', 'http://localhost:3000', false, false],
  ['0.0.0.0', undefined, false, true],
  ['127.0.0.1', undefined, true, true],
  ['127.0.0.1', 'https://hiensach.example', false, true],
] as const)(
  'a shop at %s, told as %s, behind a proxy: %j, is reached by others: %j',
  (host, publicUrl, trustProxy, is) => {
    expect(isReachable({ host, publicUrl, trustProxy })).toBe(is)
  },
)
