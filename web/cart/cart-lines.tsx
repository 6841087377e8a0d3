import { lazy, Suspense, useState } from 'react'
import { cartSentences } from '#contract/cart/cart-sentences.ts'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { changeCart } from './my-cart.ts'
import { emptyCart, removeCartItem } from './cart-calls.ts'
import { CartLine } from './cart-line.tsx'
import { copiesIn, pageOfCart } from './optimistic-cart.ts'
import { toastCartFailure } from './toast-cart-failure.ts'

const loadConfirm = () => import('#web/ui/dialogs/confirm-dialog.tsx')
const ConfirmDialog = lazy(loadConfirm)

type Props = { cart: Cart; wanted: ReadonlyMap<number, number>; page: number }

/** Three lines a page; both ways to lose some of them ask first. */
export function CartLines({ cart, wanted, page: requestedPage }: Props) {
  const [leaving, setLeaving] = useState<CartItem | 'all'>()
  const [busy, setBusy] = useState(false)
  const { page, totalPages, first, lines } = pageOfCart(cart.items, requestedPage)

  const close = () => setLeaving(undefined)

  const attempt = async (call: () => Promise<{ data: Cart }>, done: string, fallback: string) => {
    setBusy(true)
    try {
      await changeCart(call)
      toast.success(done)
    } catch (thrown) {
      toastCartFailure(thrown, fallback)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((item) => (
          <CartLine
            key={item.book_id}
            item={item}
            copies={copiesIn({ cart, wanted }, item.book_id)}
            disabled={busy}
            onRemove={() => setLeaving(item)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <output className="text-sm text-ink-soft">
          {totalPages > 1 &&
            `Hiển thị ${first + 1} - ${first + lines.length} trong ${cart.items.length} đầu sách`}
        </output>
        <Button
          variant="quiet"
          size="sm"
          className="text-seal noscript:hidden max-sm:-ms-3"
          onPointerEnter={() => void loadConfirm()}
          onClick={() => setLeaving('all')}
        >
          Xóa toàn bộ giỏ hàng
        </Button>
      </div>
      <div className="mt-4">
        <Pager
          page={page}
          totalPages={totalPages}
          hrefOf={(number) => (number === 1 ? '/cart' : `/cart?page=${number}`)}
          label="Các trang của giỏ hàng"
        />
      </div>
      {leaving === 'all' && (
        <Suspense>
          <ConfirmDialog
            title="Xóa toàn bộ giỏ hàng?"
            action="Xóa toàn bộ"
            onClose={close}
            onConfirm={() => attempt(emptyCart, cartSentences.cleared, cartSentences.clearFailed)}
          >
            Cả {cart.items.length} đầu sách
            {cart.coupon_code && <> và mã giảm giá {cart.coupon_code}</>} sẽ rời khỏi giỏ hàng của bạn.
          </ConfirmDialog>
        </Suspense>
      )}
      {leaving && leaving !== 'all' && (
        <Suspense>
          <ConfirmDialog
            title="Xóa sách khỏi giỏ hàng?"
            action="Xóa"
            onClose={close}
            onConfirm={() =>
              attempt(
                () => removeCartItem(leaving.book_id),
                cartSentences.removed,
                cartSentences.removeFailed,
              )
            }
          >
            “{leaving.book.title}” sẽ rời khỏi giỏ hàng của bạn.
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
