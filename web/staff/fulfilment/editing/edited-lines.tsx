import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { BookPicker } from '#web/staff/picks/book-picker.tsx'
import { formatDong } from '#contract/platform/language/money.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'

export type Line = { book_id: number; title: string; price: number; quantity: number }
type Props = {
  lines: readonly Line[]
  /** Limit of a line's copies. */
  mostOf: (bookId: number, quantity: number) => number
  onChange: (change: (lines: readonly Line[]) => readonly Line[]) => void
  /** The last line stays. */
  keepsOne?: boolean
  onPicked?: (book: Book) => void
}

/** The books of an order while they are chosen. */
export function LineFields({ lines, mostOf, onChange, keepsOne = false, onPicked }: Props) {
  return (
    <>
      {lines.length > 0 && <Lines {...{ lines, mostOf, onChange, keepsOne }} />}
      <BookPicker
        chosen={new Set(lines.map(({ book_id }) => book_id))}
        full={lines.length >= cartLineLimit}
        again
        onPick={(book) => {
          onPicked?.(book)
          onChange((now) => withOneMore(now, book, mostOf))
        }}
      />
    </>
  )
}

/** A copy more: on its line, or on a new one. */
function withOneMore(lines: readonly Line[], { book_id, title, price }: Book, mostOf: Props['mostOf']) {
  if (!lines.some((line) => line.book_id === book_id))
    return [...lines, { book_id, title, price, quantity: 1 }]
  return lines.map((line) =>
    line.book_id === book_id
      ? { ...line, quantity: Math.min(line.quantity + 1, mostOf(book_id, line.quantity)) }
      : line,
  )
}

function Lines({ lines, mostOf, onChange, keepsOne }: Omit<Props, 'onPicked'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ book_id, title, price, quantity }) => (
        <li key={book_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="min-w-0 flex-1 basis-48">
            <span className="line-clamp-2 font-semibold">{title}</span>
            <span className="text-sm text-ink-soft">{formatDong(price)}</span>
          </span>
          <QuantityStepper
            label={`Số lượng của ${title}`}
            value={quantity}
            max={mostOf(book_id, quantity)}
            onChange={(wanted) =>
              onChange((now) =>
                now.map((line) => (line.book_id === book_id ? { ...line, quantity: wanted } : line)),
              )
            }
          />
          <IconButton
            label={`Bỏ ${title}`}
            icon={Trash2}
            iconSize={18}
            disabled={keepsOne && lines.length === 1}
            onClick={() => onChange((now) => now.filter((line) => line.book_id !== book_id))}
          />
        </li>
      ))}
    </ul>
  )
}
