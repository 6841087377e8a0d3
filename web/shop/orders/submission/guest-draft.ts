import { noExtras, type OrderExtras } from './order-extras.ts'

/** Draft of a visitor's order that is not placed yet. */
export type GuestDraft = {
  method_id: string
  full_name: string
  phone_number: string
  email: string
  house_number: string
  councious: string
  commune: string
  note: string
}
export const emptyGuestDraft: GuestDraft = {
  method_id: '',
  full_name: '',
  phone_number: '',
  email: '',
  house_number: '',
  councious: '',
  commune: '',
  note: '',
}
export const guestDraftNames = Object.keys(emptyGuestDraft) as (keyof GuestDraft)[]

const name = 'guest_draft'

/** Kept in this tab, over a reload, a look at the cart and a way to the sign-in page and back. */
export function readGuestDraft(): Partial<GuestDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(
      ([key, value]) => Object.hasOwn(emptyGuestDraft, key) && typeof value === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function keepGuestDraft(draft: GuestDraft) {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is closed to us: it holds until the page is left.
  }
}

const extrasName = 'guest_extras'

/** Extras that they asked for beside the books, in the same way. */
export function readGuestExtras(): OrderExtras {
  try {
    const kept = JSON.parse(sessionStorage.getItem(extrasName) ?? '{}') as Partial<OrderExtras> | null
    return {
      gift: { ...noExtras.gift, ...ofTypes(noExtras.gift, kept?.gift) },
      invoice: { ...noExtras.invoice, ...ofTypes(noExtras.invoice, kept?.invoice) },
      ticked: { ...noExtras.ticked, ...ofTypes(noExtras.ticked, kept?.ticked) },
    }
  } catch {
    return noExtras
  }
}

/** Stored values of the known fields, where they are of their types. */
const ofTypes = <Fields extends object>(fields: Fields, kept: unknown): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      ([key, value]) => typeof value === typeof fields[key as keyof Fields] && Object.hasOwn(fields, key),
    ),
  ) as Partial<Fields>

export function keepGuestExtras(extras: OrderExtras) {
  try {
    sessionStorage.setItem(extrasName, JSON.stringify(extras))
  } catch {
    // Storage is closed to us: it holds until the page is left.
  }
}

export function dropGuestDraft() {
  try {
    sessionStorage.removeItem(name)
    sessionStorage.removeItem(extrasName)
  } catch {
    // As above: there is nothing to remove.
  }
}
