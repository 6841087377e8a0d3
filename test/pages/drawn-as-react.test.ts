import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider as RouterContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { loadBuiltPages } from '#server/platform/pages/pages.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

/** As a loader calls, over HTTP. */
async function call(
  { path }: Endpoint,
  { query = {} }: { query?: Record<string, string | undefined> } = {},
  part?: { of: (answer: unknown) => unknown },
) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][]
  const answer = await fetch(`${shop.url}${apiBase}${path}?${new URLSearchParams(given)}`)
  if (!answer.ok) throw answer
  const whole: unknown = await answer.json()
  return part ? part.of(whole) : whole
}

/** React Router's handler with all routes and React's own output: no ready pieces, no bytes, no builds for one page. */
async function drawPlainly(path: string): Promise<string> {
  const build = await loadBuiltPages()
  const draw = (
    request: Request,
    status: number,
    headers: Headers,
    { serverHandoffStream, ...context }: EntryContext,
  ) => {
    const html = renderToString(createElement(ServerRouter, { context, url: request.url }))
    return serverHandoffStream?.cancel().then(() => new Response(html, { status, headers }))
  }
  const { callContext } = build.entry.module as unknown as {
    callContext: Parameters<RouterContext['set']>[0]
  }
  const context = new RouterContextProvider()
  context.set(callContext, {
    publicUrl: shop.url,
    isDocument: true,
    call,
    takeFlash: () => ({ messages: [], withoutScripts: false, hasCart: false }),
  })
  const plain = { ...build, entry: { module: { ...build.entry.module, default: draw } } }
  const answer = await createRequestHandler(plain as typeof build, 'production')(
    new Request(shop.url + path),
    context,
  )
  return answer.text()
}

const start = /<script type="module" async>[\s\S]*?<\/script>(?=<\/body>)/
const handedOver =
  /<script type="application\/json" id="page-data">[\s\S]*?<\/script><script>window\.pageAnswers=[\s\S]*?<\/script>(?=<script type="module")/

/** Its tags and texts, without what starts the scripts and what they are handed. */
const piecesOf = (html: string) =>
  html
    .replace('<!DOCTYPE html>', '')
    .replace(handedOver, '')
    .replace(start, '')
    .match(/<[^>]+>|[^<]+/g)

const addresses = [
  '/',
  '/?category=3&categories=all',
  '/?q=mua',
  '/books',
  '/books?category_id=2&in_stock=true&sort=price-asc&page=2',
  '/books?author_id=1&price_min=50000&price_max=150000',
  '/books?q=nguyen+nhat+anh',
  '/books?category_id=999999',
  '/search',
  '/search?q=mua',
  '/search?q=%3Cb%3E%26%22',
  '/book/1',
  '/book/2?reviews=2',
]

test.each(addresses)(
  'the page %s from the fragment cache is, element by element, what React draws',
  async (path) => {
    const expected = piecesOf(await drawPlainly(path))
    expect(expected?.length).toBeGreaterThan(100)
    // The second one is drawn with what was kept of the first: a page that waits for a message is drawn for its visitor alone.
    for (let time = 0; time < 2; time++) {
      const page = await fetch(shop.url + path, { headers: { cookie: 'told=W10' } })
      const html = await page.text()
      expect([html.match(handedOver)?.length, html.match(start)?.length]).toEqual([1, 1])
      expect(piecesOf(html)).toEqual(expected)
    }
  },
)
