import { priceChangedNote } from '#contract/selling/cart/cart-sentences.ts'
import type { CartItem } from '#contract/selling/cart/cart.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'

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
