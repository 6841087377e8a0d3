import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { type PreparedResponse, weightOf } from './responses/prepared-response.ts'
import { always, serve, service } from './serve.ts'

const path = '/api/v1/long'
const long = endpoint({
  method: 'GET',
  path: '/long',
  feature: 'Tests',
  summary: 'Answers a long text',
  access: 'anyone',
  answer: z.object({ text: z.string() }),
})

function openCall() {
  const answers = new MemoryCache<PreparedResponse>(1_000_000)
  let made = 0
  const app = Fastify()
  const answer = async () => {
    made++
    return tagged({ text: 'Nhà nhiều gió. '.repeat(300) }, ['wind'])
  }
  serve(app, service(long, answer, { shared: always }), {
    answers,
    identify: (async () => undefined) as never,
    limits: new RateLimits(),
  })
  const ask = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { headers: sent, rawPayload } = await app.inject({ url: path, headers })
    return { coding: sent['content-encoding'], body: rawPayload }
  }
  return { answers, ask, made: () => made, kept: () => answers.get(path) }
}

test('an answer made for a program is kept plain, and compressed for the first visitor who takes it so', async () => {
  const { answers, ask, made, kept } = openCall()
  const plain = await ask()
  expect([plain.coding, kept()?.brotli]).toEqual([undefined, undefined])
  expect(kept()?.body?.equals(plain.body)).toBe(true)
  expect(kept()?.body?.buffer.byteLength).toBe(plain.body.length)
  const bytesPlain = answers.bytes

  const packed = await ask('br')
  expect([packed.coding, kept()?.body]).toEqual(['br', undefined])
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
  expect((await ask()).body.equals(plain.body)).toBe(true)
  expect([kept()?.body, made()]).toEqual([undefined, 1])
  const now = kept()
  expect(bytesPlain - answers.bytes).toBe(plain.body.length - (now?.brotli?.length ?? 0))
  expect(answers.bytes).toBeGreaterThanOrEqual(now ? weightOf(now) : Infinity)
})

test('an answer that gets out of date while it is compressed is not cached', async () => {
  const { answers, ask, made } = openCall()
  await ask()
  const found = answers.get.bind(answers)
  answers.get = (key) => {
    queueMicrotask(() => answers.invalidate(['wind']))
    return found(key)
  }
  expect((await ask('gzip')).coding).toBe('gzip')
  expect([answers.size, made()]).toEqual([0, 1])
})
