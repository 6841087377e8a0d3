import { useState } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import type { MethodId } from '#contract/payments/payment-methods.ts'
import type { User } from '#contract/people/person.ts'
import { missingForDelivery } from '#contract/orders/recipient.ts'
import { orderProblem } from './order-problem.ts'
import type { OrderDestination } from './order-destination.ts'
import { type ExpectedSums, type PlacedOrder, type Question, submitOrder } from './submit-order.ts'

type Options = {
  user: User
  cart: Cart
  note: string
  destination: OrderDestination | undefined
  /** What is shown for a way to pay: nothing else is charged. */
  sumsBy: (method: MethodId) => ExpectedSums
  /** What the sum is computed from is asked for again. */
  refresh: () => Promise<void>
  onPlaced: (order: PlacedOrder) => void
}

/** Submits an order: obstacles are shown or asked about, and no input is lost. */
export function useOrderSubmission({ user, cart, note, destination, sumsBy, refresh, onPlaced }: Options) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const [question, ask] = useState<Question>()

  const send = async (chosen: MethodId) => {
    setBusy(true)
    setAlert('')
    const placing = await submitOrder(cart, chosen, note, destination, sumsBy(chosen))
    const asks = 'refused' in placing ? placing.refused.asks : undefined
    if (asks?.about === 'total') await refresh()
    setBusy(false)
    if ('placed' in placing) return onPlaced(placing.placed)
    const { said } = placing.refused
    setAlert(asks?.about === 'recipient' ? '' : said)
    ask(asks)
  }
  return {
    busy,
    alert,
    question,
    forget: () => {
      setAlert('')
      ask(undefined)
    },
    /** The alert stays, and so does a question that came meanwhile. */
    close: (answered: Question) => ask((now) => (now === answered ? undefined : now)),
    send,
    order: (method: MethodId | undefined) => {
      const problem = orderProblem(method, cart.items)
      ask(undefined)
      if (problem !== undefined || method === undefined) return setAlert(problem ?? '')
      const lacks = destination ? [] : missingForDelivery(user).map(({ field }) => field)
      if (lacks.length === 0) return void send(method)
      setAlert('')
      ask({ about: 'recipient', lacks })
    },
  }
}
