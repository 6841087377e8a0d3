import { useState } from 'react'
import { Check, ShoppingBag } from '#web/base/icons/first-icons.ts'
import { api } from '#web/base/platform/api/api.ts'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { changeCart, useCart } from './my-cart.ts'
import { copiesIn } from './optimistic-cart.ts'
import { toastCartFailure } from './use-add-to-cart.ts'

type Props = {
  /** Those that can be had, in their order. */
  bookIds: readonly number[]
  /** 'Thêm cả bộ vào giỏ (12 cuốn)' */
  label: string
}

/** Several books into the cart at once; when all of them lie there it leads to the cart. */
export function AddAllButton({ bookIds, label }: Props) {
  const cart = useCart()
  const [busy, setBusy] = useState(false)
  const allThere = bookIds.length > 0 && bookIds.every((id) => copiesIn(cart, id) > 0)

  const addAll = async () => {
    setBusy(true)
    try {
      const { msg, data } = await changeCart(() =>
        api('POST /carts/add-many-to-cart', { body: { book_ids: [...bookIds] } }),
      )
      const short = data.left_out.some(({ why }) => why !== 'already_there')
      toast[short ? 'warning' : 'success'](msg ?? cartSentences.added)
    } catch (thrown) {
      toastCartFailure(thrown, cartSentences.addFailed, cartSentences.addBroke)
    } finally {
      setBusy(false)
    }
  }

  if (allThere)
    return (
      <ButtonLink to="/cart" variant="outline" className="as-admin:hidden">
        <Check size={18} className="shrink-0" />
        Đã có đủ trong giỏ, xem giỏ hàng
      </ButtonLink>
    )
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void addAll()
      }}
      className="as-admin:hidden"
    >
      <Button
        type="submit"
        name="add-many"
        value={bookIds.join(',')}
        disabled={bookIds.length === 0}
        busy={busy}
      >
        <ShoppingBag size={18} className="shrink-0" />
        {label}
      </Button>
    </form>
  )
}
