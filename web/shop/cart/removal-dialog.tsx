import { api } from '#web/base/platform/api/api.ts'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { emptyCart } from './cart-calls.ts'
import { changeCart } from './my-cart.ts'
import { toastCartFailure } from './toast-cart-failure.ts'
import { offerUndo } from './undo-removal.ts'

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
