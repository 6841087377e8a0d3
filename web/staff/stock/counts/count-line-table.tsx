import { type KeyboardEvent, useRef, useState } from 'react'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import {
  countReasonNames,
  countReasons,
  type CountReason,
  differenceOf,
  expectedOf,
  isReasonOf,
  mayBeFetched,
} from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import type { CountLine } from '#contract/goods/stock/stock-counts.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { BookAtPlace, ExpectedCopies } from './count-cells.tsx'
import type { Scanned } from '#web/staff/stock/receipts/read-scan.ts'
import { useRevalidator } from 'react-router'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Props = {
  id: number
  lines: readonly CountLine[]
  place: string | null
  isDraft: boolean
  command: CountCommand
}

type Row = CountLine & Omit<Props, 'lines' | 'place'> & { shelf: string | null }

const columns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: (row) => (
      <>
        <BookAtPlace title={row.title} isbn={row.isbn} />
        {row.place !== row.shelf && row.shelf !== null && (
          <span className="block text-sm font-normal text-ochre">
            {row.place === null ? 'Chưa có vị trí' : `Vị trí trong sổ: ${row.place}`}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Phải có',
    width: 'md:w-24 xl:w-44',
    cell: (row) => <ExpectedCopies expected={expectedOf(row)} waiting={row.waiting} />,
  },
  { name: 'Đếm được', width: 'md:w-28 xl:w-32', cell: (row) => <CountedField key={row.counted} row={row} /> },
  {
    name: 'Chênh lệch',
    wide: true,
    width: 'md:w-60 lg:w-104',
    cell: (row) => <Difference key={row.counted} row={row} />,
  },
]

/** Counted copies beside the expected ones; a difference joins the stock with its reason. */
export function CountLineTable({ lines, place, ...shared }: Props) {
  if (lines.length === 0) return <p className="py-10 text-center text-ink-soft">{words.nothingCounted}</p>
  return (
    <StaffTable
      caption="Sách đã đếm"
      columns={columns}
      rows={lines.map((line) => ({ ...line, ...shared, shelf: place }))}
      keyOf={({ book_id }) => book_id}
    />
  )
}

/** Field that overwrites the scanned number, counted at this moment. */
function CountedField({ row }: { row: Row }) {
  const { id, book_id, counted, title, accepted_at, isDraft, command } = row
  if (!isDraft || accepted_at !== null) return <span className="figures">{formatNumber(counted)}</span>
  const save = (field: HTMLInputElement) => {
    const wanted = Number(field.value)
    if (field.value === '' || wanted === counted) {
      field.value = String(counted)
      return
    }
    void command.act(() => setCount(id, book_id, wanted))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <input
      aria-label={`Số đếm được của ${title}`}
      type="number"
      min={0}
      max={1_000_000}
      defaultValue={counted}
      className="field figures max-w-28"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => save(currentTarget)}
    />
  )
}

const signed = (difference: number) =>
  `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))} cuốn`

function Difference({ row }: { row: Row }) {
  const difference = differenceOf(row)
  const { reason, accepted_by, isDraft, moved } = row
  if (difference === 0 && !moved) return <Badge tone="jade">Khớp</Badge>
  return (
    <>
      <span className="figures font-semibold">{difference === 0 ? 'Khớp' : signed(difference)}</span>
      {reason && (
        <span className="ms-2">
          <Badge tone="jade">Đã ghi</Badge>{' '}
          <span className="text-sm text-ink-soft">
            {countReasons[reason].name} · {accepted_by}
          </span>
        </span>
      )}
      {!reason && isDraft && <OpenDifference row={row} difference={difference} />}
      {!reason && !isDraft && difference !== 0 && (
        <span className="ms-2 text-sm text-ink-soft">không ghi vào kho</span>
      )}
    </>
  )
}

function OpenDifference({ row, difference }: { row: Row; difference: number }) {
  const { id, book_id, title, moved, command } = row
  const reasons = countReasonNames.filter((one) => isReasonOf(one, difference))
  const [reason, setReason] = useState<CountReason>(difference > 0 ? 'found' : 'lost')
  // Pressed again after a lost answer it is the same call.
  const key = useRef('')
  const accept = () => {
    key.current ||= idempotencyKey()
    void command.act(
      () =>
        api('PUT /goods/accept-count', {
          ...byId(id),
          body: { lines: [{ book_id, difference, reason }] },
          idempotencyKey: key.current,
        }),
      words.accepted,
    )
  }
  const change = (chosen: string) => {
    key.current = ''
    setReason(reasons.find((one) => one === chosen) ?? reason)
  }
  return (
    <>
      {moved && (
        <span className="block text-sm text-ochre">Có cuốn rời hoặc đến kệ trong lúc đếm. Nên đếm lại.</span>
      )}
      {!moved && mayBeFetched(row) && (
        <span className="block text-sm text-ochre">Có thể đang ở bàn đóng gói của đơn chờ giao.</span>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {difference !== 0 && (
          <>
            <Select
              label={`Lý do chênh lệch của ${title}`}
              hideLabel
              name="reason"
              value={reason}
              onChange={({ target }) => change(target.value)}
              className="w-36"
            >
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {countReasons[one].name}
                </option>
              ))}
            </Select>
            <Button size="sm" busy={command.busy} aria-label={`Ghi vào kho: ${title}`} onClick={accept}>
              Ghi vào kho
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="outline"
          busy={command.busy}
          aria-label={`Đếm lại: ${title}`}
          onClick={() => void command.act(() => setCount(id, book_id, null))}
        >
          Đếm lại
        </Button>
      </div>
    </>
  )
}

export const scanCount = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-count', { ...byId(id), body: { isbn, copies }, idempotencyKey })

export const setCount = (id: number, book_id: number, counted: number | null) =>
  api('PUT /goods/set-count', { ...byId(id), body: { book_id, counted } })

/** Runs a command after the last scan, says what came of it, and reads the stock-take again. */
export function useCountCommand(settled: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said = '', then: () => unknown = revalidate) => {
    setBusy(true)
    try {
      await settled()
      await command()
      if (said) toast.success(said)
      await then()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}

export type CountCommand = ReturnType<typeof useCountCommand>
