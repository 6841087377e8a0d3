import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { readSession, subscribeToSession } from '#web/base/platform/session/session.ts'
import { createCartStore } from './create-cart-store.ts'

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

/** `drawn`: as it came with the page, until the server is asked again. */
export function useCart(drawn?: Cart) {
  const [first] = useState(() => ({ ...store.getInitial(), cart: drawn }))
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
