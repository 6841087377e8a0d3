const keyOf = (ownId: number, customerId: number) => `note-draft:${ownId}:${customerId}`

/** A note that is not saved yet outlives its conversation, in this tab. */
export function readNoteDraft(ownId: number, customerId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(ownId, customerId)) ?? undefined
  } catch {
    return undefined
  }
}

export function saveNoteDraft(ownId: number, customerId: number, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(ownId, customerId))
    else sessionStorage.setItem(keyOf(ownId, customerId), text)
  } catch {
    // Storage is closed to us: then it lasts as long as it is shown.
  }
}
