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
}

/** The books of an order while they are chosen. */
export function EditedLines({ lines, mostOf, onChange, keepsOne = false }: Props) {
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
