import { type KeyboardEvent, useId } from 'react'
import { type StockDeed, stockReasons } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { copiesAfter, type StockEntry } from '#web/staff/book-admin/read-stock-entry.ts'
import { Select } from '#web/base/ui/fields/select.tsx'

type Props = {
  of: string
  quantity: number
  entry: StockEntry
  reason: StockDeed
  onChoose: (reason: StockDeed) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Below a number of copies that is being changed: what it becomes, and why. */
export function StockReasonChoice({ of, quantity, entry, reason, onChoose, onKeyDown }: Props) {
  const id = useId()
  return (
    <div className="absolute end-0 top-full z-10 mt-1 block w-60 rounded-md border border-line bg-surface p-3 text-start text-sm font-normal whitespace-normal shadow-raised">
      <p className="figures mb-2">
        {formatNumber(quantity)} → {formatNumber(copiesAfter(quantity, entry))} cuốn. Enter để lưu.
      </p>
      <Select
        label={`Lý do đổi tồn kho ${of}`}
        hideLabel
        id={id}
        value={reason}
        onChange={({ target }) =>
          onChoose(keysOf(stockReasons).find((one) => one === target.value) ?? reason)
        }
        onKeyDown={onKeyDown}
      >
        {keysOf(stockReasons).map((one) => (
          <option key={one} value={one}>
            {stockReasons[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}
