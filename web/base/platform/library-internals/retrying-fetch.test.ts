import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'
import {
  newestStalledLoad,
  retryStalledLoads,
  stalledLoads,
} from '#web/base/platform/loading/retry-until-answered.ts'

const url = new URL('http://shop.test/books.data')
const whole = () => new Response('["books"]\n', { headers: { 'x-remix-response': 'yes' } })
const answers = (...given: (() => Response | Promise<Response>)[]) => {
  const asked = vi.fn(async (_url: unknown, _init?: RequestInit) => (given.shift() ?? whole)())
  return { asked, fetch: retryingFetch(asked as unknown as typeof fetch) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a lost line', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'an error of the shop',
    () => new Response('[1]\n', { status: 500, headers: { 'x-remix-response': 'yes' } }),
  ],
  ['too many requests', () => Response.json({ msg: 'x' }, { status: 429 })],
  ['a page of a proxy', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['nothing at all', () => new Response('')],
  ['half of it', () => new Response('["bo', { headers: { 'x-remix-response': 'yes' } })],
])('a page load that fails by %s is shown and retried, past the browser’s cache', async (_, broken) => {
  const { asked, fetch } = answers(broken)
  const answer = fetch(url)
  await vi.advanceTimersByTimeAsync(100)
  expect(newestStalledLoad(stalledLoads.get())).toMatchObject({ wanted: 'fresh', slow: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await (await answer).text()).toBe('["books"]\n')
  expect([asked.mock.calls.length, asked.mock.calls[1]?.[1]?.cache]).toEqual([2, 'reload'])
  expect(newestStalledLoad(stalledLoads.get())).toBeUndefined()
})

test.each([403, 404])('an answer %i by the shop itself is not retried', async (status) => {
  const { asked, fetch } = answers(
    () => new Response('[1]\n', { status, headers: { 'x-remix-response': 'yes' } }),
  )
  expect((await fetch(url)).status).toBe(status)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a load that changes something is retried only when the person says so', async () => {
  const { asked, fetch } = answers(() => new Response('', { status: 502 }))
  const answer = fetch(url, { method: 'POST' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(1)
  retryStalledLoads()
  expect((await answer).status).toBe(200)
})

test('an aborted load ends its retries', async () => {
  const { asked, fetch } = answers(() => new Response('', { status: 502 }))
  const given = new AbortController()
  const answer = expect(fetch(url, { signal: given.signal })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(100)
  given.abort()
  await answer
  expect([asked.mock.calls.length, newestStalledLoad(stalledLoads.get())]).toEqual([1, undefined])
})

test('a load that does not come is called slow after six seconds, and waits on', async () => {
  const { fetch } = answers(() => new Promise<Response>((come) => setTimeout(() => come(whole()), 8_000)))
  const answer = fetch(url)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(newestStalledLoad(stalledLoads.get())).toMatchObject({ slow: true })
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await answer).status).toBe(200)
})
