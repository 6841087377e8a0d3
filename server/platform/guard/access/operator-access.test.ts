import http from 'node:http'
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/process/config/config.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import { type OperatorRequest, mustBeOperator } from './operator-access.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { createLog } from '#server/platform/process/log.ts'

const token = 'a-token-of-the-tests'
const closers: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

async function openServer(env: Record<string, string> = {}) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_TOKEN: token, ...env })
  const app = createServer(config, createLog('silent'))
  app.get('/metrics', (request) => {
    mustBeOperator(request, config)
    return 'figures'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.close())
  const { port } = app.server.address() as net.AddressInfo
  return port
}

async function ask(port: number, headers: Record<string, string> = {}): Promise<number> {
  const request = http.get({ port, host: '127.0.0.1', path: '/metrics', headers })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

const bearer = { authorization: `Bearer ${token}` }
const plain = await openServer()

test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', 'shop.localhost'])(
  'operator access is open on this machine under its own name: %s',
  async (name) => {
    expect(await ask(plain, { host: `${name}:${plain}` })).toBe(200)
  },
)

test.each([
  'hiensach.example',
  `hiensach.example:${plain}`,
  `127.0.0.1.evil.example:${plain}`,
  `localhost.evil.example:${plain}`,
  '127.0.0.1',
  'localhost:80',
  `127.0.0.1:${plain + 1}`,
  `10.0.0.1:${plain}`,
])('operator access is closed to a page of another site or a proxy with its own Host: %s', async (host) => {
  expect(await ask(plain, { host })).toBe(404)
  expect(await ask(plain, { host, ...bearer })).toBe(200)
})

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Ray',
  'CF-Connecting-IP',
  'Fastly-Client-IP',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Amz-Cf-Id',
  'X-Azure-ClientIP',
])('a header that a proxy adds closes operator access without a token: %s', async (header) => {
  expect(await ask(plain, { [header]: '127.0.0.1' })).toBe(404)
  expect(await ask(plain, { [header]: '127.0.0.1', ...bearer })).toBe(200)
})

test.each(['X-Trivia', 'Accept-Via', 'X-Amzon', 'X-Nfc', 'My-Forwarded'])(
  'a header that only looks like one of a proxy does not close operator access: %s',
  async (header) => expect(await ask(plain, { [header]: '127.0.0.1' })).toBe(200),
)

test('a proxy that adds nothing speaks HTTP/1.0, which closes operator access', async () => {
  const socket = net.connect(plain, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(`GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${plain}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})

test.each<[Record<string, string>, number]>([
  [{ TRUST_PROXY: 'true' }, 404],
  [{ TRUST_PROXY: 'loopback' }, 404],
  [{ TRUST_PROXY: 'false' }, 200],
  [{ PUBLIC_URL: 'https://hiensach.example' }, 404],
  [{ PUBLIC_URL: 'http://hiensach.example' }, 404],
  [{ PUBLIC_URL: 'https://localhost' }, 404],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 200],
])('operator access wants the token where the settings speak of a proxy: %j', async (env, status) => {
  const port = await openServer(env)
  expect([await ask(port), await ask(port, bearer)]).toEqual([status, 200])
  expect(await ask(port, { ...bearer, host: 'hiensach.example' })).toBe(200)
})

test.each(['', 'Bearer', 'Bearer wrong', `Bearer ${token} `.padEnd(40, 'x'), `Basic ${token}`])(
  'a wrong token opens no operator access: %s',
  async (authorization) => {
    expect(await ask(plain, { authorization, via: '1.1 proxy' })).toBe(404)
  },
)

describe('requests', () => {
  const settings = { metricsToken: token, trustProxy: false, publicUrl: undefined } as const
  const fromHere = { remoteAddress: '127.0.0.1', localPort: 80 }
  const isLetIn = (
    headers: OperatorRequest['headers'],
    socket: OperatorRequest['raw']['socket'] = fromHere,
  ) => {
    try {
      mustBeOperator({ headers, raw: { httpVersion: '1.1', socket } }, settings)
      return true
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      expect(thrown.refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      return false
    }
  }

  test('a request of an operator needs no port in its Host where the shop listens at 80', () => {
    expect(isLetIn({ host: 'localhost' })).toBe(true)
    expect(isLetIn({ host: 'localhost:80' })).toBe(true)
    expect(isLetIn({ host: 'localhost' }, { ...fromHere, localPort: 3000 })).toBe(false)
  })

  test('a request without a well-formed Host is no operator’s', () => {
    expect(isLetIn({})).toBe(false)
    expect(isLetIn({ host: '' })).toBe(false)
    expect(isLetIn({ host: ':80' })).toBe(false)
    expect(isLetIn({ host: 'localhost:80:80' })).toBe(false)
    expect(isLetIn({ host: 'localhost:' })).toBe(false)
  })

  test('a request from another machine is no operator’s without a token', () => {
    const host = 'localhost'
    expect(isLetIn({ host }, { ...fromHere, remoteAddress: '::1' })).toBe(true)
    expect(isLetIn({ host }, { ...fromHere, remoteAddress: '203.0.113.9' })).toBe(false)
    expect(isLetIn({ host }, { localPort: 80 })).toBe(false)
    expect(isLetIn({ host }, { remoteAddress: '127.0.0.1' })).toBe(false)
  })
})

test('no bearer token opens operator access where the settings have none', () => {
  const request = {
    headers: { authorization: 'Bearer undefined', host: 'hiensach.example' },
    raw: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1', localPort: 80 } },
  }
  const settings = { metricsToken: undefined, trustProxy: false, publicUrl: undefined } as const
  expect(() => mustBeOperator(request, settings)).toThrow(Failure)
})
