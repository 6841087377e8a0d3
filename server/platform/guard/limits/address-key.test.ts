import { expect, test } from 'vitest'
import { addressKey, keyOf, networkKey } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::FFFF:203.0.113.119', '203.0.113.119'],
  ['64:ff9b::ffff:203.0.113.9', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.9.example', '::ffff:203.0.113.9.example'],
  ['local', 'local'],
])('the address %s counts as %s in rate limits', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['2001:db8:2:2::', '2001:db8:2::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['203.0.113.9.example', '203.0.113.9.example'],
  ['x203.0.113.9', 'x203.0.113.9'],
  ['local/8 of x', 'local/8 of x'],
  ['local', 'local'],
])('the network of %s counts as %s in rate limits', (address, key) => {
  expect(networkKey(address)).toBe(key)
  expect(networkKey(addressKey(address))).toBe(key)
})

test('a text that was typed is counted under its hash of 22 characters', () => {
  // `printf chao@hiensach.vn | openssl dgst -sha256 -binary | basenc --base64url`
  expect(keyOf('chao@hiensach.vn')).toBe('7fdChf6H3OoQcgB_fRHevm')
  expect(keyOf('chao@hiensach.vn ')).not.toBe(keyOf('chao@hiensach.vn'))
})
