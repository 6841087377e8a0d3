import type { KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import { receiptSentences as words } from '#contract/goods/stock/receipt-sentences.ts'
import type { ReceiptLine } from '#contract/goods/stock/receipts.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'

type Props = { id: number; lines: readonly ReceiptLine[]; isDraft: boolean }

/** The books of a receipt; those of a draft are corrected in place. */
export function ReceiptLineTable({ id, lines, isDraft }: Props) {
  if (lines.length === 0) return <p className="py-10 text-center text-ink-soft">{words.linesMissing}</p>
  return (
    <StaffTable
      caption="Sách trong phiếu"
      columns={isDraft ? draftColumns : closedColumns}
      rows={lines.map((line) => ({ ...line, receiptId: id }))}
      keyOf={({ book_id }) => book_id}
    />
  )
}

type Row = ReceiptLine & { receiptId: number }

const bookColumns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: ({ title, isbn }) => (
      <>
        <span className="break-words">{title}</span>
        <span className="figures block text-sm font-normal text-ink-soft">{isbn}</span>
      </>
    ),
  },
  {
    name: 'Giá bìa',
    cell: ({ price }) => formatDong(price),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
]

const draftColumns: readonly Column<Row>[] = [
  ...bookColumns,
  {
    name: 'Số cuốn và giá vốn',
    wide: true,
    cell: (row) => <LineFields key={`${row.copies}-${row.unit_cost}`} row={row} />,
  },
]

const closedColumns: readonly Column<Row>[] = [
  ...bookColumns,
  { name: 'Số cuốn', cell: ({ copies }) => formatNumber(copies), align: 'end', className: 'figures' },
  {
    name: 'Giá vốn',
    cell: ({ unit_cost }) => (unit_cost === null ? goodsSentences.costUnknown : formatDong(unit_cost)),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Còn trong kho',
    cell: ({ remaining }) => (remaining === null ? '' : formatNumber(remaining)),
    align: 'end',
    className: 'figures',
  },
]

/** Fields of a line, saved when they are left, or by Enter. */
function LineFields({ row }: { row: Row }) {
  const { revalidate } = useRevalidator()
  const save = async (field: HTMLInputElement, change: { copies?: number; unit_cost?: number | null }) => {
    const { book_id, receiptId } = row
    const line = { copies: row.copies, unit_cost: row.unit_cost, ...change }
    if (line.copies === row.copies && line.unit_cost === row.unit_cost) return
    try {
      await api('PUT /goods/set-line', { ...byId(receiptId), body: { book_id, ...line } })
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
      field.value = field.defaultValue
    }
    await revalidate()
  }
  const leaveByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <span className="flex gap-2">
      <input
        aria-label={`Số cuốn của ${row.title}`}
        type="number"
        min={0}
        max={100_000}
        defaultValue={row.copies}
        className="field figures max-w-24"
        onKeyDown={leaveByEnter}
        onBlur={({ currentTarget: field }) =>
          void save(field, { copies: field.value === '' ? row.copies : Number(field.value) })
        }
      />
      <input
        aria-label={`Giá vốn của ${row.title}`}
        type="number"
        min={0}
        placeholder="Giá vốn"
        defaultValue={row.unit_cost ?? ''}
        className="field figures max-w-36"
        onKeyDown={leaveByEnter}
        onBlur={({ currentTarget: field }) =>
          void save(field, { unit_cost: field.value === '' ? null : Number(field.value) })
        }
      />
    </span>
  )
}
