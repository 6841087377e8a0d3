import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { notASheet } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { largestBody, withoutRefused } from './largest-body.ts'
import { leastLongestTurn, longestTurn, longestTurnOf } from './longest-turn.ts'

let shop: AccountShop
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

/** Files that are small for what they make a reader do. */
const files: [string, (bytes: number) => string][] = [
  ['one line of commas', (bytes) => ','.repeat(bytes)],
  ['a list of thirty columns', (bytes) => `${'a,'.repeat(29)}b\n`.repeat(Math.min(49_000, bytes / 60))],
  ['nothing but entities', (bytes) => `<table><tr><td>${'&amp;'.repeat(bytes / 5 - 10)}`],
  ['a web page of cells', (bytes) => `<table>${`<tr>${'<td>a'.repeat(20)}`.repeat(bytes / 105)}`],
]

/** Query and fields that a call asks for beside its file. */
const beside: Record<string, { query?: string; fields?: Record<string, string> }> = {
  '/goods/import-lines': { query: '?id=1' },
  '/transfers/preview-statement': {},
  '/transfers/import-statement': {},
  '/cod/import-settlement': { fields: { carrier: 'GHN', settled_on: '2026-11-20', reference: 'BK1' } },
  '/orders/read-tracking-sheet': {},
}

/** These keep the file for the job of imports, which reads it in the same thread. */
const kept = ['/books/create-import', '/books/import-books-from-excel']

const sheetOf = ({ files: uploads = {} }: Endpoint) =>
  Object.entries(uploads).find(([, { wrongType }]) => wrongType === notASheet)
const endpoints = () => shop.services.map(({ endpoint }) => endpoint)

describe('sheets', () => {
  test('every call that takes a sheet is tried for blocking the event loop', () => {
    const withSheets = endpoints().filter(sheetOf)
    // The line of sheets is the one bound; a place of the heavy calls would be held while a sheet waits for its turn.
    expect(withSheets.filter(({ heavy }) => heavy)).toEqual([])
    const paths = withSheets.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...Object.keys(beside), ...kept].toSorted())
  })

  test.each(files)(
    'the event loop stays free while a sheet is read: %s',
    async (_name, write) => {
      for (const endpoint of endpoints()) {
        const [field, upload] = sheetOf(endpoint) ?? []
        const wanted = beside[endpoint.path]
        if (!field || !upload || !wanted) continue
        const { query = '', fields = {} } = wanted
        const file = new File([write(upload.maxBytes - 1_000)], 'sheet.csv')
        const send = async () => {
          const body = new FormData()
          for (const [name, value] of Object.entries(fields)) body.set(name, value)
          body.set(field, file)
          const answer = await fetch(`${shop.url}/api/v1${endpoint.path}${query}`, {
            method: endpoint.method,
            body,
            headers: { authorization: `Bearer ${admin.session.access}` },
          })
          await answer.text()
          expect([200, 201, 404, 409, 422], endpoint.path).toContain(answer.status)
        }
        expect(await leastLongestTurn(send), endpoint.path).toBeLessThan(longestTurn)
      }
    },
    120_000,
  )
})

/** One text in every field, as long as a body may be: it is refused by its shape. */
function oneLongText({ body, bodyBounds }: Endpoint) {
  const names = body && 'shape' in body.def ? Object.keys(body.def.shape as object) : []
  const most = Math.floor(((bodyBounds?.bytes ?? budgets.body.bytes) - 2_000) / names.length)
  return Object.fromEntries(names.map((name) => [name, 'ệ.[('.repeat(most / 7)]))
}

const send = ({ path, method }: Endpoint, body: unknown) =>
  call(shop.url, `${path}?id=1&policy=doi-tra`, { method, body, token: admin.session.access })

/** The largest that is not refused for what it is, after a few tries. */
async function largestTaken(endpoint: Endpoint) {
  let body = largestBody(endpoint)
  for (let tries = 0; tries < 12; tries++) {
    const { status, body: answer } = await send(endpoint, body)
    if (status !== 422 || !Array.isArray(answer.errors)) break
    body = withoutRefused(body, answer.errors)
  }
  return body
}

const staffBodies = () =>
  endpoints().filter(({ access, files: uploads, body }) => access === 'admin' && !uploads && body)

test.each([
  ['one long text in each field', oneLongText, Infinity],
  // Some want what this shop does not have: a customer, a category, a coupon.
  ['as much as it takes', largestTaken, 0.25],
] as const)(
  'the event loop stays free during every call of the staff with %s',
  async (_what, bodyOf, mostRefused) => {
    const turns: { path: string; status: number; turn: number }[] = []
    for (const endpoint of staffBodies()) {
      const body = await bodyOf(endpoint)
      let status = 0
      const turn = await leastLongestTurn(async () => {
        ;({ status } = await send(endpoint, body))
      })
      turns.push({ path: endpoint.path, status, turn })
    }
    expect(turns.length).toBeGreaterThan(50)
    expect(turns.filter(({ status }) => [401, 403, 429].includes(status) || status >= 500)).toEqual([])
    expect(turns.filter(({ turn }) => turn >= longestTurn)).toEqual([])
    const refused = turns.filter(({ status }) => status === 422)
    expect(refused.length / turns.length).toBeLessThan(mostRefused)
  },
  240_000,
)

test('the event loop stays free while a policy of nothing but equal headings is drawn and previewed', async () => {
  const body = '## Mục\n'.repeat(2_000)
  const preview = () =>
    call(shop.url, '/policies/preview', { body: { policy: 'doi-tra', body }, token: admin.session.access })
  expect((await preview()).status).toBe(200)
  expect(await leastLongestTurn(preview)).toBeLessThan(longestTurn)
})

test('a long turn of the event loop is noticed', async () => {
  const busy = async () => {
    await Promise.resolve()
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < longestTurn * 1_100);
  }
  expect(await longestTurnOf(busy)).toBeGreaterThan(longestTurn)
})
