import { useState } from 'react'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'
import { noExtras, type OrderExtras } from './order-extras.ts'
import type { RecipientValues } from '#web/shop/accounts/address-book/recipient-form.ts'

/** Orders that are not placed yet, kept in this tab over a reload, a look at the cart and a way to the sign-in page and back. */

/** Destination of an order, if not the address of the profile. */
export type OrderDestination = { address_id: number } | { recipient: RecipientValues }

/** The choices and the note of who has an account. */
type CheckoutDraft = {
  method: MethodId | undefined
  note: string
  destination?: OrderDestination | undefined
  /** It is fetched at the shop. */
  pickup?: boolean | undefined
  /** As much of the store credit as the order takes. */
  useCredit?: boolean | undefined
  extras: OrderExtras
}

const checkoutDraft = storedJson<CheckoutDraft & { userId: number }>('checkout_draft')
/** Way to pay of this customer on this device last: the next order begins with it. Others' is not known. */
const lastMethod = storedJson<{ userId: number; method: MethodId }>('last_method', 'localStorage')

/** Never shown to another person. */
export function useCheckoutDraft(userId: number) {
  const [draft, setDraft] = useState(() => readCheckoutDraft(userId))
  return {
    draft,
    change(part: Partial<CheckoutDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      checkoutDraft.write({ ...next, userId })
    },
  }
}

/** Saves choices and notes made before the page came to life. */
export const saveCheckoutDraft = (userId: number, part: Partial<CheckoutDraft>) =>
  checkoutDraft.write({ ...readCheckoutDraft(userId), ...part, userId })

/** The same of what is asked for beside the books. */
export function saveDraftExtras(userId: number, change: (extras: OrderExtras) => OrderExtras) {
  saveCheckoutDraft(userId, { extras: change(readCheckoutDraft(userId).extras) })
}

/** The order is placed: its draft goes, and how it is paid is what the next one begins with. */
export function dropCheckoutDraft() {
  const kept = checkoutDraft.read()
  if (kept?.method !== undefined) lastMethod.write({ userId: kept.userId, method: kept.method })
  checkoutDraft.write(undefined)
}

function readCheckoutDraft(userId: number): CheckoutDraft {
  const last = lastMethod.read()
  const method = last?.userId === userId ? knownMethod(last.method) : undefined
  const kept = checkoutDraft.read()
  if (kept?.userId !== userId) return { method, note: '', extras: noExtras }
  return {
    method: knownMethod(kept.method) ?? method,
    note: String(kept.note),
    destination: kept.destination,
    pickup: kept.pickup === true,
    useCredit: kept.useCredit === true,
    extras: knownExtras(kept.extras),
  }
}

const knownMethod = (method: MethodId | undefined) =>
  method !== undefined && Object.hasOwn(paymentMethods, method) ? method : undefined

/** Draft of a visitor without an account, by the fields of the form. */
export const guestDraftNames = [
  'method_id',
  'delivery',
  'full_name',
  'phone_number',
  'email',
  'house_number',
  'councious',
  'commune',
  'note',
] as const
export type GuestDraft = Record<(typeof guestDraftNames)[number], string>
export const emptyGuestDraft: GuestDraft = recordOf(guestDraftNames, () => '')

const guestDraft = storedJson<GuestDraft>('guest_draft')
const guestExtras = storedJson<OrderExtras>('guest_extras')

export const readGuestDraft = (): Partial<GuestDraft> => ofTypes(emptyGuestDraft, guestDraft.read())
export const keepGuestDraft = guestDraft.write

/** Extras that they asked for beside the books, in the same way. */
export const readGuestExtras = () => knownExtras(guestExtras.read())
export const keepGuestExtras = guestExtras.write

export function dropGuestDraft() {
  guestDraft.write(undefined)
  guestExtras.write(undefined)
}

const knownExtras = (kept: Partial<OrderExtras> | undefined): OrderExtras => ({
  gift: { ...noExtras.gift, ...ofTypes(noExtras.gift, kept?.gift) },
  invoice: { ...noExtras.invoice, ...ofTypes(noExtras.invoice, kept?.invoice) },
  ticked: { ...noExtras.ticked, ...ofTypes(noExtras.ticked, kept?.ticked) },
})

/** Stored values of the known fields, where they are of their types. */
const ofTypes = <Fields extends object>(fields: Fields, kept: unknown): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      ([key, value]) => typeof value === typeof fields[key as keyof Fields] && Object.hasOwn(fields, key),
    ),
  ) as Partial<Fields>
