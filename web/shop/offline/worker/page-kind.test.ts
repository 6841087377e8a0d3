import { expect, test } from 'vitest'
import { changesSession, pageKind } from './page-kind.ts'

test.each([
  ['/', 'public'],
  ['/books', 'public'],
  ['/book/12-mat-biec', 'public'],
  ['/author/3-nguyen-nhat-anh', 'public'],
  ['/cart', 'private'],
  ['/orders', 'private'],
  ['/orders/12', 'private'],
  ['/orders-of-old', 'public'],
  ['/checkout', 'online'],
  ['/login', 'online'],
  ['/profile', 'online'],
  ['/profile/dia-chi', 'online'],
  ['/bao-mat', 'online'],
  ['/messages', 'online'],
  ['/bao-co-hang/abc', 'online'],
  ['/ngung-nhan-tin/abc', 'online'],
  ['/tra-cuu', 'online'],
  ['/tra-cuu/HS0ABC1DEF2-x_y', 'online'],
  ['/nhan-don/HS0ABC1DEF2-x_y', 'online'],
  ['/admin', 'untouched'],
  ['/admin/counter', 'private'],
  ['/admin/shifts', 'untouched'],
  ['/admin/orders', 'untouched'],
  ['/administration', 'public'],
  ['/payment/vnpay/callback', 'untouched'],
  ['/api/v1/carts/get-my-cart', 'untouched'],
  ['/assets/root-1.js', 'untouched'],
  ['/service-worker.js', 'untouched'],
  ['/books.data', 'untouched'],
  ['/sitemap.xml', 'untouched'],
])('the service worker takes the page %s for %s', (pathname, kind) => {
  expect(pageKind({ pathname })).toBe(kind)
})

test.each([
  ['POST', '/login', true],
  ['GET', '/login', false],
  ['POST', '/api/v1/accounts/logout', true],
  ['POST', '/api/v1/accounts/login', true],
  ['POST', '/api/v1/accounts/take-session', true],
  ['POST', '/api/v1/accounts/refresh-token', false],
  ['POST', '/api/v1/carts/add-to-cart', false],
])('the request %s %s begins or ends a session: %s', (method, pathname, expected) => {
  expect(changesSession(method, { pathname })).toBe(expected)
})
