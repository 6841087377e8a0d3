import { useState } from 'react'
import { noExtras, type OrderExtras } from './order-extras.ts'
import type { OrderDestination } from './order-destination.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'

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

/** Saves choices and notes made before the page came to life. */
export const saveCheckoutDraft = (userId: number, part: Partial<CheckoutDraft>) =>
  write({ ...read(userId), ...part, userId })

/** The same of what is asked for beside the books. */
export function saveDraftExtras(userId: number, change: (extras: OrderExtras) => OrderExtras) {
  saveCheckoutDraft(userId, { extras: change(read(userId).extras) })
}

/** The order is placed: its draft goes, and how it is paid is what the next one begins with. */
export function dropCheckoutDraft() {
  const kept = readKept()
  if (kept?.method !== undefined) writeLastMethod(kept.userId, kept.method)
  write(undefined)
}

type Kept = CheckoutDraft & { userId: number }

function read(userId: number): CheckoutDraft {
  const last = readLastMethod(userId)
  const kept = readKept()
  if (kept?.userId !== userId) return { ...nothing, method: last }
  return {
    method: knownMethod(kept.method) ?? last,
    note: String(kept.note),
    destination: kept.destination,
    useCredit: kept.useCredit === true,
    extras: { ...noExtras, ...kept.extras },
  }
}

function readKept(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

const knownMethod = (method: MethodId | undefined) =>
  method !== undefined && Object.hasOwn(paymentMethods, method) ? method : undefined

function write(kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is closed to us: it holds until the page is left.
  }
}

const nameReadLastMethod = 'last_method'
type ReadLastMethodKept = { userId: number; method: MethodId }

/** Way to pay of this customer on this device last: the next order begins with it. Others' is not known. */
function readLastMethod(userId: number): MethodId | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(nameReadLastMethod) ?? 'null') as ReadLastMethodKept | null
    return kept?.userId === userId && Object.hasOwn(paymentMethods, kept.method) ? kept.method : undefined
  } catch {
    return undefined
  }
}

function writeLastMethod(userId: number, method: MethodId) {
  try {
    localStorage.setItem(nameReadLastMethod, JSON.stringify({ userId, method } satisfies ReadLastMethodKept))
  } catch {
    // Storage is closed to us: the next order begins with none.
  }
}
