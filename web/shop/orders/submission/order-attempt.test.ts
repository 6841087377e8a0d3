import { afterEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Simulates a reload: the page's memory is gone, its storage is not. */
async function loadAnew() {
  vi.resetModules()
  return import('./order-attempt.ts')
}
const order = { method_id: 1, items: [{ book_id: 1, quantity: 2, unit_price: 90_000 }] }

test('the same order keeps its idempotency key over a reload, until it is made', async () => {
  vi.stubGlobal('sessionStorage', storage)
  const page = await loadAnew()
  const key = page.attemptIdempotencyKey(order)
  expect(page.attemptIdempotencyKey({ ...order })).toBe(key)
  const reloaded = await loadAnew()
  expect(reloaded.attemptIdempotencyKey(order)).toBe(key)
  expect(reloaded.unresolvedAttempt()).toEqual({ order: JSON.stringify(order), key })
  reloaded.endAttempt()
  expect(reloaded.unresolvedAttempt()).toBeUndefined()
  expect(reloaded.attemptIdempotencyKey(order)).not.toBe(key)
})

test('another order has another idempotency key', async () => {
  vi.stubGlobal('sessionStorage', storage)
  const page = await loadAnew()
  expect(page.attemptIdempotencyKey({ ...order, note: 'Gọi trước' })).not.toBe(
    page.attemptIdempotencyKey(order),
  )
})

test('a double click without session storage has one idempotency key all the same', async () => {
  const page = await loadAnew()
  expect(page.attemptIdempotencyKey(order)).toBe(page.attemptIdempotencyKey(order))
})
