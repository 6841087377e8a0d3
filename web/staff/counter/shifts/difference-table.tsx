import { useState } from 'react'
import {
  counterSentences as words,
  differenceKindNames,
  settlingWayNames,
} from '#contract/goods/counter/counter-sentences.ts'
import type { CounterDifference } from '#contract/goods/counter/counter.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { trimmed } from '#web/staff/dialogs/declared-fields.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** Open differences of the counter; each is settled with how, and why. */
export function DifferenceTable({ differences }: { differences: readonly CounterDifference[] }) {
  const [open, setOpen] = useState<CounterDifference>()
  const columns = columnsOf(setOpen)
  return (
    <>
      <StaffTable
        caption="Chênh lệch tại quầy"
        columns={columns}
        rows={differences}
        keyOf={({ difference_id }) => difference_id}
      />
      {open && <SettleDialog difference={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columnsOf = (onSettle: (one: CounterDifference) => void): Column<CounterDifference>[] => [
  {
    name: 'Chênh lệch',
    heading: 'semibold',
    cell: ({ kind, copies, amount }) =>
      kind === 'stock'
        ? `${differenceKindNames.stock}: ${formatNumber(copies)} cuốn`
        : `${differenceKindNames[kind]}: ${formatDong(amount)}`,
  },
  {
    name: 'Sách',
    cell: ({ title, stock, kind }) =>
      title && (kind === 'stock' ? `${title} (kho nay có ${formatNumber(stock ?? 0)})` : title),
  },
  {
    name: 'Hóa đơn',
    cell: ({ receipt_no, till, sold_by, sold_at }) =>
      `${receipt_no} · ${till} · ${sold_by} · ${formatDateTime(sold_at)}`,
  },
  {
    name: 'Xử lý',
    cell: (one) => (
      <Button variant="outline" size="sm" onClick={() => onSettle(one)}>
        Xử lý
      </Button>
    ),
  },
]

type Way = 'taken' | 'found' | 'seen'

function SettleDialog({ difference, onClose }: { difference: CounterDifference; onClose: () => void }) {
  const ways: readonly Way[] = difference.kind === 'stock' ? ['found', 'taken'] : ['seen']
  return (
    <FormDialog
      title="Xử lý chênh lệch"
      action="Xử lý"
      call="PUT /counter/settle-difference"
      id={difference.difference_id}
      about={
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{differenceKindNames[difference.kind]}</legend>
          {ways.map((way, index) => (
            <label key={way} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="way"
                value={way}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-seal"
              />
              {settlingWayNames[way]}
            </label>
          ))}
        </fieldset>
      }
      fields={{
        note: { label: 'Lý do', required: true, maxLength: 500, autoComplete: 'off', read: trimmed },
      }}
      rest={(form) => ({ way: textOf(form, 'way') as Way })}
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
