import { cartSentences, loweredNote } from '#contract/selling/cart/cart-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { setCopiesInCart } from './my-cart.ts'
import { toastCartFailure } from './toast-cart-failure.ts'

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
