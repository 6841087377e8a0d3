/** What a visitor typed of an order that is not placed yet. */
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

export function dropGuestDraft() {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // As above: there is nothing to remove.
  }
}
