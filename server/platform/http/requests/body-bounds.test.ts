import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { gatewayMethods } from '#contract/selling/gateways/method-lists.ts'
import { verifyPaymentEndpoints } from '#contract/selling/payments/payments.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { feHomeIpn } from '#server/selling/gateways/fe-home/fe-home-gateway.ts'
import { verifyVnpayCallback, vnpayIpn } from '#server/selling/gateways/vnpay/vnpay-gateway.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/process/log.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { serve, service } from '#server/platform/http/serve.ts'

const app = createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), createLog('silent'))
const common = { method: 'POST', feature: 'Tests', summary: 'Takes JSON', access: 'anyone' } as const
const body = z.record(z.string(), z.string())
const answer = z.object({ names: z.int() })
const file = { maxBytes: 1_000, tooLarge: 'Quá lớn', wrongType: 'Không phải', required: false }
const bounds = { bytes: 1_000, values: 30 }
const endpoints = [
  endpoint({ ...common, path: '/plain', body, answer }),
  endpoint({ ...common, path: '/small', bodyBounds: bounds, body, answer }),
  endpoint({ ...common, path: '/deep', body: z.object({ list: z.unknown() }), answer }),
  endpoint({ ...common, path: '/form', files: { file }, body, answer }),
  endpoint({ ...common, path: '/seldom', callsPerMinute: 3, body, answer }),
]

let url: string
beforeAll(async () => {
  const anonymous = { byBearer: async () => undefined, byCookies: async () => undefined }
  const identify = {
    ...anonymous,
    bySession: async () => undefined,
    markActive: async () => {},
    pageCookie: 'session',
  }
  for (const one of endpoints)
    serve(
      app,
      service(one, async ({ body: given }) => ({ names: Object.keys(given).length })),
      { answers: new MemoryCache(1000), identify, limits: new RateLimits() },
    )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Said = { code?: string; names?: number; errors?: { field: string }[]; more_errors?: number }

async function post(path: string, sent: unknown) {
  const given = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: given })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, said: JSON.parse(text) as Said }
}
const names = (count: number, value: unknown = 'a') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]))

test('a request body has the bytes of its endpoint, or of all', async () => {
  const of = (length: number) => ({ text: 'a'.repeat(length - JSON.stringify({ text: '' }).length) })
  const { bytes } = budgets.body
  expect((await post('/plain', of(bytes))).status).toBe(200)
  expect((await post('/plain', of(bytes + 1))).said.code).toBe('TOO_LARGE')
  expect((await post('/small', of(bounds.bytes))).status).toBe(200)
  expect((await post('/small', of(bounds.bytes + 1))).said.code).toBe('TOO_LARGE')
})

test('a request body has few names and list entries, before any schema looks at them', async () => {
  const { values } = budgets.body
  expect((await post('/plain', names(values))).said.names).toBe(values)
  expect((await post('/plain', names(values + 1))).said).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect((await post('/deep', { list: Array(values).fill(1) })).said.code).toBe('TOO_LARGE')
  expect((await post('/small', names(bounds.values))).said.names).toBe(bounds.values)
  expect((await post('/small', names(bounds.values + 1))).said.code).toBe('TOO_LARGE')
})

test('a request body is not deep', async () => {
  const { depth } = budgets.body
  const nested = (levels: number) => `{"list":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect((await post('/deep', nested(depth))).status).toBe(200)
  expect((await post('/deep', nested(depth + 1))).said.code).toBe('TOO_LARGE')
  expect((await post('/deep', nested(30_000))).said.code).toBe('TOO_LARGE')
})

test('a refusal tells the first of many errors with the number of the others, and no name at length', async () => {
  const { told, fieldLength } = budgets.errors
  const { said } = await post('/plain', names(told + 5, []))
  expect([said.errors?.length, said.more_errors]).toEqual([told, 5])
  const few = await post('/plain', names(told, []))
  expect([few.said.errors?.length, few.said.more_errors]).toEqual([told, undefined])
  const long = await post('/plain', { ['x'.repeat(60_000)]: [] })
  expect(long.said.errors?.[0]?.field).toBe('x'.repeat(fieldLength))
  expect((await post('/plain', names(budgets.body.values, []))).text.length).toBeLessThan(10_000)
})

test('a form has few fields, and none of them is long', async () => {
  const { fields, fieldBytes } = budgets.form
  const submit = async (count: number, length: number) => {
    const form = new FormData()
    for (const name of Object.keys(names(count))) form.append(name, 'a'.repeat(length))
    return (await fetch(`${url}/api/v1/form`, { method: 'POST', body: form })).status
  }
  expect(await submit(fields, 1)).toBe(200)
  expect(await submit(fields + 1, 1)).toBe(413)
  expect(await submit(1, fieldBytes - 1)).toBe(200)
})

test('an address that calls too often is refused before its body is read, and hears when it may again (rate limit)', async () => {
  for (let call = 0; call < 3; call++) expect((await post('/seldom', {})).status).toBe(200)
  const { said, headers } = await post('/seldom', '{ not read')
  expect(said).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('calls of payment gateways take few names in little, and not without end', () => {
  const doors = [...gatewayMethods.flatMap(verifyPaymentEndpoints), verifyVnpayCallback, vnpayIpn, feHomeIpn]
  expect(doors.length).toBe(6)
  for (const door of doors)
    expect(door, door.path).toMatchObject({
      bodyBounds: { bytes: 16_384, values: 100 },
      callsPerMinute: 1_200,
    })
})
