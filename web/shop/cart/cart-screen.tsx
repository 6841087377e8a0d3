import { useQuery } from '#web/base/platform/queries/use-query.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useCart } from './my-cart.ts'
import type { RefusedCode } from './cart-action.ts'
import { CartLines } from './cart-lines.tsx'
import { CartLoadError } from './cart-load-error.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { optimisticTotals } from './optimistic-cart.ts'
import { StaffNotice } from './staff-notice.tsx'
import { useRefetchCartOnFocus } from './use-refetch-cart-on-focus.ts'

type Props = {
  /** The cart as it was drawn into the page. */
  drawn: Cart | undefined
  refusedCode: RefusedCode | undefined
}

export function CartScreen({ drawn, refusedCode }: Props) {
  const { cart, failure, wanted, changing } = useCart(drawn)
  const params = useQuery()
  useRefetchCartOnFocus()
  const totals = cart && optimisticTotals(cart, wanted)
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">
        Giỏ hàng
        {totals && totals.totalItems > 0 && (
          <span className="ms-3 font-sans text-base font-normal text-ink-soft">
            {formatNumber(totals.totalItems)} sản phẩm
          </span>
        )}
      </h1>
      <StaffNotice />
      {failure !== undefined && <CartLoadError failure={failure} />}
      {!cart && failure === undefined && <CartSkeleton />}
      {cart?.items.length === 0 && <EmptyCart />}
      {cart && totals && cart.items.length > 0 && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines cart={cart} wanted={wanted} page={readPage(params.get('page'))} />
          <CartSummary cart={cart} totals={totals} changing={changing} refusedCode={refusedCode} />
        </div>
      )}
    </div>
  )
}
