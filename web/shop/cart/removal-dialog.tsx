import { api } from '#web/base/platform/api/api.ts'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { emptyCart } from './cart-calls.ts'
import { changeCart } from './my-cart.ts'
import { toastCartFailure } from './use-add-to-cart.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Props = {
  cart: Cart
  leaving: CartItem | 'all'
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** Asks before one line, or the whole cart, is removed. */
export default function RemovalDialog({ cart, leaving, onBusy, onClose }: Props) {
  const run = async (call: () => Promise<{ data: Cart }>, done: string, fallback: string) => {
    onBusy(true)
    try {
      await changeCart(call)
      offerUndo(done, { items: leaving === 'all' ? cart.items : [leaving], coupon: cart.coupon_code })
    } catch (thrown) {
      toastCartFailure(thrown, fallback)
    } finally {
      onBusy(false)
    }
  }

  if (leaving === 'all')
    return (
      <ConfirmDialog
        title="Xóa toàn bộ giỏ hàng?"
        action="Xóa toàn bộ"
        onClose={onClose}
        onConfirm={() => run(emptyCart, cartSentences.cleared, cartSentences.clearFailed)}
      >
        Cả {cart.items.length} đầu sách
        {cart.coupon_code && <> và mã giảm giá {cart.coupon_code}</>} sẽ rời khỏi giỏ hàng của bạn.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Xóa sách khỏi giỏ hàng?"
      action="Xóa"
      onClose={onClose}
      onConfirm={() =>
        run(
          () => api('DELETE /carts/remove-from-cart', { query: { bookId: String(leaving.book_id) } }),
          cartSentences.removed,
          cartSentences.removeFailed,
        )
      }
    >
      “{leaving.book.title}” sẽ rời khỏi giỏ hàng của bạn.
    </ConfirmDialog>
  )
}

type Removed = { items: readonly CartItem[]; coupon: string | null }

/** Undo of a removal by one press: the same copies, and the coupon where it went along. */
function offerUndo(message: string, removed: Removed) {
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
