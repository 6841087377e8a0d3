import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const half = 'export{a a'
const whole = 'let a=1;export{a as b};\n'
const asked: [file: string, cache: RequestCache | undefined][] = []
let bodies: string[] = []
let openDialog = false
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked.length = 0
  reload.mockClear()
  const pressed = new EventTarget()
  vi.stubGlobal('addEventListener', pressed.addEventListener.bind(pressed))
  vi.stubGlobal('removeEventListener', pressed.removeEventListener.bind(pressed))
  vi.stubGlobal('dispatchEvent', pressed.dispatchEvent.bind(pressed))
  openDialog = false
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => (openDialog ? {} : null) })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('location', { href: 'http://shop/books', host: 'shop', pathname: '/books', reload })
  const entries = [
    'http://shop/assets/common.js',
    'http://shop/doc-thu/read.js',
    'http://far/assets/foreign.js',
  ]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    entries.map((name) => ({ name }) as PerformanceEntry),
  )
  vi.stubGlobal('fetch', async (file: string, { cache }: RequestInit) => {
    asked.push([file, cache])
    return new Response(bodies.shift() ?? whole)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('scripts that come cut short are retried until they are whole, then the page is reloaded, once', async () => {
  bodies = [half]
  const { recoverScripts } = await import('./script-recovery.ts')
  void recoverScripts('/assets/books.js', ['/assets/pager.js'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(([file]) => file)).toEqual(['/assets/books.js'])
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([...new Set(asked.map(([file]) => file))].toSorted()).toEqual([
    '/assets/books.js',
    '/assets/common.js',
    '/assets/pager.js',
  ])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked.every(([, cache]) => cache === 'reload')).toBe(true)
})

test('a try costs one request while no script comes, and each waits longer than the one before', async () => {
  const { recoverScripts } = await import('./script-recovery.ts')
  vi.stubGlobal('fetch', async (file: string, { cache }: RequestInit) => {
    asked.push([file, cache])
    throw new TypeError('Failed to fetch')
  })
  void recoverScripts('/assets/books.js', ['/assets/pager.js'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(8)
  expect(reload).not.toHaveBeenCalled()
})

test('a script that another part of the page needs is retried as well', async () => {
  bodies = [half]
  const { recoverScripts } = await import('./script-recovery.ts')
  void recoverScripts('/assets/books.js')
  void recoverScripts('', ['assets/chat.js', 'assets/chat.css'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.map(([file]) => file)).toContain('/assets/chat.js')
  expect(asked.map(([file]) => file)).not.toContain('/assets/chat.css')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a script that comes late does not reload the page while an order is on its way or its result is read', async () => {
  const { countUnsafeCall } = await import('#web/base/platform/api/api.ts')
  const { recoverScripts } = await import('./script-recovery.ts')
  const order = Promise.withResolvers<void>()
  void countUnsafeCall(() => order.promise)
  void recoverScripts('/assets/chat.js')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
  openDialog = true
  order.resolve()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
  openDialog = false
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
