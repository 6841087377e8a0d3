import { useState } from 'react'
import { cartSentences, priceChangedNote } from '#contract/selling/cart/cart-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { refetchCart } from './my-cart.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { cartPageSize } from './optimistic-cart.ts'
import { Info, TriangleAlert } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import type { CartItem } from '#contract/selling/cart/cart.ts'
import { formatDong } from '#contract/platform/language/money.ts'

/** The cart did not come, and another try. */
export function CartLoadError({ failure }: { failure: unknown }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await refetchCart()
    setBusy(false)
  }
  return (
    <div className="mb-8 space-y-4">
      <FormAlert>{sentenceOf(failure, cartSentences.loadFailed)}</FormAlert>
      <RetryButton busy={busy} onRetry={again} />
    </div>
  )
}

/** The cart in the shape in which it comes. */
export function CartSkeleton() {
  return (
    <div className="noscript:hidden grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <output className="sr-only">Đang tải giỏ hàng</output>
      <div className="divide-y divide-line border-y border-line">
        {Array.from({ length: cartPageSize }, (_, index) => (
          <div key={index} className="flex gap-4 py-5 sm:gap-6">
            <Skeleton className="aspect-2/3 w-20 shrink-0 sm:w-24" />
            <div className="min-w-0 flex-1 space-y-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

/** The checkout is for customers; the staff see why. */
export function StaffNotice() {
  const session = useSession()
  if (session.status !== 'in' || session.user.role !== 'admin') return null
  return (
    <p className="mb-6 flex gap-2.5 rounded-md border border-line bg-surface px-3.5 py-2.5">
      <Info size={20} className="mt-0.75 shrink-0 text-indigo-ink" />
      Bạn đang đăng nhập bằng tài khoản quản trị. Giỏ hàng và trang đặt hàng dành cho khách hàng.
    </p>
  )
}

/** Changes since the book was put into the cart. */
export function LineNotes({ item }: { item: Pick<CartItem, 'notes' | 'price_before'> }) {
  if (item.notes.length === 0) return null
  return (
    <ul className="mt-1.5 space-y-1">
      {item.notes.map((note) => (
        <li key={note} className="flex gap-1.5 text-sm font-semibold text-ochre">
          <TriangleAlert size={16} className="mt-0.75 shrink-0" />
          <span>
            {note}
            {note === priceChangedNote && item.price_before !== null && (
              <span className="font-normal text-ink-soft">
                {' '}
                · trước đây <span className="figures">{formatDong(item.price_before)}</span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
