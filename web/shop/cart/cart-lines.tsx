import { lazy, Suspense, useState } from 'react'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { CartLine } from './cart-line.tsx'
import { copiesIn, pageOfCart } from './optimistic-cart.ts'

const loadDialog = () => import('./removal-dialog.tsx')
const RemovalDialog = lazy(loadDialog)

type Props = { cart: Cart; wanted: ReadonlyMap<number, number>; page: number }

/** Three lines a page; removing one or all of them asks first. */
export function CartLines({ cart, wanted, page: requestedPage }: Props) {
  const [leaving, setLeaving] = useState<CartItem | 'all'>()
  const [busy, setBusy] = useState(false)
  const { page, totalPages, first, lines } = pageOfCart(cart.items, requestedPage)

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
          onPointerEnter={() => void loadDialog()}
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
      {leaving && (
        <Suspense>
          <RemovalDialog
            cart={cart}
            leaving={leaving}
            onBusy={setBusy}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
