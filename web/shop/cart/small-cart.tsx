import { type RefObject, useEffect, useRef } from 'react'
import { cartSentences } from '#contract/selling/cart/cart-sentences.ts'
import type { CartItem } from '#contract/selling/cart/cart.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Check } from '#web/base/icons/first-icons.ts'
import { useCart } from './my-cart.ts'
import { copiesIn, optimisticTotals } from './optimistic-cart.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { ButtonLink, CloseButton } from '#web/base/ui/elements/button.tsx'

const standsMs = 7_000

/** It goes by itself, but not while it is pointed at or something in it has the focus; and with Esc, which gives the focus back. */
function useOwnEnd(place: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const before = document.activeElement
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => clearTimeout(timer)
    const go = () => {
      hold()
      timer = setTimeout(() => (isUsed(place.current) ? go() : onClose()), standsMs)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      const hadFocus = place.current?.contains(document.activeElement)
      onClose()
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
    }
    go()
    addEventListener('keydown', leave, { signal })
    return () => {
      hold()
      left.abort()
    }
  }, [place, onClose])
}

const isUsed = (place: HTMLElement | null) => place !== null && place.matches(':hover, :focus-within')

type Props = { bookId: number; onClose: () => void }

/** Book just put into the cart, and the way on: below the cart's figure, on a phone at the foot of the screen. */
export default function SmallCart({ bookId, onClose }: Props) {
  const state = useCart()
  const place = useRef<HTMLElement>(null)
  useOwnEnd(place, onClose)
  useTabInto(place)
  const item = state.cart?.items.find(({ book_id }) => book_id === bookId)
  const totals = state.cart && optimisticTotals(state.cart, state.wanted)
  return (
    <section
      ref={place}
      aria-label="Giỏ hàng nhỏ"
      className="fixed z-50 flex animate-[appear_200ms_var(--ease-out)] flex-col gap-3 border border-line bg-raised p-4 shadow-raised max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:end-[max(2.5rem,50%-36.5rem)] sm:top-20 sm:w-96 sm:gap-2 sm:rounded-lg sm:py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <Check size={20} className="shrink-0 text-jade" />
        <p className="min-w-0 flex-1 font-semibold">{cartSentences.added}</p>
        <span className="-my-2 -me-2">
          <CloseButton label="Đóng giỏ hàng nhỏ" onClick={onClose} />
        </span>
      </div>
      {item && <Line item={item} copies={copiesIn(state, item.book_id)} />}
      {totals && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <span className="text-ink-soft">Tạm tính ({totals.totalItems} sản phẩm)</span>
          <span className="figures text-lg font-semibold whitespace-nowrap">
            {formatDong(totals.subtotal)}
          </span>
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/cart" variant="outline" onClick={onClose}>
          Xem giỏ
        </ButtonLink>
        <ButtonLink to="/checkout" onClick={onClose}>
          Thanh toán
        </ButtonLink>
      </div>
    </section>
  )
}

function Line({ item: { book }, copies }: { item: CartItem; copies: number }) {
  return (
    <div className="flex min-w-0 gap-3">
      <span className="w-10 shrink-0">
        <BookCover src={book.image_url} title={book.title} order="soon" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif leading-snug font-semibold">{book.title}</p>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          {copies} × {formatDong(book.price)}
        </p>
      </div>
    </div>
  )
}

/**
 * Tab leads from what had the focus into what came up by it, though that stands elsewhere in the page, and from its end on to where it
 * would have gone.
 */
export function useTabInto(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const left = new AbortController()
    const go = (event: KeyboardEvent) => {
      const links = [...(place.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
      if (event.key !== 'Tab' || !(before instanceof HTMLElement) || !before.isConnected) return
      if (document.activeElement === before && !event.shiftKey) {
        event.preventDefault()
        links[0]?.focus()
      } else if (document.activeElement === links.at(-1) && !event.shiftKey) {
        // The browser goes on from here by itself.
        before.focus({ preventScroll: true })
      } else if (document.activeElement === links[0] && event.shiftKey) {
        event.preventDefault()
        before.focus()
      }
    }
    addEventListener('keydown', go, { signal: left.signal })
    return () => left.abort()
  }, [place])
}
