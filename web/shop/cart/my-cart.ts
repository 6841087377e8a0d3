import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { readSession, subscribeToSession } from '#web/base/platform/session/session.ts'
import { createEpoch, createQueue } from '#web/base/platform/async/async-parts.ts'
import { createStore, type Store } from '#web/base/platform/stores/create-store.ts'

const store = createCartStore<Cart>({
  fetch: async () => (await api('GET /carts/get-my-cart', { quiet: true })).data,
  setQuantity: async (bookId, quantity) =>
    (await api('PUT /carts/update-cart-item-quantity', { body: { book_id: bookId, quantity } })).data,
})

let channel: BroadcastChannel | undefined
const otherTabs = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart'))
const tellOtherTabs = () => otherTabs()?.postMessage('changed')

export const refetchCart = store.look

/** A change of the cart, after which every tab of the shop shows the same. */
export const changeCart = <Answer extends { data: Cart }>(call: () => Promise<Answer>) =>
  store.make(call).finally(tellOtherTabs)

/** The server removed the ordered lines from the cart. */
export async function refetchCartAfterOrder() {
  tellOtherTabs()
  await store.look()
}

/** False where the click was joined to a call that is under way. */
export async function setCopiesInCart(bookId: number, copies: number): Promise<boolean> {
  const end = await store.setQuantity(bookId, copies).finally(tellOtherTabs)
  return end === 'settled'
}

/** The cart as it came with the page, until the server is asked again. */
export const DrawnCart = createContext<Cart | undefined>(undefined)

export function useCart() {
  const cart = useContext(DrawnCart)
  const [first] = useState(() => ({ ...store.getInitial(), cart }))
  useLayoutEffect(() => {
    if (first.cart) store.begin(first.cart)
  }, [first])
  return useSyncExternalStore(store.subscribe, store.get, () => first)
}

const currentUserId = () => {
  const session = readSession()
  return session.status === 'in' ? session.user.user_id : undefined
}

/** Once on every page: fetches the cart at the start, and again when another person signs in or another tab changed it. */
export function useCartSync() {
  useEffect(() => {
    let shownFor = currentUserId()
    const look = () => void store.look()
    const onSession = () => {
      if (currentUserId() === shownFor) return
      shownFor = currentUserId()
      store.forget()
      look()
    }
    /** A page from the back-forward cache still shows the cart of then. */
    const onPageShow = (event: PageTransitionEvent) => event.persisted && look()

    look()
    const leaveSession = subscribeToSession(onSession)
    otherTabs()?.addEventListener('message', look)
    addEventListener('online', look)
    addEventListener('pageshow', onPageShow)
    return () => {
      leaveSession()
      otherTabs()?.removeEventListener('message', look)
      removeEventListener('online', look)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
}

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
