import { expect, test } from 'vitest'
import { sameOriginPath, targetAfterSignIn, targetWhenSignedIn } from './sign-in-target.ts'

test.each([
  '/',
  '/checkout',
  '/books?search=ki%E1%BB%81u&page=2',
  '/book/7#danh-gia',
  '/admin/orders',
  '/orders?next=//x',
])('the sign-in target %s stays within the shop', (path) => expect(sameOriginPath(path)).toBe(path))

test.each([
  '',
  undefined,
  null,
  '//evil.example',
  '///evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/./evil',
  '/a/..//evil.example',
  '/..//evil.example',
  'evil.example',
  '@evil.example',
  '/login',
  '/login?redirect=/login',
  '/login/',
  '/LOGIN#x',
  '/\u0000',
  `/${'a'.repeat(3000)}`,
])('the sign-in target %j is refused', (path) => expect(sameOriginPath(path)).toBeUndefined())

const reader = { role: 'user' } as const
const owner = { role: 'admin', rights: ['desk.use', 'books.see'] } as const

test('a sign-in leads to its target, with the staff to the books or the screen of their choice', () => {
  expect(targetAfterSignIn(reader, '/checkout')).toBe('/checkout')
  expect(targetAfterSignIn(reader, '//evil.example')).toBe('/')
  expect(targetAfterSignIn(reader, undefined)).toBe('/')
  expect(targetAfterSignIn(owner, '/admin/orders?page=2')).toBe('/admin/orders?page=2')
  expect(targetAfterSignIn(owner, '/administrator')).toBe('/admin')
  expect(targetAfterSignIn(owner, '/checkout')).toBe('/admin')
  expect(targetAfterSignIn({ ...owner, first_screen: 'today' }, null)).toBe('/admin/today')
})

test('a visitor who is signed in already is sent on from the sign-in page', () => {
  expect(targetWhenSignedIn(reader, '/orders')).toBe('/orders')
  expect(targetWhenSignedIn(reader, null)).toBe('/')
  expect(targetWhenSignedIn(owner, null)).toBe('/admin')
})
