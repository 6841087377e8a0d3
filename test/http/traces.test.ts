import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { openTraces } from '#server/platform/tracing/otlp/open-traces.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { outgoing } from '#server/platform/outbound/post-json.ts'
import { call, newCustomer } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}
const spans: Span[] = []
const bodies: string[] = []
let away = false
/** Collector that takes OTLP over HTTP, in JSON. */
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    if (away) return response.writeHead(400).end()
    const body = Buffer.concat(pieces).toString()
    bodies.push(`${request.url} ${request.headers['x-team']} ${body}`)
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.end('{}')
  })
})
const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })

let shop: TestShop
let stop = async () => {}
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const traces = {
    url: `http://127.0.0.1:${port}`,
    headers: { 'x-team': 'shop' },
    ratio: 1,
    service: 'hien-sach',
  }
  stop = await openTraces({ traces }, log)
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await stop()
  receiver.close()
})

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const arrived = (wanted: (span: Span) => boolean) =>
  expect
    .poll(() => spans.find(wanted), { timeout: 20_000 })
    .toBeDefined()
    .then(() => spans.find(wanted) as Span)
const tracedAs = (digit: string) => ({ traceparent: `00-${digit.repeat(32)}-${'b'.repeat(16)}-01` })
const ofTrace = (digit: string, name: string) => (span: Span) =>
  span.traceId === digit.repeat(32) && span.name === name

test('a request is a span of the trace in its header, and its statements are child spans', async () => {
  const { headers } = await call(shop.url, '/books/get-books?search=canary', { headers: tracedAs('1') })
  const request = await arrived(ofTrace('1', 'GET /api/v1/books/get-books'))
  expect(request).toMatchObject({ parentSpanId: 'b'.repeat(16), kind: 2 })
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(attribute(request, 'shop.request_id')).toBe(headers.get('x-request-id'))
  const statement = await arrived((span) => span.parentSpanId === request.spanId)
  expect(attribute(statement, 'db.system.name')).toBe('postgresql')
})

test('the spans of a call with a body are known too, and have no word of a person', async () => {
  const { email, password } = await newCustomer(shop)
  const signIn = { body: { email, password, remember_me: false }, headers: tracedAs('2') }
  expect((await call(shop.url, '/accounts/login', signIn)).status).toBe(200)
  const request = await arrived(ofTrace('2', 'POST /api/v1/accounts/login'))
  await arrived((span) => span.parentSpanId === request.spanId && span.name === 'insert into sessions')
  const all = bodies.join('\n')
  for (const word of ['canary', email, password, 'Thu Hà']) expect(all).not.toContain(word)
  expect(all).toMatch(/^\/v1\/traces shop \{/)
})

test('a request with an invalid trace header begins a trace of its own', async () => {
  const { headers } = await call(shop.url, '/books/get-books', { headers: { traceparent: 'x'.repeat(4000) } })
  const id = headers.get('x-request-id')
  const request = await arrived((span) => attribute(span, 'shop.request_id') === id)
  expect(request.parentSpanId ?? '').toBe('')
})

test('a job and the calls that it makes are a trace, and a failure is marked by the kind of its error', async () => {
  const job = startRecurringJob({
    name: 'asks-a-gateway',
    label: 'Thử',
    everySeconds: 3_600,
    run: () => outgoing({ to: 'vnpay', call: 'query' }, async () => Promise.reject(new TypeError('canary'))),
    log: { error: () => {} } as never,
  })
  job.soon()
  const alone = await arrived(({ name }) => name === 'job asks-a-gateway')
  await job.close()
  const asked = await arrived(({ name }) => name === 'vnpay query')
  expect(asked).toMatchObject({
    traceId: alone.traceId,
    parentSpanId: alone.spanId,
    kind: 3,
    status: { code: 2 },
  })
  expect(attribute(asked, 'error.type')).toBe('TypeError')
})

test('a trace receiver that is away delays nothing and is one line of the log', async () => {
  away = true
  const said = () => lines.map(({ msg }) => msg)
  const ask = async () => expect((await call(shop.url, '/books/get-books')).status).toBe(200)
  await ask()
  await expect
    .poll(said, { timeout: 20_000 })
    .toEqual(['traces cannot be sent, and are dropped until they can'])
  await ask()
  away = false
  await expect
    .poll(async () => (await ask(), said()), { timeout: 20_000 })
    .toEqual(['traces cannot be sent, and are dropped until they can', 'traces are sent again'])
})
