import { api } from '#web/base/platform/api/api.ts'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { changeCart } from './my-cart.ts'
import { toastCartFailure } from './toast-cart-failure.ts'

type Removed = { items: readonly CartItem[]; coupon: string | null }

/** What left the cart comes back by one press: the same copies, and the coupon where it went along. */
export function offerUndo(message: string, removed: Removed) {
  toast.undoable(message, { name: cartSentences.undo, run: () => void putBack(removed) })
}

async function putBack({ items, coupon }: Removed) {
  try {
    let cart: Cart | undefined
    for (const { book_id, quantity } of items)
      cart = (await changeCart(() => api('POST /carts/add-to-cart', { body: { book_id, quantity } }))).data
    if (coupon !== null && cart?.coupon_code !== coupon)
      await changeCart(() => api('POST /cart/apply-coupon', { body: { coupon_code: coupon } }))
    toast.success(cartSentences.undone)
  } catch (thrown) {
    toastCartFailure(thrown, cartSentences.undoFailed)
  }
}
