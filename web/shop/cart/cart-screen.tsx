import { useQuery } from '#web/base/platform/queries/use-query.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useCart } from './my-cart.ts'
import type { RefusedCode } from './cart-action.ts'
import { CartLines } from './cart-lines.tsx'
import { CartLoadError, CartSkeleton, StaffNotice } from './cart-notices.tsx'
import { optimisticTotals } from './optimistic-cart.ts'
import { useRefetchCartOnFocus } from './use-refetch-cart-on-focus.ts'
import { type ReactNode, useRef } from 'react'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { shippingInZone } from '#contract/selling/delivery/describe-delivery.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { arrivalInCart, ArrivalNote } from './arrival-of-cart.tsx'
import { CartBreakdown, TotalBar } from './price-breakdown.tsx'
import { CouponBox } from './coupon-box.tsx'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

type Props = {
  refusedCode: RefusedCode | undefined
  /** Below an empty cart. */
  wayOn: ReactNode
}

export function CartScreen({ refusedCode, wayOn }: Props) {
  const { cart, failure, wanted, changing } = useCart()
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
      {cart?.items.length === 0 && (
        <>
          <EmptyCart />
          {wayOn}
        </>
      )}
      {cart && totals && cart.items.length > 0 && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines cart={cart} wanted={wanted} page={readPage(params.get('page'))} />
          <CartSummary cart={cart} totals={totals} changing={changing} refusedCode={refusedCode} />
        </div>
      )}
    </div>
  )
}

type CartSummaryProps = {
  cart: Cart
  totals: CartTotals
  changing: boolean
  refusedCode: RefusedCode | undefined
}

function CartSummary({ cart, totals, changing, refusedCode }: CartSummaryProps) {
  const next = useRef<HTMLDivElement>(null)
  return (
    <>
      <SummaryCard id="tom-tat" title="Tóm tắt đơn hàng" className="space-y-5">
        <CouponBox cart={cart} changing={changing} refused={refusedCode} />
        <div aria-busy={changing} className={classes('transition-opacity', changing && 'opacity-60')}>
          <CartBreakdown totals={totals} couponCode={cart.coupon_code} />
        </div>
        {cart.delivery && (
          <div className="space-y-2">
            <ArrivalNote>{arrivalInCart(cart.delivery)}</ArrivalNote>
            <p className="text-sm text-jade">{shippingInZone(cart.delivery, cart.delivery.zone)}</p>
          </div>
        )}
        <div ref={next} className="flex flex-col gap-3">
          <ButtonLink to="/checkout">Tiến hành thanh toán</ButtonLink>
          <ButtonLink to="/books" variant="outline">
            Tiếp tục mua sắm
          </ButtonLink>
        </div>
      </SummaryCard>
      <TotalBar copies={totals.totalItems} discount={totals.discount} total={totals.payable} inSummary={next}>
        <ButtonLink to="/checkout">Thanh toán</ButtonLink>
      </TotalBar>
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title="Giỏ hàng của bạn đang trống"
      text="Những cuốn bạn chọn sẽ nằm ở đây, chờ bạn đặt mua."
      picture={<BookBag />}
    >
      <ButtonLink to="/">Về trang chủ</ButtonLink>
      <ButtonLink to="/books" variant="outline">
        Xem tất cả sách
      </ButtonLink>
    </EmptyState>
  )
}

/** A cloth bag with nothing in it but a bookmark. */
function BookBag() {
  return (
    <LineDrawing viewBox="0 0 96 84" className="mb-2 h-20 w-24 fill-surface">
      <path d="M20 28h56l6 50H14z" strokeLinejoin="round" />
      <path d="M34 38V20a14 14 0 0 1 28 0v18" className="fill-none" strokeLinecap="round" />
      <path
        d="M30 62c6-3 12-3 18 0 6-3 12-3 18 0M30 69c6-3 12-3 18 0 6-3 12-3 18 0"
        className="fill-none stroke-line"
        strokeLinecap="round"
      />
      <path d="M66 28v20l-5-4-5 4V28" className="fill-seal stroke-seal" strokeLinejoin="round" />
    </LineDrawing>
  )
}
