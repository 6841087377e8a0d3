import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { rawRequest } from '#test/network/raw-request.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { createServer } from './http-server.ts'
import { createLog } from '#server/platform/process/log.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { serve, service } from './serve.ts'

const times = {
  headersTimeout: 150,
  requestTimeout: 300,
  uploadTimeout: 2_000,
  stallTimeout: 400,
  connectionsCheckingInterval: 20,
}
const app = createServer(
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
  createLog('silent'),
  undefined,
  times,
)
const file = { maxBytes: 1000, tooLarge: 'Quá lớn', wrongType: 'Không phải', required: true }
const plain = endpoint({
  method: 'POST',
  path: '/plain',
  feature: 'Tests',
  summary: 'Takes JSON',
  access: 'anyone',
  body: z.object({ text: z.string() }),
  answer: z.object({ length: z.int() }),
})
const upload = endpoint({
  method: 'POST',
  path: '/upload',
  feature: 'Tests',
  summary: 'Takes a file',
  access: 'anyone',
  files: { file },
  answer: z.object({ length: z.int() }),
})

let url: string
beforeAll(async () => {
  const limits = new RateLimits()
  const options = { answers: new MemoryCache(1), identify: async () => undefined, limits } as never
  serve(
    app,
    service(plain, async ({ body }) => ({ length: body.text.length })),
    options,
  )
  serve(
    app,
    service(upload, async ({ files }) => ({ length: files['file']?.bytes.length ?? 0 })),
    options,
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
const tooSlow = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  msg: 'Yêu cầu mất quá nhiều thời gian. Vui lòng kiểm tra kết nối và thử lại.',
}
const jsonHead = 'POST /api/v1/plain HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'

test.each([
  ['headers that drip', 'GET / HTTP/1.1\r\nhost: shop\r\nx-a: 1\r\n'],
  ['a body that does not end', `${jsonHead}content-length: 100\r\n\r\n{"text":`],
  ['a body in pieces that does not end', `${jsonHead}transfer-encoding: chunked\r\n\r\n3\r\n{"t\r\n`],
])('a request that takes too long is refused with 408, and its connection closed: %s', async (_, text) => {
  const answer = await rawRequest(url, text)
  expect([answer.status, bodyOf(answer.text)]).toEqual([408, tooSlow])
  expect(answer.text).toContain('x-content-type-options: nosniff')
})

test('an upload to a call that takes no file has no longer than other bodies', async () => {
  const head = uploadHead(500).replace('/upload', '/plain').replace('connection: close', 'x-a: 1')
  expect((await rawRequest(url, head + beginning)).text).toMatch(/^HTTP\/1\.1 415 .*HTTP\/1\.1 408 /s)
})

const uploadHead = (length: number) =>
  `POST /api/v1/upload HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`
const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of '
const rest = 'it\r\n--x--\r\n'

test('an upload has longer than other bodies, and one that is too slow even so is told', async () => {
  const { hostname, port } = new URL(url)
  const open = async () => {
    const socket = net.connect({ host: hostname, port: Number(port) }).on('error', () => {})
    const said: Buffer[] = []
    socket.on('data', (piece) => said.push(piece))
    await once(socket, 'connect')
    socket.write(uploadHead(beginning.length + rest.length) + beginning)
    return { socket, closed: once(socket, 'close').then(() => Buffer.concat(said).toString()) }
  }
  const [slow, slower] = await Promise.all([open(), open()])
  // Begun after them, and cut.
  const other = await rawRequest(url, `${jsonHead}content-length: 100\r\n\r\n{`)
  expect(bodyOf(other.text)).toEqual(tooSlow)
  slow.socket.write(rest)
  expect(bodyOf(await slow.closed)).toMatchObject({ status: 200, length: 10 })
  expect(bodyOf(await slower.closed)).toEqual(tooSlow)
})

test('headers beyond all measure are refused in the form of every refusal', async () => {
  const { status, text } = await rawRequest(
    url,
    `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  )
  expect([status, bodyOf(text).code]).toEqual([431, 'HEADERS_TOO_LARGE'])
})

const post = async (body: RequestInit['body'], headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api/v1/plain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const oneTooMany = JSON.stringify({ text: 'a'.repeat(budgets.body.bytes) })

test('a request body beyond its bound is too large, whether it says so or comes in pieces', async () => {
  expect(await post(oneTooMany)).toEqual([413, 'TOO_LARGE'])
  expect(await post(new Blob([oneTooMany]).stream())).toEqual([413, 'TOO_LARGE'])
})

test('a compressed request body is not unpacked', async () => {
  const packed = gzipSync(oneTooMany)
  expect(await post(packed, { 'content-encoding': 'gzip' })).toEqual([415, 'WRONG_TYPE'])
  expect(await post('{"text":"a"}', { 'content-encoding': 'identity' })).toEqual([200, undefined])
})

const pieces = 60
/** An answer that does not fit into what lies between two programs, sent as it is taken. */
app.get('/large', (_request, reply) =>
  reply.send(Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(1024 * 1024)))),
)

const breath = 1024 * 1024

/** Asks for it, and is there when the server's end of the line is closed. A reader pauses after each of so many bytes. */
async function askForLarge(pause: () => Promise<unknown>) {
  const { hostname, port } = new URL(url)
  const theirs = once(app.server, 'connection') as Promise<[net.Socket]>
  const socket = net.connect({ host: hostname, port: Number(port) }).on('error', () => {})
  const [line] = await theirs
  socket.write('GET /large HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  let taken = 0
  const take = async () => {
    let pauses = 0
    for await (const piece of socket) {
      taken += (piece as Buffer).length
      if (taken < (pauses + 1) * breath) continue
      pauses++
      await pause()
    }
  }
  return { line, socket, take, taken: () => taken }
}

test('a connection that does not take its answer is cut, and one that takes it slowly is not', async () => {
  const stalled = await askForLarge(async () => {})
  await once(stalled.line, 'close')
  expect(stalled.taken()).toBe(0)
  stalled.socket.destroy()
  const slow = await askForLarge(() => pause(25))
  const since = performance.now()
  await slow.take()
  expect(slow.taken()).toBeGreaterThan(pieces * 1024 * 1024)
  // In all it took longer than a line may stand still.
  expect(performance.now() - since).toBeGreaterThan(2 * times.stallTimeout)
})
