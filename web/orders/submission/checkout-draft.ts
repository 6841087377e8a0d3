import { useState } from 'react'
import { noExtras, type OrderExtras } from './order-extras.ts'
import type { OrderDestination } from './order-destination.ts'
import { type MethodId, paymentMethods } from '#contract/payments/payment-methods.ts'

/** The choices and the note of an order that is not placed yet. */
type CheckoutDraft = {
  method: MethodId | undefined
  note: string
  destination?: OrderDestination | undefined
  /** As much of the store credit as the order takes. */
  useCredit?: boolean | undefined
  extras: OrderExtras
}

const name = 'checkout_draft'
const nothing: CheckoutDraft = { method: undefined, note: '', extras: noExtras }

/** Kept in this tab over a reload, a look at the cart and a session that ended; never shown to another person. */
export function useCheckoutDraft(userId: number) {
  const [draft, setDraft] = useState(() => read(userId))
  return {
    draft,
    change(part: Partial<CheckoutDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      write({ ...next, userId })
    },
  }
}

/** What was chosen and written before the page came to life. */
export const saveCheckoutDraft = (userId: number, part: Partial<CheckoutDraft>) =>
  write({ ...read(userId), ...part, userId })

/** The same of what is asked for beside the books. */
export function saveDraftExtras(userId: number, change: (extras: OrderExtras) => OrderExtras) {
  saveCheckoutDraft(userId, { extras: change(read(userId).extras) })
}

export const dropCheckoutDraft = () => write(undefined)

type Kept = CheckoutDraft & { userId: number }

function read(userId: number): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
    if (kept?.userId !== userId) return nothing
    const known = kept.method !== undefined && Object.hasOwn(paymentMethods, kept.method)
    return {
      method: known ? kept.method : undefined,
      note: String(kept.note),
      destination: kept.destination,
      useCredit: kept.useCredit === true,
      extras: kept.extras ?? noExtras,
    }
  } catch {
    return nothing
  }
}

function write(kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is closed to us: it holds until the page is left.
  }
}
