import { expect, test } from 'vitest'
import { isLinkAddress } from './link-address.ts'

test.each([
  'https://doc.example/thu.pdf',
  'HTTP://doc.example',
  'https://sách.example:8443/đọc?trang=1#đầu',
  'http://[::1]/a',
  '/doc-thu/truyen-kieu.txt',
  '/uploads/a.pdf',
  '/doc?to=//x',
  '/',
])('the address %j may be linked to', (address) => expect(isLinkAddress(address)).toBe(true))

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://doc.example/a',
  'doc.example/a',
  'https:evil.example',
  'https://',
  'https:///evil.example',
  'https://shop.example@evil.example',
  'https://evil.example\\a',
  'https://evil .example',
  'https://doc.example/a b',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\u0000',
  ' /a',
])('the address %j may not be linked to', (address) => expect(isLinkAddress(address)).toBe(false))
