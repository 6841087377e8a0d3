import { cartSentences } from '#contract/cart-sentences.ts'
import { toast } from '#web/platform/toasts.tsx'
import { setCopiesInCart } from './my-cart.ts'
import { tellFailure } from './tell-failure.ts'

/** Changes the copies of a book in the cart, at once for the eye, and says how it ended. */
export function useCartQuantity(bookId: number) {
  return async (copies: number) => {
    try {
      if (await setCopiesInCart(bookId, copies)) toast.success(cartSentences.updated)
    } catch (thrown) {
      tellFailure(thrown, cartSentences.updateFailed)
    }
  }
}
