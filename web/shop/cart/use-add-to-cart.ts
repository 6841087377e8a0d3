import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { type Availability, isSellable } from '#contract/catalogue/books/book-sorts.ts'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import { changeCart, useCart } from './my-cart.ts'
import { useKeptMark } from '#web/base/platform/page/kept-mark.ts'
import { copiesIn } from './optimistic-cart.ts'
import { showSmallCart } from './small/small-cart-store.ts'
import { toastCartFailure } from './toast-cart-failure.ts'

export type ShelvedBook = { book_id: number; availability: Availability }

export function useAddToCart(book: ShelvedBook) {
  const { book_id } = book
  const waits = useKeptMark() !== undefined
  const inCart = copiesIn(useCart(), book_id)
  const [busy, setBusy] = useState(false)

  const add = async (copies: number) => {
    setBusy(true)
    try {
      await changeCart(() => api('POST /carts/add-to-cart', { body: { book_id, quantity: copies } }))
      showSmallCart(book_id)
    } catch (thrown) {
      toastCartFailure(thrown, cartSentences.addFailed, cartSentences.addBroke)
    } finally {
      setBusy(false)
    }
  }

  return { inCart, sellable: isSellable(book), /** The page is an old one. */ waits, busy, add }
}
