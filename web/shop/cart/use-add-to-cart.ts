import { useState } from 'react'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { type Availability, isSellable } from '#contract/catalogue/books/book-sorts.ts'
import { cartSentences, loweredNote } from '#contract/selling/cart/cart-sentences.ts'
import { changeCart, useCart, setCopiesInCart } from './my-cart.ts'
import { useOfflineMark } from '#web/base/platform/page/offline-mark.ts'
import { copiesIn } from './optimistic-cart.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { declareIntent } from '#web/base/platform/hydration/intent.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

export type ShelvedBook = { book_id: number; availability: Availability }

export function useAddToCart(book: ShelvedBook) {
  const { book_id } = book
  const waits = useOfflineMark() !== undefined
  const inCart = copiesIn(useCart(), book_id)
  const [busy, setBusy] = useState(false)

  const add = async (copies: number, onAdded = () => showSmallCart(book_id)) => {
    setBusy(true)
    try {
      await changeCart(() => api('POST /carts/add-to-cart', { body: { book_id, quantity: copies } }))
      onAdded()
    } catch (thrown) {
      toastCartFailure(thrown, cartSentences.addFailed, cartSentences.addBroke)
    } finally {
      setBusy(false)
    }
  }

  return { inCart, sellable: isSellable(book), /** The page is an old one. */ waits, busy, add }
}

/** Changes the copies of a book in the cart, at once for the eye, and says how it ended. */
export function useCartQuantity(bookId: number) {
  return async (copies: number, lowered: boolean) => {
    try {
      if (!(await setCopiesInCart(bookId, copies))) return
      if (lowered) toast.warning(loweredNote(copies))
      else toast.success(cartSentences.updated)
    } catch (thrown) {
      toastCartFailure(thrown, cartSentences.updateFailed)
    }
  }
}

/** Shows why the cart did not change; nothing when another person has signed in meanwhile. */
export function toastCartFailure(thrown: unknown, fallback: string, broke?: string) {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  toast.error(sentenceOf(thrown, fallback, broke))
}

/** The book that was just put into the cart, and which time it was. */
export type Added = Readonly<{ bookId: number; nth: number }>

export const justAdded = createStore<Added | undefined>(undefined)

let times = 0

/** Opens the small cart; its component comes with the other parts that a page needs once it is used. */
function showSmallCart(bookId: number) {
  declareIntent()
  justAdded.set({ bookId, nth: ++times })
}
