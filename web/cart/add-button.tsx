import { ArrowRight, ShoppingBag } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/elements/link.tsx'
import { availabilityBadge } from '#web/catalogue/book/book-badges.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { type ShelvedBook, useAddToCart } from './use-add-to-cart.ts'

type CardedBook = ShelvedBook & { title: string }

/** What a card's book can be done with. */
export const addToCart = (book: CardedBook) => <AddToCart book={book} />

/** Whatever the button says it is as high, so that no card moves when the cart is known. */
function AddToCart({ book }: { book: CardedBook }) {
  const { inCart, sellable, busy, add } = useAddToCart(book)
  const [pressed, setPressed] = useState(false)
  if (inCart > 0) return <AlreadyThere takesFocus={pressed} />
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
        variant="outline"
        size="sm"
        disabled={!sellable}
        busy={busy}
        aria-label={sellable ? `Thêm vào giỏ: ${book.title}` : undefined}
        className="w-full"
      >
        {sellable ? (
          <>
            <ShoppingBag aria-hidden="true" size={16} className="shrink-0" />
            Thêm vào giỏ
          </>
        ) : (
          availabilityBadge(book).text
        )}
      </Button>
    </form>
  )
}

/** The focus of a keyboard goes on from the link that came in the place of the button. */
function AlreadyThere({ takesFocus }: { takesFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) link.current?.focus()
  }, [takesFocus])
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
        <ArrowRight aria-hidden="true" size={16} />
      </Link>
    </div>
  )
}
