import { declareIntent } from '#web/base/platform/hydration/intent.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

/** The book that was just put into the cart, and which time it was. */
export type Added = Readonly<{ bookId: number; nth: number }>

export const justAdded = createStore<Added | undefined>(undefined)

let times = 0

/** Opens the small cart; its component comes with the other parts that a page needs once it is used. */
export function showSmallCart(bookId: number) {
  declareIntent()
  justAdded.set({ bookId, nth: ++times })
}
