import fastify from 'fastify'
import { expect, test } from 'vitest'
import { cookieName, cookiesOf, readCookie, writeCookie } from './cookies.ts'

test.each<[string | undefined, string | undefined]>([
  ['cart=27.x', '27.x'],
  ['theme=dark; cart=27.x; lang=vi', '27.x'],
  ['theme=dark;cart=27.x', '27.x'],
  ['theme=dark;  cart=27.x', '27.x'],
  ['cart=a=b', 'a=b'],
  ['cart=', ''],
  // The first one is taken, as browsers send the narrower path first.
  ['cart=1; cart=2', '1'],
  ['oldcart=1', undefined],
  ['cart2=1', undefined],
  ['theme=cart', undefined],
  ['theme=cart=1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header %j has the cart cookie %j', (header, value) => {
  expect(readCookie(header, 'cart')).toBe(value)
})

test('a cookie that opens something is HttpOnly and for this site alone', () => {
  const cookie = { name: 'cart', value: '27.x', secure: false }
  expect(writeCookie(cookie)).toBe('cart=27.x; Path=/; HttpOnly; SameSite=Lax')
  expect(writeCookie({ ...cookie, secure: true })).toBe('cart=27.x; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(writeCookie({ ...cookie, maxAge: 3600 })).toBe(
    'cart=27.x; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600',
  )
  expect(writeCookie({ ...cookie, value: '', maxAge: 0, secure: true })).toBe(
    'cart=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  )
})

test('a cookie that opens nothing may be read by scripts', () => {
  expect(writeCookie({ name: 'mark', value: 'in', secure: false, readable: true })).toBe(
    'mark=in; Path=/; SameSite=Lax',
  )
})

test('a cookie has the prefix __Host- under TLS', () => {
  expect(cookieName('cart', true)).toBe('__Host-cart')
  expect(cookieName('cart', false)).toBe('cart')
})

test('a call reads the cookies that its browser sent, and sets each of its own', async () => {
  const app = fastify()
  app.get('/', (request, reply) => {
    const cookies = cookiesOf(request, reply)
    cookies.set({ name: 'cart', value: '28.y', secure: false })
    cookies.set({ name: 'mark', value: 'in', secure: false, readable: true })
    return cookies.get('cart')
  })
  const answer = await app.inject({ url: '/', headers: { cookie: 'theme=dark; cart=27.x' } })
  await app.close()
  expect(answer.body).toBe('27.x')
  expect(answer.headers['set-cookie']).toEqual([
    'cart=28.y; Path=/; HttpOnly; SameSite=Lax',
    'mark=in; Path=/; SameSite=Lax',
  ])
})
