import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  weightOf,
} from './prepared-response.ts'

const text = '<p>Một trang về sách.</p>'.repeat(400)
const html = { 'content-type': 'text/html; charset=utf-8' }

async function ask(answer: PreparedResponse, headers: Record<string, string> = {}) {
  const app = Fastify()
  app.get('/', (request, reply) => sendPrepared(request, reply, answer))
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/', headers })
  return { status: statusCode, coding: sent['content-encoding'], body: rawPayload }
}

test('a compressed answer is its Brotli bytes alone, and the same text for everybody', async () => {
  const packed = await packResponse(prepareResponse(text, html))
  expect([packed.body, packed.gzip]).toEqual([undefined, undefined])
  expect(packed.brotli?.buffer.byteLength).toBe(packed.brotli?.length)
  const [brotli, gzip, plain] = await Promise.all([
    ask(packed, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ask(packed, { 'accept-encoding': 'gzip, br;q=0' }),
    ask(packed),
  ])
  expect([brotli.coding, gzip.coding, plain.coding]).toEqual(['br', 'gzip', undefined])
  expect(brotli.body.equals(packed.brotli ?? Buffer.alloc(0))).toBe(true)
  for (const read of [brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body])
    expect(read.toString()).toBe(text)
  expect((await ask(packed, { 'if-none-match': packed.etag })).status).toBe(304)
  expect([packed.body, packed.gzip]).toEqual([undefined, undefined])
})

test.each([
  ['too small', 'Ngắn', html],
  ['a picture', text, { 'content-type': 'image/png' }],
])('an answer that is %s is not compressed', async (_, body, headers) => {
  const packed = await packResponse(prepareResponse(body, headers))
  expect([packed.brotli, packed.body?.toString()]).toEqual([undefined, body])
  expect(packed.body?.buffer.byteLength).toBe(packed.body?.length)
  const { coding, body: sent } = await ask(packed, { 'accept-encoding': 'gzip, br' })
  expect([coding, sent.toString()]).toEqual([undefined, body])
})

test('a prepared answer weighs the bytes that it holds', async () => {
  const plain = prepareResponse(text, html)
  const packed = await packResponse(plain)
  const longer = prepareResponse(text, { ...html, 'content-security-policy': 'x'.repeat(700) })
  expect(weightOf(longer) - weightOf(prepareResponse(text, { ...html, 'content-security-policy': '' }))).toBe(
    700,
  )
  expect(weightOf(plain) - weightOf(packed)).toBe(plain.body.length)
  expect(weightOf(packed)).toBeGreaterThan(packed.brotli?.length ?? 0)
})
