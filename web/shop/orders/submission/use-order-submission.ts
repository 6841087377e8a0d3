import { useState } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { missingForDelivery } from '#contract/selling/orders/recipient.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'
import { type OrderExtras, problemsOfExtras } from './order-extras.ts'
import { orderProblem } from './order-problem.ts'
import type { OrderDestination } from './order-destination.ts'
import { type ExpectedSums, type PlacedOrder, type Question, submitOrder } from './submit-order.ts'

type Options = {
  user: User
  cart: Cart
  note: string
  destination: OrderDestination | undefined
  extras: OrderExtras
  /** Sums shown for a way to pay: nothing else is charged. */
  sumsBy: (method: MethodId) => ExpectedSums
  /** Refetches the data that the sum is computed from. */
  refresh: () => Promise<void>
  onPlaced: (order: PlacedOrder) => void
}

/** Submits an order: obstacles are shown or asked about, and no input is lost. */
export function useOrderSubmission(options: Options) {
  const { user, cart, note, destination, extras, sumsBy, refresh, onPlaced } = options
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const [question, ask] = useState<Question>()
  const [problems, setProblems] = useState<Problems>({})

  const send = async (chosen: MethodId) => {
    setBusy(true)
    setAlert('')
    setProblems({})
    const placing = await submitOrder(cart, chosen, note, destination, extras, sumsBy(chosen))
    const asks = 'refused' in placing ? placing.refused.asks : undefined
    if (asks?.about === 'total') await refresh()
    setBusy(false)
    if ('placed' in placing) return onPlaced(placing.placed)
    const { said, problems: found = {} } = placing.refused
    setProblems(found)
    setAlert(asks?.about === 'recipient' ? '' : said)
    ask(asks)
  }
  return {
    busy,
    alert,
    question,
    problemOf: (field: string) => problems[field],
    forget: () => {
      setAlert('')
      setProblems({})
      ask(undefined)
    },
    /** The alert stays, and so does a question that came meanwhile. */
    close: (answered: Question) => ask((now) => (now === answered ? undefined : now)),
    send,
    order: (method: MethodId | undefined) => {
      const problem = orderProblem(method, cart.items)
      ask(undefined)
      const lacking = problemsOfExtras(extras)
      setProblems(lacking)
      if (problem !== undefined || method === undefined) return setAlert(problem ?? '')
      const [first] = Object.values(lacking)
      if (first !== undefined) return setAlert(first)
      const lacks = destination ? [] : missingForDelivery(user).map(({ field }) => field)
      if (lacks.length === 0) return void send(method)
      setAlert('')
      ask({ about: 'recipient', lacks })
    },
  }
}
