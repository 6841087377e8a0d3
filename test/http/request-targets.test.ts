import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#test/network/raw-request.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const targets = [
  '*',
  '/',
  '//',
  '///',
  '//x',
  '//x/y?z',
  '//[',
  '//[::1',
  '//@',
  '/\\x',
  '/\\\\x',
  '/..//x',
  '/./',
  '/../../etc/passwd',
  '/[',
  '/]',
  '/[[',
  '/x]y[',
  '/books?[',
  '/books?a[]=1&a[=2&]=3',
  '/search?q=[',
  '/{',
  '/|',
  '/^',
  '/`',
  '/"',
  '/<x>',
  '/%',
  '/%0',
  '/%zz',
  '/%00',
  '/%2e%2e/',
  '/%ff',
  '/%ed%a0%80',
  '/book/%00',
  '/book/[',
  '/search?q=%00',
  '/search?q=%ff',
  '/books?category=%00',
  '/assets/',
  '/assets/[',
  '/assets/%00.js',
  '/uploads/%00',
  '/uploads/[',
  '/covers/[',
  '/covers/%00.png',
  '/covers/1-%00.png',
  '/files/%',
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/[',
  '/api/v1//x',
  '/api/v1/books/get-book-by-id?id=[',
  '/api/v1/books/%00',
  '/hub',
  '/hub/',
  '/hub/?[',
  '/sandbox/vnpay/pay?[',
  '/sandbox//pay',
  '/sandbox/vnpay/api/[',
  '/login?redirect=//x',
  '/payment/vnpay/callback?[',
  '/_root.data',
  '/[.data',
  '/%00.data',
  '//x.data',
  'http://x',
  'http://x/',
  'http://x/books',
  'http://[',
  'http://[::1/',
  'http://:80/',
  'http:///x',
  'http://x:99999/',
  'HTTP://X/books?q=1',
  'https://x/[',
  'http://a@b/books',
  'ftp://x/y',
  'javascript:1',
  'x',
  'x:80',
  '?x',
  '#x',
  '@x',
  ':',
  '/x#y',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

async function statusOf(method: string, target: string) {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    'content-length: 0',
    '',
    '',
  ]
  return rawRequest(shop.url, lines.join('\r\n'))
}

describe.each(methods)('%s', (method) => {
  test('a request of any target is answered without a failure of the server', async () => {
    const failed: string[] = []
    for (const target of targets) {
      const { status, text } = await statusOf(method, target)
      if (status < 200 || status >= 500 || /node_modules|\bat .+:\d+:\d+/.test(text))
        failed.push(`${target} → ${status}`)
    }
    expect(failed).toEqual([])
  })
})

test.each(['http://x/books', 'HTTP://127.0.0.1/books', 'http://x:8080/books?page=1'])(
  'the absolute request target %s means the same page as its path',
  async (target) => {
    const { status, text } = await statusOf('GET', target)
    expect(status).toBe(200)
    expect(text).toContain('<h1')
    const call = await statusOf('GET', target.replace('/books', '/api/v1/books/get-books'))
    expect(call.status).toBe(200)
  },
)

test.each(['x', 'ftp://x/y', 'http://[', '*', '?x'])(
  'the request target %s is refused as unreadable',
  async (target) => {
    expect((await statusOf('GET', target)).status).toBe(400)
  },
)

test('a path that begins like another host is a missing page, and no open redirect', async () => {
  for (const target of ['//x', '//x/y', '//[', '/\\x']) {
    const { status, text } = await statusOf('GET', target)
    expect([target, status]).toEqual([target, 404])
    expect(text).not.toMatch(/^location:/im)
  }
})
