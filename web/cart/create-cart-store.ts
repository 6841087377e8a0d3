export type CartState<Cart> = {
  /** As the server last said it; nothing until it was asked. */
  cart: Cart | undefined
  /** Why it could not be fetched. */
  failure: unknown
  /** Quantities that somebody chose and the server has not confirmed, by book. */
  wanted: ReadonlyMap<number, number>
  /** Something is being changed, or waits for its turn. */
  changing: boolean
}

type CartCalls<Cart> = {
  fetch: () => Promise<Cart>
  setQuantity: (bookId: number, quantity: number) => Promise<Cart>
}

/**
 * The cart as this page knows it. All calls go out one after the other, each answers the whole cart, and what
 * the server said last is shown: however fast somebody clicks, the end is the truth.
 */
export function createCartStore<Cart extends object>(calls: CartCalls<Cart>) {
  const nothing: CartState<Cart> = {
    cart: undefined,
    failure: undefined,
    wanted: new Map(),
    changing: false,
  }
  let state = nothing
  let person = 0
  let changes = 0
  let turn: Promise<unknown> = Promise.resolve()
  let nextLook: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function change(part: Partial<CartState<Cart>>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  /** What was asked for somebody who has left meanwhile is nobody's any more. */
  function adopt(cart: Cart, askedFor: number) {
    if (askedFor === person) change({ cart, failure: undefined })
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  /** Asks the server; calls that still wait for their turn are one. */
  function look(): Promise<void> {
    nextLook ??= inTurn(async () => {
      nextLook = undefined
      const askedFor = person
      try {
        adopt(await calls.fetch(), askedFor)
      } catch (failure) {
        if (askedFor === person) change({ failure })
      }
    })
    return nextLook
  }

  /** Any change of the cart that answers it whole. What failed may have arrived all the same: the server is asked. */
  async function make<Answer extends { data: Cart }>(call: () => Promise<Answer>): Promise<Answer> {
    const askedFor = person
    changes++
    change({ changing: true })
    try {
      return await inTurn(async () => {
        if (askedFor !== person) throw new DOMException('Somebody else is here now', 'AbortError')
        const answer = await call()
        adopt(answer.data, askedFor)
        return answer
      })
    } catch (thrown) {
      void look()
      throw thrown
    } finally {
      changes--
      change({ changing: changes > 0 })
    }
  }

  function want(bookId: number, quantity: number | undefined) {
    const wanted = new Map(state.wanted)
    if (quantity === undefined) wanted.delete(bookId)
    else wanted.set(bookId, quantity)
    change({ wanted })
  }

  /** Shown at once. Clicks while one is under way become one more call, for the last of them. */
  async function setQuantity(bookId: number, quantity: number): Promise<'settled' | 'joined'> {
    const running = state.wanted.has(bookId)
    const askedFor = person
    want(bookId, quantity)
    if (running) return 'joined'
    const send = async (copies: number): Promise<void> => {
      await make(async () => ({ data: await calls.setQuantity(bookId, copies) }))
      const latest = askedFor === person ? state.wanted.get(bookId) : undefined
      if (latest !== undefined && latest !== copies) await send(latest)
    }
    try {
      await send(quantity)
      return 'settled'
    } finally {
      if (askedFor === person) want(bookId, undefined)
    }
  }

  /** The page brought it along: shown until the server was asked. */
  function begin(cart: Cart) {
    if (state === nothing) change({ cart })
  }

  /** Somebody else stands before the screen: what it knew is forgotten. */
  function forget() {
    person++
    change({ ...nothing, changing: changes > 0 })
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { begin, look, make, setQuantity, forget, subscribe, read: () => state, nothing }
}
