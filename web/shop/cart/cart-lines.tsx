import { lazy, Suspense, useState } from 'react'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { copiesIn, pageOfCart } from './optimistic-cart.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { stockNote } from '#contract/selling/cart/cart-sentences.ts'
import { lineTotal } from '#contract/selling/sums/cart-totals.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { LineNotes } from './cart-notices.tsx'
import { useCartQuantity } from './use-add-to-cart.ts'

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
