import { ArrowRight, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { availabilityBadge } from '#web/catalogue/book-badges.ts'
import { Button } from '#web/ui/button.tsx'
import { type ShelvedBook, useAddToCart } from './use-add-to-cart.ts'

type CardedBook = ShelvedBook & { title: string }

/** What a card's book can be done with. */
export const addToCart = (book: CardedBook) => <AddToCart book={book} />

/** Whatever the button says it is as high, so that no card moves when the cart is known. */
function AddToCart({ book }: { book: CardedBook }) {
  const { inCart, sellable, busy, add } = useAddToCart(book)
  if (inCart > 0) return <AlreadyThere />
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={!sellable}
      busy={busy}
      aria-label={sellable ? `Thêm vào giỏ: ${book.title}` : undefined}
      onClick={() => void add(1)}
      className="w-full noscript:hidden as-admin:hidden"
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
  )
}

function AlreadyThere() {
  return (
    <div className="flex items-stretch gap-1.5 as-admin:hidden">
      <Button variant="outline" size="sm" disabled className="min-w-0 flex-1 px-1! max-sm:text-xs">
        Đã có trong giỏ
      </Button>
      <Link
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
