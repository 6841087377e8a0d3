import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCartStore } from './my-cart.ts'

type Cart = Readonly<Record<number, number>>

/** A server whose answers come when the test says so, in the order of the questions. */
function slowServer(start: Cart = { 1: 1, 2: 1 }) {
  let cart = start
  const open: (() => void)[] = []
  const said: string[] = []
  let refusing = false
  const answer = (what: string, change: () => void = () => {}) =>
    new Promise<Cart>((resolve, reject) => {
      said.push(what)
      open.push(() => {
        if (refusing) return reject(new Error('no'))
        change()
        resolve(cart)
      })
    })
  const flush = () => new Promise((resolve) => setImmediate(resolve))
  return {
    said,
    calls: {
      fetch: () => answer('look'),
      setQuantity: (book: number, copies: number) =>
        answer(`${book}=${copies}`, () => {
          cart = { ...cart, [book]: copies }
        }),
    },
    becomes: (next: Cart) => {
      cart = next
    },
    refuse: (no: boolean) => {
      refusing = no
    },
    started: flush,
    answerOne: async () => {
      await flush()
      open.shift()?.()
      await flush()
    },
    answerAll: async () => {
      do {
        await flush()
        open.splice(0).forEach((give) => give())
        await flush()
      } while (open.length > 0)
    },
    cart: () => cart,
  }
}

const shown = ({ cart, wanted }: ReturnType<ReturnType<typeof createCartStore<Cart>>['get']>): Cart => ({
  ...cart,
  ...Object.fromEntries(wanted),
})

test('fast clicks in the cart show at once, and send only the first and the last', async () => {
  const server = slowServer()
  const store = createCartStore(server.calls)
  void store.look()
  await server.answerAll()
  const first = store.setQuantity(1, 2)
  expect(shown(store.get())).toEqual({ 1: 2, 2: 1 })
  await server.started()
  for (const copies of [3, 4, 5]) expect(await store.setQuantity(1, copies)).toBe('joined')
  expect(shown(store.get())[1]).toBe(5)
  await server.answerAll()
  expect(await first).toBe('settled')
  expect(server.said).toEqual(['look', '1=2', '1=5'])
  expect(store.get()).toMatchObject({ cart: { 1: 5, 2: 1 }, changing: false })
  expect(store.get().wanted.size).toBe(0)
})

test('a refused quantity goes back to the one that the server has', async () => {
  const server = slowServer()
  const store = createCartStore(server.calls)
  void store.look()
  await server.answerAll()
  server.refuse(true)
  const change = store.setQuantity(1, 9)
  change.catch(() => {})
  expect(shown(store.get())[1]).toBe(9)
  await server.answerOne()
  await expect(change).rejects.toThrow('no')
  server.refuse(false)
  server.becomes({ 1: 3 })
  await server.answerAll()
  expect(shown(store.get())).toEqual({ 1: 3 })
})

test('waiting reads of the cart become one, and a failed one says so without losing the shown cart', async () => {
  const server = slowServer()
  const store = createCartStore(server.calls)
  void store.look()
  await server.answerAll()
  const looks = [store.look(), store.look(), store.look()]
  server.refuse(true)
  await server.answerAll()
  await Promise.all(looks)
  expect(server.said).toEqual(['look', 'look'])
  expect(store.get().cart).toEqual({ 1: 1, 2: 1 })
  expect(store.get().failure).toBeInstanceOf(Error)
})

test('a cart asked for by a person who has left is never shown', async () => {
  const server = slowServer()
  const store = createCartStore(server.calls)
  void store.look()
  await server.started()
  const changes = Promise.allSettled([store.setQuantity(1, 7), store.setQuantity(2, 7)])
  store.forget()
  await server.answerAll()
  expect((await changes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(server.said.filter((what) => what !== 'look')).toEqual([])
  // Only the look that came after that person has told anything.
  expect(server.said).toHaveLength(2)
  expect(store.get().wanted.size).toBe(0)
})

test('the cart ends with the state of the server after any clicks, refusals and reads', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), book: fc.integer({ min: 1, max: 3 }), copies: fc.nat(9) }),
    fc.record({ kind: fc.constantFrom('answer', 'look', 'refuse', 'accept') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = slowServer()
      const store = createCartStore(server.calls)
      for (const one of steps) {
        if ('book' in one) store.setQuantity(one.book, one.copies).catch(() => {})
        else if (one.kind === 'answer') await server.answerOne()
        else if (one.kind === 'look') void store.look()
        else server.refuse(one.kind === 'refuse')
      }
      server.refuse(false)
      await server.answerAll()
      void store.look()
      await server.answerAll()
      expect(shown(store.get())).toEqual(server.cart())
      expect(store.get().changing).toBe(false)
    }),
    { numRuns: 200 },
  )
})
