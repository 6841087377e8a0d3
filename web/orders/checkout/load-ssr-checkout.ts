import type { RouterContextProvider } from 'react-router'
import { type Cart, getMyCart } from '#contract/cart/cart.ts'
import type { User } from '#contract/people/person.ts'
import { getUserById } from '#contract/accounts/users.ts'
import { callContext } from '#web/platform/api/call-context.ts'

/** What a document brings along for orders before the scripts are loaded, or without them. */
export type SsrCheckout = {
  cart: Cart
  user: User | undefined
  /** The same form sent twice is one order. */
  key: string
}

export async function loadSsrCheckout(context: Readonly<RouterContextProvider>): Promise<SsrCheckout> {
  const { call, visitor } = context.get(callContext)
  const someone = await visitor()
  const [{ data: cart }, user] = await Promise.all([
    call(getMyCart),
    someone && call(getUserById, { query: { id: String(someone.user_id) } }).then(({ data }) => data),
  ])
  return { cart, user, key: crypto.randomUUID() }
}
