import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { doctorAuthorization, requestEchoPath } from '#server/platform/http/request-echo.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { probeAddress } from './probe-address.ts'
import { checkPublicAddress } from './check-public-address.ts'

/** Proxy before the shop, and what it does to requests that pass through. */
type Habits = {
  headers: (asked: http.IncomingMessage) => http.OutgoingHttpHeaders
  upgrades: boolean
  mostBytes: number
}

const told = ({ headers, socket }: http.IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress,
  'x-forwarded-proto': 'http',
})
const good: Habits = { headers: told, upgrades: true, mostBytes: Infinity }

let habits = good
let shop: TestShop
let proxy: http.Server
let publicUrl: string
beforeAll(async () => {
  proxy = http.createServer((asked, answer) => {
    if (Number(asked.headers['content-length'] ?? 0) > habits.mostBytes) return answer.writeHead(413).end()
    const { method, url: path } = asked
    const passed = http.request(shop.url + path, { method, headers: habits.headers(asked), agent: false })
    passed.on('error', () => answer.destroy())
    passed.flushHeaders()
    passed.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    return asked.pipe(passed)
  })
  proxy.on('upgrade', (asked, client) => {
    if (!habits.upgrades) return client.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    const { hostname, port } = new URL(shop.url)
    const server = net.connect(Number(port), hostname)
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`)
    server.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    for (const [from, to] of [
      [server, client],
      [client, server],
    ] as const)
      from.on('error', () => {}).on('close', () => to.destroy())
    return server.pipe(client).pipe(server)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  shop = await openTestShop({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' } })
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await shop.close()
})

async function examine(other: Partial<Habits> = {}, trustProxy = '1', sessionSecret = testSecret) {
  habits = { ...good, ...other }
  const config = readShopConfig({ PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy })
  const findings = await checkPublicAddress({ config, sessionSecret, processes: undefined })
  return findings.map(({ level, about, says }) => `${level} ${about}: ${says}`)
}

test('a proxy that says what it should is fine', async () => {
  expect(await examine()).toEqual([
    'fine Địa chỉ công khai: cửa hàng sẵn sàng',
    'fine Đồng hồ: khớp với địa chỉ công khai',
    expect.stringMatching(/^fine Proxy: tới nơi đúng Host/),
    'fine WebSocket: đi qua được /hub/',
    'fine Tải tệp lên: tệp 10 MB không bị proxy chặn',
  ])
})

test.each<[string, Partial<Habits>, string]>([
  [
    'says nothing of the reader',
    { headers: ({ headers: { host, authorization } }) => ({ host, authorization: authorization ?? '' }) },
    'must Proxy: proxy không cho biết',
  ],
  ['believes the reader', { headers: ({ headers }) => headers }, 'must Proxy: ai cũng tự đặt được địa chỉ'],
  [
    'changes the name',
    { headers: (asked) => ({ ...told(asked), host: 'inside:3000' }) },
    'should Proxy: proxy đổi Host',
  ],
  ['lets no socket through', { upgrades: false }, 'should WebSocket: không mở được ở /hub/ (400)'],
  ['takes no large body', { mostBytes: 1_000_000 }, 'should Tải tệp lên: proxy không cho tệp 10 MB'],
])('a proxy that %s is found out', async (_what, other, said) => {
  const wrong = (await examine(other)).filter((line) => !line.startsWith('fine'))
  expect(wrong).toEqual([expect.stringContaining(said)])
})

test('a shop with another secret is not asked how it sees', async () => {
  expect(await examine({}, '1', `${testSecret}x`)).toContainEqual(
    expect.stringContaining('must Proxy: cửa hàng ở địa chỉ này không nhận ra SESSION_SECRET'),
  )
})

test('no other caller is told how the shop sees, and a pass is good for a minute', async () => {
  const ask = async (authorization?: string) =>
    (await probeAddress(shop.url + requestEchoPath, { headers: authorization ? { authorization } : {} }))
      .status
  const now = Date.now()
  expect(await ask(doctorAuthorization(testSecret))).toBe(200)
  expect(await ask()).toBe(404)
  expect(await ask(doctorAuthorization(`${testSecret}x`))).toBe(404)
  expect(await ask(doctorAuthorization(testSecret, now - 90_000))).toBe(404)
  expect(await ask(doctorAuthorization(testSecret, now + 90_000))).toBe(404)
  expect(await ask(doctorAuthorization(testSecret).replace(/.$/, ''))).toBe(404)
})
