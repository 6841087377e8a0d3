import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: AccountShop
let admin: Actor
let customer: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { SEARCHES_PER_MINUTE: '0', ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc' }])
})
afterAll(() => shop.close())

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minItems?: number
  minimum?: number
}

/** Values that pass where a schema alone does not say what would. */
const plausible: Record<string, unknown> = {
  email: 'ai-do@example.vn',
  password: goodPassword,
  new_password: 'Một mật khẩu khác 5',
  old_password: goodPassword,
  current_password: goodPassword,
  phone_number: '0912345678',
  isbn: '9786041234567',
  date: '2026-01-01',
  from: '2026-01-01',
  to: '2026-02-01',
  start_date: '2026-01-01',
  end_date: '2026-02-01',
  url: 'http://127.0.0.1/x.png',
}

function sample(name: string, schema: Schema): unknown {
  if (name in plausible) return plausible[name]
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (first) return sample(name, first)
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.type === 'object') return sampleFields(schema)
  if (schema.type === 'array') return [sample(name, schema.items ?? {})]
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number')
    return name.includes('book') ? book : Math.max(1, schema.minimum ?? 1)
  if (schema.pattern) return /\\d|0-9/.test(schema.pattern) ? '1' : 'a'
  return name.endsWith('id') || name === 'ids' ? '1' : 'Một câu vừa đủ dài'
}

const sampleFields = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(name, field)]))

/** Each way to a text in a value. */
function textsIn(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [way]
  if (Array.isArray(value)) return value.flatMap((part, index) => textsIn(part, [...way, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...way, name]))
}

function put(value: unknown, [name, ...rest]: readonly (string | number)[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((part, index) => (index === name ? put(part, rest, text) : part))
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: put(fields[name], rest, text) }
}

const badTexts = (good: string) => [`${good}\0`, `\ud83d${good}`]

type Described = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

async function described(endpoint: Endpoint): Promise<{
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}> {
  const { paths } = await describeApi([endpoint])
  const operation = Object.values(Object.values(paths)[0] ?? {})[0] as Described
  const asked = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const query = Object.fromEntries(asked.map(({ name, schema }) => [name, sample(name, schema)]))
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return { query, body: schema && sampleFields(schema) }
}

const asWho = ({ access, path }: Endpoint) =>
  access === 'admin' || /order|message|cart/.test(path) ? admin.session.access : customer.session.access

async function send(
  endpoint: Endpoint,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) {
  const left = { ...query }
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(left[name])
    delete left[name]
    return encodeURIComponent(value.toWellFormed()) || 'x'
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(left)) asked.set(name, String(value))
  const token = endpoint.access === 'anyone' ? {} : { token: asWho(endpoint) }
  if (!endpoint.files)
    return call(shop.url, `${path}?${asked}`, {
      method: endpoint.method,
      ...token,
      ...(body ? { body } : {}),
    })
  return sendAsForm(`${shop.url}/api/v1${path}?${asked}`, endpoint, { ...body }, asWho(endpoint))
}

/** By hand: no client writes such names of fields and files. */
async function sendAsForm(
  url: string,
  { method, files = {} }: Endpoint,
  body: Record<string, unknown>,
  token: string,
) {
  const fields = Object.entries(body).filter(([name]) => !(name in files))
  const parts = [
    ...fields.map(
      ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}`,
    ),
    ...Object.keys(files).map(
      (name) => `Content-Disposition: form-data; name="${name}"; filename="a\0b.csv"\r\n\r\nten,gia\r\n\0,1`,
    ),
  ]
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=xxx' },
    body: `${parts.map((part) => `--xxx\r\n${part}\r\n`).join('')}--xxx--\r\n`,
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

/** Calls that end a session or a person would end the others' tries. */
const ending =
  /logout|sessions|my-account|change-password|delete\/:id|update-account|lock-account|reset-password/

test(
  'no text in any call makes a failure of characters that the database refuses',
  { timeout: 60_000 },
  async () => {
    const failed: string[] = []
    let sent = 0
    // It answers when a job has saved all rows, and none runs here; `create-import` takes the same.
    const endpoints = shop.services
      .map((one) => one.endpoint)
      .filter(({ path }) => path !== '/books/import-books-from-excel')
    for (const endpoint of endpoints) {
      const { query, body } = await described(endpoint)
      const tries = [
        ...textsIn(query).flatMap((way) =>
          badTexts(String(read(query, way))).map((text) => [put(query, way, text), body, way]),
        ),
        ...textsIn(body).flatMap((way) =>
          badTexts(String(read(body, way))).map((text) => [query, put(body, way, text), way]),
        ),
      ] as [Record<string, unknown>, Record<string, unknown> | undefined, readonly string[]][]
      for (const [asked, given, way] of tries) {
        const { status, text } = await send(endpoint, asked, given)
        sent++
        const expected =
          status < 500 || /PROVIDER_NOT_CONFIGURED|MAIL_NOT_CONFIGURED|METHOD_UNAVAILABLE/.test(text)
        if (!expected) failed.push(`${endpoint.method} ${endpoint.path} ${way.join('.')}: ${status}`)
      }
      if (ending.test(endpoint.path)) await refreshCast()
    }
    expect([...new Set(failed)]).toEqual([])
    expect(sent).toBeGreaterThan(300)
  },
)

async function refreshCast() {
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
}

const read = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], value)

test('the refusal of characters that cannot be stored names the field, and cleaned fields are taken as before', async () => {
  const add = (coupon_code: string) =>
    call(shop.url, '/cart/apply-coupon', { body: { coupon_code }, token: customer.session.access })
  const refused = await call(shop.url, '/accounts/login', {
    body: { email: 'ai@example.vn', password: 'a\0b' },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'password', msg: 'Có ký tự không dùng được' }] },
  })
  expect((await add('\ud800')).status).toBeLessThan(500)
  const update = await call(shop.url, `/users/update-user?id=${customer.user_id}`, {
    method: 'PUT',
    token: customer.session.access,
    body: { first_name: 'Th\0u H\ud800à' },
  })
  expect(update).toMatchObject({ status: 200, body: { data: { first_name: 'Thu Hà' } } })
})

test('names of fields in calls, forms and gateway callbacks make no failure of such characters either', async () => {
  for (const body of [{ '\0': '1' }, { vnp_TxnRef: 'x', '\ud800': '1' }, { 'a\0b': ['x'] }]) {
    const { status } = await call(shop.url, '/payments/verify-vnpay-callback', { body })
    expect(status).toBeLessThan(500)
  }
})
