import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Check, ShoppingBag } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { availabilityBadge } from '#web/shop/books/book/book-badges.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { offlineLabel } from '#web/base/platform/page/kept-mark.ts'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { loweredNote } from '#contract/selling/cart/cart-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type ShelvedBook, useAddToCart } from '#web/shop/cart/use-add-to-cart.ts'
import { useCartQuantity } from '#web/shop/cart/use-cart-quantity.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'

const tones = { jade: 'text-jade', ochre: 'text-ochre', ink: 'text-ink-soft', seal: 'text-seal' }

type Props = {
  book: ShelvedBook & { quantity: number; price: number }
  /** Offer in place of the purchase where the book is sold out. */
  soldOut: ReactNode
}

/**
 * Availability of the book, and how many copies: from one to as many as there are. For a book that lies in the
 * cart the stepper changes the copies there.
 */
export function PurchaseBox({ book, soldOut }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [copies, setCopies] = useState(1)
  const { inCart, sellable, waits, busy, add } = useAddToCart(book)
  const setInCart = useCartQuantity(book.book_id)
  const { tone, text } = availabilityBadge({ availability: book.availability, copies_left: book.quantity })
  const Picture = inCart > 0 ? Check : ShoppingBag
  return (
    <div className="flex flex-col gap-2">
      <p className="flex min-h-11 flex-wrap items-center gap-x-5">
        <span className={classes('font-semibold', tones[tone])}>{text}</span>
        {inCart > 0 && (
          <Link to="/cart" className="text-link inline-flex min-h-11 items-center">
            Xem giỏ hàng
          </Link>
        )}
      </p>
      {!sellable && soldOut}
      <form
        ref={form}
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && inCart === 0) void add(copies)
        }}
        className={classes('flex flex-wrap items-center gap-3 as-admin:hidden', !sellable && 'order-last')}
      >
        {sellable && (
          <QuantityStepper
            name="quantity"
            label={inCart > 0 ? 'Số lượng trong giỏ' : 'Số lượng'}
            value={inCart || copies}
            max={book.quantity}
            onChange={(wanted, lowered) => {
              if (inCart > 0) return void setInCart(wanted, lowered)
              setCopies(wanted)
              if (lowered) toast.warning(loweredNote(wanted))
            }}
          />
        )}
        <Button
          type="submit"
          name="add"
          value={book.book_id}
          variant={inCart > 0 || !sellable ? 'outline' : 'primary'}
          disabled={!sellable || waits}
          // Disabled it would let go of the focus.
          aria-disabled={busy || inCart > 0 || undefined}
          busy={busy}
          className="min-w-44 flex-1"
        >
          <Picture size={18} className="shrink-0" />
          {inCart > 0 ? 'Đã có trong giỏ' : !sellable ? text : waits ? offlineLabel : 'Thêm vào giỏ hàng'}
        </Button>
      </form>
      {sellable && inCart === 0 && <BuyBar price={book.price} busy={busy} form={form} />}
    </div>
  )
}

type BuyBarProps = {
  price: number
  busy: boolean
  /** The form of the box, which it sends. */
  form: RefObject<HTMLFormElement | null>
}

/** On a phone, while the box itself is out of view. Its place below the page is kept from the beginning. */
function BuyBar({ price, busy, form }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!form.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])
  return (
    <section aria-label="Mua nhanh" inert={!shown} className="buy-bar">
      <p className="figures flex-1 text-xl font-semibold">{formatDong(price)}</p>
      <Button busy={busy} onClick={() => form.current?.requestSubmit()}>
        <ShoppingBag size={18} />
        Thêm vào giỏ
      </Button>
    </section>
  )
}
