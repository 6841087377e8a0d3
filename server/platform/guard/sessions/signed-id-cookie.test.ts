import { describe, expect, test } from 'vitest'
import { type NewCookie, SignedIdCookie } from './cookies.ts'

const key = Uint8Array.from({ length: 32 }, (_, place) => place)
const otherKey = new Uint8Array(32)
/** `openssl dgst -sha256 -mac HMAC` of 27 with this key. */
const signatureOf27 = 'of6bdh5131el8mRfe0UZckAV_q__pgWlGIaKzPfpPTM'

/** A browser that keeps what the shop sets. */
function openBrowser(kept: Record<string, string> = {}) {
  const set: NewCookie[] = []
  return {
    set: (cookie: NewCookie) => {
      set.push(cookie)
      kept[cookie.name] = cookie.value
    },
    get: (name: string) => kept[name],
    last: () => set.at(-1),
  }
}
const read = (value: string) => new SignedIdCookie('cart', [key], false).read(openBrowser({ cart: value }))

describe('numbers', () => {
  test('a signed cookie is written with its signature, for so long as is said', () => {
    const browser = openBrowser()
    new SignedIdCookie('cart', [key], false).set(browser, 27, 3600)
    expect(browser.last()).toEqual({
      name: 'cart',
      value: `27.${signatureOf27}`,
      secure: false,
      maxAge: 3600,
    })
  })

  test('a signed cookie is bound to this host and to TLS where the shop has TLS', () => {
    const browser = openBrowser()
    const cookie = new SignedIdCookie('cart', [key], true)
    cookie.set(browser, 27, undefined)
    expect(browser.last()).toEqual({
      name: '__Host-cart',
      value: `27.${signatureOf27}`,
      secure: true,
      maxAge: undefined,
    })
    expect(cookie.cookie).toBe('__Host-cart')
    expect(cookie.read(browser)).toBe(27)
  })

  test.each([1, 27, 2_147_483_647, 9_999_999_999])('a number in a signed cookie is read back: %i', (id) => {
    const browser = openBrowser()
    const cookie = new SignedIdCookie('cart', [key], false)
    cookie.set(browser, id, undefined)
    expect(cookie.read(browser)).toBe(id)
  })

  test('a signed cookie that is cleared is gone, and the browser is told so', () => {
    const browser = openBrowser()
    const cookie = new SignedIdCookie('cart', [key], false)
    cookie.set(browser, 27, undefined)
    cookie.clear(browser)
    expect(browser.last()).toEqual({ name: 'cart', value: '', secure: false, maxAge: 0 })
    expect(cookie.read(browser)).toBeUndefined()
  })
})

test.each([
  ['another number', `28.${signatureOf27}`],
  ['a number that begins the same', `2.${signatureOf27}`],
  ['the number written otherwise', `027.${signatureOf27}`],
  ['a sign before it', `+27.${signatureOf27}`],
  ['a letter of the signature turned', `27.${signatureOf27.replace('o', 'p')}`],
  ['the last letter turned, whose last bits say nothing', `27.${signatureOf27.replace(/M$/, 'N')}`],
  ['the signature padded', `27.${signatureOf27}=`],
  ['half of the signature', `27.${signatureOf27.slice(0, 20)}`],
  ['no signature', '27.'],
  ['the number alone', '27'],
  ['something before it', `x27.${signatureOf27}`],
  ['something behind it', `27.${signatureOf27}.x`],
  ['nothing', ''],
])('a signed cookie with %s says nothing', (_what, value) => {
  expect(read(value)).toBeUndefined()
})

test('the signature of a cookie by another key, or of another cookie’s name, opens nothing', () => {
  const browser = openBrowser()
  new SignedIdCookie('cart', [otherKey], false).set(browser, 27, undefined)
  expect(new SignedIdCookie('cart', [key], false).read(browser)).toBeUndefined()
  expect(new SignedIdCookie('session', [otherKey], false).read(browser)).toBeUndefined()
  expect(new SignedIdCookie('cart', [otherKey], false).read(browser)).toBe(27)
})

test('a cookie that an accepted key signed is read, and written again by the first key', () => {
  const browser = openBrowser()
  const both = new SignedIdCookie('cart', [otherKey, key], false)
  new SignedIdCookie('cart', [key], false).set(browser, 27, undefined)
  expect(both.read(browser)).toBe(27)
  both.set(browser, 27, undefined)
  expect(new SignedIdCookie('cart', [key], false).read(browser)).toBeUndefined()
  expect(new SignedIdCookie('cart', [otherKey], false).read(browser)).toBe(27)
})

test.each([0, -1, 1.5, 10_000_000_000, Number.NaN])(
  'a signed cookie whose number is none of a row is not read: %d',
  (id) => {
    const browser = openBrowser()
    const cookie = new SignedIdCookie('cart', [key], false)
    cookie.set(browser, id, undefined)
    expect(cookie.read(browser)).toBeUndefined()
  },
)
