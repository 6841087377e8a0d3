import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const loaded: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  loaded.length = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('document', { querySelectorAll: () => [], forms: [] })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A document as it begins, on which its scripts run for the first time. */
async function openAt(path: string, wanted?: string) {
  const { href, pathname, search, hash } = new URL(path, 'http://shop')
  const note = (to: { toString(): string } = href) => void loaded.push(String(to))
  vi.stubGlobal('location', { href, pathname, search, hash, reload: note, assign: note })
  const location = wanted === undefined ? undefined : { pathname: wanted, search: '', hash: '' }
  vi.stubGlobal('currentPage', { router: { state: { navigation: { location } } } })
  vi.resetModules()
  const page = await import('./load-document.ts')
  page.readReloadCount()
  return page
}

test('reloads of a page that fails again at once are counted, and the next page begins anew', async () => {
  for (const times of [0, 1, 2, 3]) {
    const page = await openAt('/cart')
    expect(page.readTargetReloadCount()).toBe(times)
    if (times < 3) page.loadDocument()
  }
  expect((await openAt('/cart', '/books')).readTargetReloadCount()).toBe(0)
  expect((await openAt('/books', '/cart')).readTargetReloadCount()).toBe(3)
  expect(loaded).toEqual(['http://shop/cart', 'http://shop/cart', 'http://shop/cart'])
})

test('the count of reloads is reset when a page has worked for a while', async () => {
  ;(await openAt('/cart')).loadDocument()
  const page = await openAt('/cart')
  expect(page.readReloadCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect([page.readReloadCount(), page.readTargetReloadCount(), kept.size]).toEqual([0, 0, 0])
})

test('the count of reloads is not reset while a page waits for its scripts', async () => {
  ;(await openAt('/cart')).loadDocument()
  const page = await openAt('/cart')
  expect(page.readTargetReloadCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  page.loadDocument()
  expect((await openAt('/cart')).readTargetReloadCount()).toBe(2)
})
