import { useLayoutEffect, useRef, useState } from 'react'
import { ArrowRight, Check, ShoppingBag } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { availabilityBadge } from '#web/shop/books/book/book-badges.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { offlineLabel } from '#web/base/platform/page/offline-mark.ts'
import { type ShelvedBook, useAddToCart } from './use-add-to-cart.ts'

type CardedBook = ShelvedBook & { title: string }

/** A line under a card, the first button of a page, or a picture alone beside the price. */
type Look = 'line' | 'first' | 'bag'

/** Buttons that a card has for its book. */
export const addToCart = (book: CardedBook) => <AddToCart book={book} look="line" />
export const addToCartFirst = (book: CardedBook) => <AddToCart book={book} look="first" />
export const addToBag = (book: CardedBook) => <AddToCart book={book} look="bag" />

/** Whatever the button says it is as high, so that no card moves when the cart is known. */
function AddToCart({ book, look }: { book: CardedBook; look: Look }) {
  const { inCart, sellable, waits, busy, add } = useAddToCart(book)
  const [pressed, setPressed] = useState(false)
  if (inCart > 0)
    return look === 'bag' ? <InBag takesFocus={pressed} /> : <AlreadyThere takesFocus={pressed} />
  const can = sellable && !waits
  // A book that is not sold says so in words.
  const isBag = look === 'bag' && sellable
  const says = !sellable ? availabilityBadge(book).text : waits ? offlineLabel : 'Thêm vào giỏ'
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!busy) void add(1)
      }}
      className="as-admin:hidden"
    >
      <Button
        type="submit"
        name="add"
        value={book.book_id}
        variant={look === 'first' ? 'primary' : 'outline'}
        size={look === 'first' ? 'md' : 'sm'}
        disabled={!can}
        busy={busy}
        aria-label={can ? `Thêm vào giỏ: ${book.title}` : isBag ? `${book.title}: ${says}` : undefined}
        title={isBag ? says : undefined}
        className={isBag ? 'bag' : 'w-full'}
      >
        {sellable && <ShoppingBag size={look === 'line' ? 16 : 20} className="shrink-0" />}
        {!isBag && says}
      </Button>
    </form>
  )
}

/** The focus of a keyboard goes on from the link that came in the place of the button. */
function useTakenFocus(takesFocus: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) link.current?.focus()
  }, [takesFocus])
  return link
}

function InBag({ takesFocus }: { takesFocus: boolean }) {
  const link = useTakenFocus(takesFocus)
  return (
    <Link
      ref={link}
      to="/cart"
      aria-label="Đã có trong giỏ, xem giỏ hàng"
      title="Đã có trong giỏ"
      className="button button-outline button-sm bag bag-full as-admin:hidden"
    >
      <Check size={20} />
    </Link>
  )
}

function AlreadyThere({ takesFocus }: { takesFocus: boolean }) {
  const link = useTakenFocus(takesFocus)
  return (
    <div className="flex items-stretch gap-1.5 as-admin:hidden">
      <Button
        variant="outline"
        size="sm"
        disabled
        className="min-w-0 flex-1 px-0! max-sm:text-xs max-sm:tracking-tight"
      >
        Đã có trong giỏ
      </Button>
      <Link
        ref={link}
        to="/cart"
        aria-label="Xem giỏ hàng"
        title="Xem giỏ hàng"
        className="grid w-9 shrink-0 place-items-center rounded-md border border-edge transition-colors hover:border-ink pointer-coarse:w-11"
      >
        <ArrowRight size={16} />
      </Link>
    </div>
  )
}
