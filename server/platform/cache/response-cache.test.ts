import http from 'node:http'
import { once } from 'node:events'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import { MemoryCache } from './memory-cache.ts'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
} from '#server/platform/http/responses/prepared-response.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function openServer() {
  const cache = new MemoryCache<PreparedResponse>(1_000_000)
  const kept = new ResponseCache([cache])
  const server = http.createServer((request, response) => {
    if (!kept.send(request, response, { 'x-content-type-options': 'nosniff' }))
      response.writeHead(404).end('asked the router')
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const keep = (url: string, answer: PreparedResponse) => cache.keep(url, answer, () => 100, cache.moment)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const request = http.request({ port, path, headers, method }, async (answer) => {
        const body = Buffer.concat(await answer.toArray())
        resolve({ status: answer.statusCode, headers: answer.headers, body })
      })
      request.on('error', reject).end()
    })
  return { cache, kept, keep, get }
}

const page = (text: string) =>
  prepareResponse(text.repeat(200), { 'content-type': 'text/html; charset=utf-8' })

test('a cached answer leaves whole, with every header and a name of its own', async () => {
  const { kept, keep, get } = await openServer()
  keep('/books?page=2', page('Trang hai. '))
  const answers = await Promise.all([get('/books?page=2'), get('/books?page=2', { 'x-request-id': 'abc' })])
  for (const { status, headers, body } of answers) {
    expect(status).toBe(200)
    expect(body.toString()).toBe('Trang hai. '.repeat(200))
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      'content-length': String(body.length),
    })
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
  }
  expect(answers[1]?.headers['x-request-id']).toBe('abc')
  expect(answers[0]?.headers['x-request-id']).toMatch(/^[\da-f]{8}-\w+$/)
  expect(kept.sent).toBe(2)
})

test('a cached answer in Brotli leaves this way for those who take it; the router unpacks it for others', async () => {
  const { keep, get } = await openServer()
  const plain = page('Nén lại. ')
  keep('/', await packResponse(plain))
  const { headers, body } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).equals(plain.body)).toBe(true)
  expect((await get('/', { 'accept-encoding': 'gzip' })).status).toBe(404)
  expect((await get('/')).status).toBe(404)
})

test('an address is made canonical once, and the response cached under it may change or go', async () => {
  const { cache, keep, get, kept } = await openServer()
  keep('/books?page=2', page('Trang hai. '))
  const other = '/books?page=2&fbclid=abc'
  for (let times = 0; times < 2; times++) expect((await get(other)).status).toBe(200)
  keep('/books?page=2', page('Trang mới. '))
  expect((await get(other)).body.toString()).toBe('Trang mới. '.repeat(200))
  cache.clear()
  expect((await get(other)).status).toBe(404)
  keep('/books?page=2', page('Trang hai. '))
  expect((await get(`${other}${'c'.repeat(300)}`)).status).toBe(200)
  expect(kept.sent).toBe(4)
})

test('a request that is not quite plain (conditional, POST, unknown path) is left to the router by the response cache', async () => {
  const { cache, kept, keep, get } = await openServer()
  const answer = page('Một trang. ')
  keep('/', answer)
  expect((await get('/', { 'if-none-match': answer.etag })).status).toBe(404)
  expect((await get('/', {}, 'POST')).status).toBe(404)
  expect((await get('/khac')).status).toBe(404)
  cache.clear()
  expect((await get('/')).status).toBe(404)
  keep('/', answer)
  kept.close()
  expect((await get('/')).status).toBe(404)
})
