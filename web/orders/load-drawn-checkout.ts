import type { RouterContextProvider } from 'react-router'
import { type Cart, getMyCart } from '#contract/cart.ts'
import type { User } from '#contract/person.ts'
import { getUserById } from '#contract/users.ts'
import { callContext } from '#web/platform/call.ts'

/** What a document brings along for whoever orders before the scripts come, or without them. */
export type DrawnCheckout = {
  cart: Cart
  user: User | undefined
  /** The same form sent twice is one order. */
  key: string
}

export async function loadDrawnCheckout(context: Readonly<RouterContextProvider>): Promise<DrawnCheckout> {
  const { call, visitor } = context.get(callContext)
  const someone = await visitor()
  const [{ data: cart }, user] = await Promise.all([
    call(getMyCart),
    someone && call(getUserById, { query: { id: String(someone.user_id) } }).then(({ data }) => data),
  ])
  return { cart, user, key: crypto.randomUUID() }
}
