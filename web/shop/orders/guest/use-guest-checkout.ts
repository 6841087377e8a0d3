import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { RefusedOrder } from '#web/shop/orders/checkout/checkout-action.ts'
import { checkoutSums, type ZonePlaces } from '#web/shop/orders/checkout/checkout-sums.ts'
import {
  emptyGuestDraft,
  type GuestDraft,
  guestDraftNames,
  keepGuestDraft,
  keepGuestExtras,
  readGuestDraft,
  readGuestExtras,
} from '#web/shop/orders/submission/guest-draft.ts'
import {
  bodyOfExtras,
  extraSetters,
  noExtras,
  type OrderExtras,
  problemsOfExtras,
} from '#web/shop/orders/submission/order-extras.ts'
import { orderProblem } from '#web/shop/orders/submission/order-problem.ts'
import {
  type PlacedOrder,
  type Question,
  submitGuestOrder,
} from '#web/shop/orders/submission/submit-order.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-hydrated.ts'
import { addressOfDraft, guestProblems, recipientOfDraft } from './guest-recipient.ts'

const readMethod = (text: string): MethodId | undefined =>
  Object.hasOwn(paymentMethods, text) ? (Number(text) as MethodId) : undefined

/** Draft of a visitor: typed before the scripts came, in this tab before, or in a form that was refused. */
function useGuestDraft(form: RefObject<HTMLFormElement | null>, refused: RefusedOrder | undefined) {
  const [draft, setDraft] = useState<GuestDraft>(() => ({
    ...emptyGuestDraft,
    ...refused?.typed,
    method_id: refused?.method ? String(refused.method) : '',
  }))
  const set = (part: Partial<GuestDraft>) => setDraft((now) => ({ ...now, ...part }))
  const [extras, setExtras] = useState(refused?.extras ?? noExtras)
  usePrehydrationInput(form, {
    ...Object.fromEntries(guestDraftNames.map((name) => [name, (value: string) => set({ [name]: value })])),
    ...extraSetters((change) => {
      setExtras(change)
      keepGuestExtras(change(readGuestExtras()))
    }),
  })
  const restore = useRef(() => {
    if (refused) return
    const kept = Object.entries(readGuestDraft())
    const stillEmpty = (now: GuestDraft) => kept.filter(([name]) => now[name as keyof GuestDraft] === '')
    setDraft((now) => ({ ...now, ...Object.fromEntries(stillEmpty(now)) }))
    setExtras(readGuestExtras())
  })
  useEffect(() => restore.current(), [])
  return {
    draft,
    extras,
    chooseExtras: (chosen: OrderExtras) => {
      setExtras(chosen)
      keepGuestExtras(chosen)
    },
    change: (part: Partial<GuestDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keepGuestDraft(next)
    },
  }
}

type Options = {
  form: RefObject<HTMLFormElement | null>
  cart: Cart
  places: ZonePlaces
  refused: RefusedOrder | undefined
  onPlaced: (order: PlacedOrder) => void
}

/** The checkout without an account: what is typed and chosen, what it costs there, and how it is ordered. */
export function useGuestCheckout({ form, cart, places: given, refused, onPlaced }: Options) {
  const { draft, change, extras, chooseExtras } = useGuestDraft(form, refused)
  const [places, setPlaces] = useState(given)
  const [problems, setProblems] = useState<Problems>({})
  const [alert, setAlert] = useState(refused?.said ?? '')
  const [question, ask] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const method = readMethod(draft.method_id)
  const address = draft.councious === '' ? undefined : { address: addressOfDraft(draft), places }
  const sums = checkoutSums(cart, address, bodyOfExtras(extras))

  const fail = (found: Problems, said = '') => {
    setProblems(found)
    setAlert(said)
    focusFirst(form.current, found)
  }
  const send = async (chosen: MethodId) => {
    setBusy(true)
    setAlert('')
    const expected_total = sums.totalsBy(chosen).payable
    const choice = { method: chosen, note: draft.note, expected_total }
    const placing = await submitGuestOrder(cart, choice, recipientOfDraft(draft), extras)
    if ('placed' in placing) return onPlaced(placing.placed)
    const { said, asks, problems: found = {} } = placing.refused
    if (asks?.about === 'total')
      await api('GET /shop/delivery', { quiet: true }).then(
        ({ data }) => setPlaces(data),
        () => {},
      )
    setBusy(false)
    ask(asks?.about === 'recipient' ? undefined : asks)
    fail(found, said)
  }
  return {
    draft,
    extras,
    method,
    sums,
    busy,
    alert,
    question,
    change: (part: Partial<GuestDraft>) => {
      change(part)
      ask(undefined)
      setAlert('')
      setProblems((now) => without(now, Object.keys(part)))
    },
    chooseExtras: (chosen: OrderExtras) => {
      chooseExtras(chosen)
      ask(undefined)
      setAlert('')
      setProblems({})
    },
    problemOf: (field: string) => problems[field],
    close: () => ask(undefined),
    send,
    /** Answers what to look at, where it is not a field that was left out. */
    order: (): 'method-missing' | undefined => {
      ask(undefined)
      const found = { ...guestProblems(draft), ...problemsOfExtras(extras) }
      const problem = orderProblem(method, cart.items)
      if (Object.keys(found).length > 0) fail(found)
      else if (problem !== undefined || method === undefined) {
        fail({}, problem)
        return method === undefined ? 'method-missing' : undefined
      } else void send(method)
      return undefined
    },
  }
}

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

function focusFirst(form: HTMLFormElement | null, problems: Problems) {
  const first = [...(form?.elements ?? [])].find(
    (field) =>
      field instanceof HTMLInputElement &&
      Object.hasOwn(problems, field.name.replace(/^invoice_/, 'invoice.')),
  )
  if (first instanceof HTMLElement) first.focus()
}
