import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hubPath } from '#contract/hub.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { rawRequest } from '#test/network/raw-request.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

const addresses = [
  '/',
  '/books',
  '/book/1',
  '/search?q=kieu',
  '/lien-he',
  '/khong-co',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/api/v1/books/get-books?page=1',
  '/api/v1/books/get-book-by-id?id=999999',
  '/api/v1/books/get-book-by-id?id=abc',
  '/api/v1/nothing',
  '/api/v1/openapi.json',
  '/api/docs',
  '/health/live',
  '/health/ready',
  '/metrics',
]

test.each(addresses)('the address %s carries the security headers and a request id', async (address) => {
  const { headers } = await fetch(shop.url + address)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]+$/)
  expect(headers.get('x-powered-by')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('browsers are told by HSTS to stay with TLS', async () => {
  const secure = await openTestShop({ env: { PUBLIC_URL: 'https://hiensach.example' } })
  const { headers } = await fetch(`${secure.url}/health/live`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})

test('every inline script of a page is named by its hash and nothing else may run', async () => {
  const page = await fetch(`${shop.url}/`)
  const policy = page.headers.get('content-security-policy') ?? ''
  const html = await page.text()
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)/g)].length
  expect(inline).toBeGreaterThan(0)
  expect(policy.match(/'sha256-/g)).toHaveLength(inline)
})

test('the sign-in page alone loads from the providers that are set up, and every other page from no other site', async () => {
  const providers = { GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' }
  const open = await openTestShop({ env: providers })
  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
  expect(await policyOf(`${open.url}/login?redirect=%2F`)).toMatch(
    /script-src [^;]* https:\/\/accounts\.google\.com\/gsi\/client https:\/\/connect\.facebook\.net;/,
  )
  for (const page of [`${open.url}/`, `${open.url}/books`, `${shop.url}/login`]) {
    const policy = await policyOf(page)
    expect(policy).not.toMatch(/https?:/)
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
  }
  await open.close()
})

test('the service worker may connect to the shop alone, and is asked for anew each time', async () => {
  const answer = await fetch(`${shop.url}/service-worker.js`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('a page that asked for the session says for whom it was drawn, and no other does', async () => {
  const shownTo = async (page: string) => (await fetch(shop.url + page)).headers.get('x-shown-to')
  expect([await shownTo('/cart'), await shownTo('/books'), await shownTo('/')]).toEqual(['0', null, null])
})

test('the files for browsers have no source maps and no code of the server', async () => {
  const folder = path.join(import.meta.dirname, '../../build/screens/client')
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  for (const name of files)
    expect(await readFile(path.join(folder, name), 'utf8'), name).not.toMatch(
      /sourceMappingURL=|SESSION_SECRET\b|argon2|drizzle|pg_notify|password_hash/,
    )
})

test('a harmless request id of the caller is used, and any other is replaced', async () => {
  const take = (id: string) => fetch(`${shop.url}/health/live`, { headers: { 'x-request-id': id } })
  expect((await take('reader-1')).headers.get('x-request-id')).toBe('reader-1')
  expect((await take('a b;<script>')).headers.get('x-request-id')).not.toContain('script')
})

test.each([
  ['/dat-lai-mat-khau', '/dat-lai-mat-khau'],
  ['/profile?next=%2Fcart', '/profile'],
  ['//evil.example/a', '/evil.example/a'],
  ['/\\evil.example', '/evil.example'],
])("a form sent to %s before the page's scripts were there leads to %s", async (path, page) => {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a%40b.vn&password=c',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
})

test('an unknown call is a 404 in the form of every refusal', async () => {
  const answer = await fetch(`${shop.url}/api/v1/nothing`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    msg: 'Không tìm thấy nội dung bạn yêu cầu.',
  })
})

test.each([
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', [404, 405]],
  ['an unknown verb', 'BREW / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', [400, 404, 405]],
  ['a bad host', 'GET / HTTP/1.1\r\nHost: evil<script>\r\nConnection: close\r\n\r\n', [400]],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['a header of 200 KB', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`, [431]],
  [
    '5,000 headers',
    `GET / HTTP/1.1\r\nHost: shop\r\n${Array.from({ length: 5000 }, (_, i) => `x${i}: 1`).join('\r\n')}\r\n\r\n`,
    [431],
  ],
  [
    'a path that climbs',
    'GET /../../../etc/passwd HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    [404],
  ],
  [
    'an encoded path that climbs',
    'GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    [404],
  ],
  ['NUL in a path', 'GET /%00 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', [404]],
  ['a broken escape', 'GET /%ZZ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', [400, 404]],
  ['a hidden file', 'GET /.env HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', [404]],
])('a request with %s is refused and the shop goes on', async (_what, text, statuses) => {
  expect(statuses).toContain((await rawRequest(shop.url, text)).status)
  expect((await fetch(`${shop.url}/health/live`)).status).toBe(200)
})

const pages = [
  '/',
  '/login',
  '/cart',
  '/profile',
  '/admin',
  '/nope',
  '/uploads/x.webp',
  '/health/live',
  '/api/v1/shop',
  '/api/v1/x',
  `${hubPath}/?EIO=4&transport=polling`,
]
const hosts = [
  'Host: 127.0.0.1:99999',
  'Host: 127.0.0.1:123456789',
  'Host: 1.2.3.4.5',
  'Host: [::::]',
  'Host: shop:',
  'Host: shop evil',
  'Host: shop/x@evil',
  'Host: ',
  'Host: shop\r\nHost: shop',
  'Host: shop\r\nhost: evil.example',
]
const upgrade = (lines: string) =>
  `GET ${hubPath}/?EIO=4&transport=websocket HTTP/1.1\r\n${lines}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
test.each(hosts)('the Host header %j is refused by every page and call, and by the hub', async (lines) => {
  expect((await rawRequest(shop.url, upgrade(lines))).status).toBe(400)
  for (const verb of ['GET', 'POST'])
    for (const page of pages) {
      const text = `${verb} ${page} HTTP/1.1\r\n${lines}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
      expect([page, (await rawRequest(shop.url, text)).status]).toEqual([page, 400])
    }
})

test('the shop is ready when its database answers', async () => {
  expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200)
})

test('a shop without its database is alive, not ready, and says when to retry', async () => {
  const database = await freshDatabase()
  const line = await openTcpProxy(database.url)
  const lonely = await openTestShop({ databaseUrl: line.url })
  expect((await fetch(`${lonely.url}/health/ready`)).status).toBe(200)
  await line.cut()
  expect((await fetch(`${lonely.url}/health/live`)).status).toBe(200)
  for (const address of ['/health/ready', '/api/v1/books/get-books?page=1']) {
    const answer = await fetch(lonely.url + address)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(JSON.stringify(await answer.json())).not.toMatch(/hs_test|ECONN|database/)
  }
  await lonely.close()
  await database.drop()
})

test('operators read the metrics from this machine, elsewhere only with the token, and others find nothing', async () => {
  const guarded = await openTestShop({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } })
  const read = (headers: Record<string, string>) => fetch(`${guarded.url}/metrics`, { headers })
  expect(await (await read({})).text()).toContain('shop_request_seconds')
  expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect(
    (await read({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a-token-of-the-tests' })).status,
  ).toBe(200)
  expect((await read({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' })).status).toBe(404)
  await guarded.close()
})
