import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import { readSession, subscribeToSession } from '#web/platform/session/session.ts'
import { fetchCart, setCopies } from './cart-calls.ts'
import { createCartStore } from './create-cart-store.ts'

const store = createCartStore<Cart>({
  fetch: async () => (await fetchCart()).data,
  setQuantity: async (bookId, quantity) => (await setCopies(bookId, quantity)).data,
})

let channel: BroadcastChannel | undefined
const otherTabs = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart'))
const tellOtherTabs = () => otherTabs()?.postMessage('changed')

export const refetchCart = store.look

/** A change of the cart, after which every tab of the shop shows the same. */
export const changeCart = <Answer extends { data: Cart }>(call: () => Promise<Answer>) =>
  store.make(call).finally(tellOtherTabs)

/** The server took something out of the cart by itself: what was ordered. */
export async function refetchCartAfterOrder() {
  tellOtherTabs()
  await store.look()
}

/** Answers whether that is the end of it: clicks while one is under way go along with it. */
export async function setCopiesInCart(bookId: number, copies: number): Promise<boolean> {
  const end = await store.setQuantity(bookId, copies).finally(tellOtherTabs)
  return end === 'settled'
}

/** `drawn`: as the page brought it, until the server is asked anew. */
export function useCart(drawn?: Cart) {
  const [first] = useState(() => (drawn ? { ...store.nothing, cart: drawn } : store.nothing))
  useLayoutEffect(() => {
    if (first.cart) store.begin(first.cart)
  }, [first])
  return useSyncExternalStore(store.subscribe, store.read, () => first)
}

const whoIsHere = () => {
  const session = readSession()
  return session.status === 'in' ? session.user.user_id : undefined
}

/** Once on every page: knows the cart from the start, and again when somebody else came or another tab changed it. */
export function useCartSync() {
  useEffect(() => {
    let shownFor = whoIsHere()
    const look = () => void store.look()
    const onSession = () => {
      if (whoIsHere() === shownFor) return
      shownFor = whoIsHere()
      store.forget()
      look()
    }
    /** A page that the browser kept whole still shows the cart of then. */
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
