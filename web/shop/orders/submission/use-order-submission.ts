import { type RefObject, useState } from 'react'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { showInvoicePart } from '#web/shop/orders/checkout/checkout-parts.tsx'
import { showMethodPart } from '#web/shop/orders/checkout/method-part.tsx'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'
import type { Obstacle, PlacedOrder, Placing, Question } from './submit-order.ts'

type Options = {
  /** Sentence of a form that was refused before the scripts came. */
  refused?: string | undefined
  /** Form in which the first wrong field takes the focus. */
  form?: RefObject<HTMLFormElement | null>
  /** Obstacle that is seen before anything is sent. */
  check: (method: MethodId | undefined) => Obstacle | undefined
  submit: (method: MethodId) => Promise<Placing>
  /** Refetches the data that the sum is computed from. */
  refresh: () => Promise<void>
  onPlaced: (order: PlacedOrder) => void
}

/** Submits an order: obstacles are shown or asked about, and no input is lost. */
export function useOrderSubmission({ refused, form, check, submit, refresh, onPlaced }: Options) {
  const [busy, setBusy] = useState(false)
  const [{ said = '', problems = {}, asks }, meet] = useState<Obstacle>({ said: refused })

  const send = async (method: MethodId) => {
    setBusy(true)
    meet((now) => ({ asks: now.asks }))
    const placing = await submit(method)
    const found = 'refused' in placing ? placing.refused : {}
    if (found.asks?.about === 'total') await refresh()
    setBusy(false)
    if ('placed' in placing) return onPlaced(placing.placed)
    meet(found)
    focusFirst(form, found)
  }
  return {
    busy,
    alert: said,
    question: asks,
    problemOf: (field: string) => problems[field],
    /** Messages about the order before belong to another one; those at other fields than the changed ones stay. */
    forget: (changed?: readonly string[]) =>
      meet((now) => (changed ? { problems: without(now.problems, changed) } : {})),
    /** The alert stays, and so does a question that came meanwhile. */
    close: (answered: Question) => meet((now) => (now.asks === answered ? { ...now, asks: undefined } : now)),
    send,
    order: (method: MethodId | undefined) => {
      const found = check(method) ?? {}
      meet(found)
      focusFirst(form, found)
      if (found.said === orderSentences.methodMissing) showMethodPart()
      else if (!form && Object.keys(found.problems ?? {}).length > 0) showInvoicePart()
      if (Object.keys(found).length === 0 && method !== undefined) void send(method)
    },
  }
}

const without = (problems: Problems = {}, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

function focusFirst(form: Options['form'], { problems = {} }: Obstacle) {
  const first = [...(form?.current?.elements ?? [])].find(
    (field) =>
      field instanceof HTMLInputElement &&
      Object.hasOwn(problems, field.name.replace(/^invoice_/, 'invoice.')),
  )
  if (first instanceof HTMLElement) first.focus()
}
