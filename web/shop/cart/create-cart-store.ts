import { createEpoch } from '#web/base/platform/async/create-epoch.ts'
import { createQueue } from '#web/base/platform/async/create-queue.ts'
import { createStore, type Store } from '#web/base/platform/stores/create-store.ts'

export type CartState<Cart> = {
  /** As the server last said; undefined until it was asked. */
  cart: Cart | undefined
  /** Why it could not be fetched. */
  failure: unknown
  /** Quantities that were chosen and that the server has not confirmed, by book. */
  wanted: ReadonlyMap<number, number>
  /** Something is being changed, or waits for its turn. */
  changing: boolean
}

type CartCalls<Cart> = {
  fetch: () => Promise<Cart>
  setQuantity: (bookId: number, quantity: number) => Promise<Cart>
}

/**
 * The cart as this page knows it. All calls go out one after the other, each answers the whole cart, and the last
 * answer is shown: however fast the clicks come, the end is the truth.
 */
export function createCartStore<Cart extends object>(calls: CartCalls<Cart>) {
  const initial: CartState<Cart> = { cart: undefined, failure: undefined, wanted: new Map(), changing: false }
  const store = createStore(initial)
  const enqueue = createQueue()
  /** A new one for each person who signs in. */
  const person = createEpoch()
  let changes = 0
  let nextLook: Promise<void> | undefined

  const adopt = (cart: Cart) => store.update({ cart, failure: undefined })

  async function refetch() {
    nextLook = undefined
    const isCurrent = person.begin()
    try {
      const cart = await calls.fetch()
      if (isCurrent()) adopt(cart)
    } catch (failure) {
      if (isCurrent()) store.update({ failure })
    }
  }

  /** Asks the server; calls that still wait for their turn are one. */
  const look = (): Promise<void> => (nextLook ??= enqueue(refetch))

  /** Any change that answers the whole cart. A call that failed may have arrived all the same: the server is asked. */
  async function make<Answer extends { data: Cart }>(call: () => Promise<Answer>): Promise<Answer> {
    const isCurrent = person.begin()
    changes++
    store.update({ changing: true })
    try {
      return await enqueue(async () => {
        if (!isCurrent()) throw new DOMException('Somebody else is here now', 'AbortError')
        const answer = await call()
        if (isCurrent()) adopt(answer.data)
        return answer
      })
    } catch (thrown) {
      void look()
      throw thrown
    } finally {
      changes--
      store.update({ changing: changes > 0 })
    }
  }

  function forget() {
    person.reset()
    store.set({ ...initial, changing: changes > 0 })
  }

  const { get, getInitial, subscribe } = store
  return {
    /** The cart that came with the page, shown until the server was asked. */
    begin: (cart: Cart) => {
      if (get() === initial) store.update({ cart })
    },
    look,
    make,
    setQuantity: createQuantitySetter(store, person.begin, (bookId, copies) =>
      make(async () => ({ data: await calls.setQuantity(bookId, copies) })),
    ),
    forget,
    get,
    getInitial,
    subscribe,
  }
}

/** Optimistic: shown at once. Clicks while a call is under way are joined into one more call, for the last of them. */
function createQuantitySetter<Cart>(
  store: Store<CartState<Cart>>,
  beginEpoch: () => () => boolean,
  send: (bookId: number, copies: number) => Promise<unknown>,
) {
  function want(bookId: number, quantity: number | undefined) {
    const wanted = new Map(store.get().wanted)
    if (quantity === undefined) wanted.delete(bookId)
    else wanted.set(bookId, quantity)
    store.update({ wanted })
  }

  return async (bookId: number, quantity: number): Promise<'settled' | 'joined'> => {
    const running = store.get().wanted.has(bookId)
    const isCurrent = beginEpoch()
    want(bookId, quantity)
    if (running) return 'joined'
    try {
      let sent: number | undefined
      let latest: number | undefined = quantity
      while (latest !== undefined && latest !== sent) {
        sent = latest
        await send(bookId, sent)
        latest = isCurrent() ? store.get().wanted.get(bookId) : undefined
      }
      return 'settled'
    } finally {
      if (isCurrent()) want(bookId, undefined)
    }
  }
}
