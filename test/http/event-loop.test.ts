import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/shape/endpoint.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { notASheet } from '#contract/sheets/sheet-sentences.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
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

/** What a call asks for beside its file. */
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

describe('the shop goes on answering while a sheet is read', () => {
  test('by each call that takes one', () => {
    const withSheets = endpoints().filter(sheetOf)
    // The line of sheets is the one bound; a place of the heavy calls would be held while a sheet waits for its turn.
    expect(withSheets.filter(({ heavy }) => heavy)).toEqual([])
    const paths = withSheets.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...Object.keys(beside), ...kept].toSorted())
  })

  test.each(files)(
    'of %s',
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

test(
  'every call of the staff with the largest body leaves time for others',
  { timeout: 240_000 },
  async () => {
    const turns: { path: string; status: number; turn: number; text: string }[] = []
    for (const endpoint of endpoints().filter(
      ({ access, files: uploads }) => access === 'admin' && !uploads,
    )) {
      const shape =
        endpoint.body && 'shape' in endpoint.body.def ? Object.keys(endpoint.body.def.shape as object) : []
      if (shape.length === 0) continue
      const most = Math.floor(((endpoint.bodyBounds?.bytes ?? budgets.body.bytes) - 2_000) / shape.length)
      const body = Object.fromEntries(shape.map((name) => [name, 'ệ.[('.repeat(most / 7)]))
      const send = async () => {
        const { status, text } = await call(shop.url, `${endpoint.path}?id=1&policy=doi-tra`, {
          method: endpoint.method,
          body,
          token: admin.session.access,
        })
        turns.push({ path: endpoint.path, status, turn: 0, text: text.slice(0, 200) })
      }
      const turn = await leastLongestTurn(send)
      turns[turns.length - 1] = { ...(turns.at(-1) ?? { path: '', status: 0, text: '' }), turn }
    }
    expect(turns.length).toBeGreaterThan(50)
    expect(turns.filter(({ status }) => status === 401 || status >= 500)).toEqual([])
    expect(turns.filter(({ turn }) => turn >= longestTurn)).toEqual([])
  },
)

test('a policy of nothing but equal headings is drawn and previewed at once', async () => {
  const body = '## Mục\n'.repeat(2_000)
  const preview = () =>
    call(shop.url, '/policies/preview', { body: { policy: 'doi-tra', body }, token: admin.session.access })
  expect((await preview()).status).toBe(200)
  expect(await leastLongestTurn(preview)).toBeLessThan(longestTurn)
})

test('a turn that is long is seen', async () => {
  const busy = async () => {
    await Promise.resolve()
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < longestTurn * 1_100);
  }
  expect(await longestTurnOf(busy)).toBeGreaterThan(longestTurn)
})
