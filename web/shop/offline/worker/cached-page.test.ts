import { expect, test } from 'vitest'
import { escapeHtml, isWholeFile, markCached, readCached, savedAt, toCached } from './cached-page.ts'
import { offlinePage } from './answer-page.ts'

const html = `<!DOCTYPE html><html lang="vi"><head><title>Tắt &amp; mở &lt;sách&gt;</title><link rel="stylesheet" href="/assets/root-a_b.css"></head><body><script>({"url":"/assets/manifest-b31e.js"})</script></body></html>`
const policy = "default-src 'self'"
const answer = new Response(html, { headers: { 'content-security-policy': policy } })

const kept = () =>
  toCached(html, answer, 'https://shop.test/books', ['/assets/late-1.js', '/assets/root-a_b.css'])

test('a cached page keeps its address, its title and its files', () => {
  expect(readCached(kept())).toMatchObject({
    url: 'https://shop.test/books',
    title: 'Tắt & mở <sách>',
    files: ['/assets/root-a_b.css', '/assets/manifest-b31e.js', '/assets/late-1.js'],
  })
})

test('a response that the service worker did not cache has nothing to tell', () => {
  expect(readCached(new Response())).toBeUndefined()
  expect(readCached(new Response('', { headers: { 'x-kept': '%' } }))).toBeUndefined()
})

test.each([
  ['offline', 'Không có mạng'],
  ['silent', 'Nhà sách chưa trả lời'],
  ['slow', 'Đường truyền chậm'],
] as const)('a cached page shown because of %s says so: %s', async (reason, said) => {
  const shown = await markCached(kept(), reason)
  expect(await shown.text()).toMatch(
    new RegExp(`<html data-kept="${said}: trang lưu lúc \\d\\d:\\d\\d" lang="vi">`),
  )
  expect(shown.headers.get('content-security-policy')).toBe(policy)
  expect(shown.headers.get('cache-control')).toBe('no-store')
})

const noon = Date.parse('2026-11-23T05:00:00Z')

test.each([
  [noon, '12:00'],
  [noon - 3_600_000, '11:00'],
  [noon - 13 * 3_600_000, '23:00 ngày 22/11'],
])('the time %i of a cached page is written at noon as %s', (at, expected) => {
  expect(savedAt(at, noon)).toBe(expected)
})

test('the title of a cached page is text in the list of pages that can be read offline', async () => {
  expect(escapeHtml(`<b>"'&`)).toBe('&#60;b&#62;&#34;&#39;&#38;')
  const page = await offlinePage([
    { url: 'https://shop.test/book/1', title: '<script>', at: noon, bytes: 1, files: ['/assets/root-a.css'] },
  ]).text()
  expect(page).not.toContain('<script')
  expect(page).toContain('<link rel="stylesheet" href="/assets/root-a.css">')
})

test('a script that was cut short is no whole file for the cache', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
  const script = 'const a=1;export{a as b};\n'
  expect(isWholeFile('/assets/a.js', bytesOf(script))).toBe(true)
  for (const cut of [0, 1, 12, script.length - 3])
    expect([cut, isWholeFile('/assets/a.js', bytesOf(script.slice(0, cut)))]).toEqual([cut, false])
  expect(isWholeFile('/assets/a.css', bytesOf('a{}'))).toBe(true)
  expect(isWholeFile('/assets/a.woff2', bytesOf(''))).toBe(false)
})
