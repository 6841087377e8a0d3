import { useQuery } from '#web/base/platform/queries/use-query.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useCart } from './my-cart.ts'
import type { RefusedCode } from './cart-action.ts'
import { CartLoadError, CartSkeleton, StaffNotice, LineNotes } from './cart-notices.tsx'
import { optimisticTotals, copiesIn, pageOfCart } from './optimistic-cart.ts'
import { useRefetchCartOnFocus } from './use-refetch-cart-on-focus.ts'
import { type ReactNode, useRef, lazy, Suspense, useState } from 'react'
import { type CartTotals, lineTotal } from '#contract/selling/sums/cart-totals.ts'
import { shippingInZone } from '#contract/selling/delivery/describe-delivery.ts'
import { ButtonLink, Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { arrivalInCart, ArrivalNote } from './arrival-of-cart.tsx'
import { CartBreakdown, TotalBar } from './price-breakdown.tsx'
import { CouponBox } from './coupon-box.tsx'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { stockNote } from '#contract/selling/cart/cart-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { useCartQuantity } from './use-add-to-cart.ts'

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

const loadDialog = () => import('./removal-dialog.tsx')
const RemovalDialog = lazy(loadDialog)

type CartLinesProps = { cart: Cart; wanted: ReadonlyMap<number, number>; page: number }

/** Three lines a page; removing one or all of them asks first. */
function CartLines({ cart, wanted, page: requestedPage }: CartLinesProps) {
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

type CartLineProps = {
  item: CartItem
  copies: number
  /** Something else than a quantity is being changed. */
  disabled: boolean
  onRemove: () => void
}

function CartLine({ item, copies, disabled, onRemove }: CartLineProps) {
  const { book } = item
  const setCopies = useCartQuantity(item.book_id)
  const buyable = item.problem === null || item.problem === 'not_enough'
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6">
      <Link to={bookPath(item.book)} tabIndex={-1} aria-hidden="true">
        <BookCover src={book.image_url} title={book.title} order="soon" />
      </Link>
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-3 min-w-0 flex-1 text-lg leading-snug">
            <Link to={bookPath(item.book)} className="decoration-1 underline-offset-4 hover:underline">
              {book.title}
            </Link>
          </h2>
          <form method="post" action="/cart" onSubmit={(event) => event.preventDefault()}>
            <button
              type="submit"
              name="remove"
              value={item.book_id}
              aria-label={`Xóa ${book.title} khỏi giỏ hàng`}
              title="Xóa khỏi giỏ hàng"
              onClick={onRemove}
              className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink"
            >
              <Trash2 size={18} />
            </button>
          </form>
        </div>
        <p className="text-sm text-ink-soft">
          {[authorLine(book.authors), book.publisher].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-1.5">
          <BookPrice price={book.price} priceOrigin={book.price_origin} />
        </div>
        <LineNotes item={item} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {buyable && (
            <form
              method="post"
              action="/cart"
              onSubmit={(event) => event.preventDefault()}
              className="flex flex-wrap items-center gap-x-4 gap-y-2"
            >
              {/* Stands first: this is what Enter in the field sends. */}
              <button type="submit" aria-label="Cập nhật số lượng" hidden />
              <input type="hidden" name="set" value={item.book_id} />
              <QuantityStepper
                name="quantity"
                stepName="copies"
                label={`Số lượng: ${book.title}`}
                value={copies}
                max={book.quantity}
                disabled={disabled}
                onChange={(wanted, lowered) => void setCopies(wanted, lowered)}
              />
              <span className="text-sm text-ink-soft">{stockNote(book.quantity)}</span>
            </form>
          )}
          <span className="figures ms-auto text-lg font-semibold">
            <span className="sr-only">Thành tiền </span>
            {formatDong(lineTotal({ price: book.price, quantity: copies }))}
          </span>
        </div>
      </div>
    </li>
  )
}
