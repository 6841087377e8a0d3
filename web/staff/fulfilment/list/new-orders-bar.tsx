import { ArrowUp } from 'lucide-react'
import { formatNumber } from '#web/base/platform/text/formats.ts'

type Props = { fresh: number; onSort: () => void }

/** Orders that came while the list was read; it lies over the rows, so that none of them moves. */
export function NewOrdersBar({ fresh, onSort }: Props) {
  return (
    <output className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-(--desk-head)">
      {fresh > 0 && (
        <button
          type="button"
          onClick={onSort}
          className="pointer-events-auto mt-1 inline-flex h-9 items-center gap-1.5 rounded-full border border-edge bg-raised px-4 font-semibold whitespace-nowrap shadow-raised hover:border-ink pointer-coarse:h-11"
        >
          <ArrowUp aria-hidden="true" size={16} />
          {formatNumber(fresh)} đơn mới, bấm để xếp lại
        </button>
      )}
    </output>
  )
}
