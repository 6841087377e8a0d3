import { useState } from 'react'
import type { Availability } from '#contract/catalogue/book-sorts.ts'
import { cartSentences } from '#contract/cart/cart-sentences.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { changeCart, useCart } from './my-cart.ts'
import { putIntoCart } from './cart-calls.ts'
import { copiesIn } from './optimistic-cart.ts'
import { toastCartFailure } from './toast-cart-failure.ts'

export type ShelvedBook = { book_id: number; availability: Availability }

export function useAddToCart({ book_id, availability }: ShelvedBook) {
  const inCart = copiesIn(useCart(), book_id)
  const [busy, setBusy] = useState(false)

  const add = async (copies: number) => {
    setBusy(true)
    try {
      await changeCart(() => putIntoCart(book_id, copies))
      toast.success(cartSentences.added)
    } catch (thrown) {
      toastCartFailure(thrown, cartSentences.addFailed, cartSentences.addBroke)
    } finally {
      setBusy(false)
    }
  }

  return { inCart, sellable: availability === 'in_stock' || availability === 'low_stock', busy, add }
}
