import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consignmentSentences as words } from '#contract/goods/stock/consignment-sentences.ts'
import type { Consignment, ConsignmentLine } from '#contract/goods/stock/consignments.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'

type Agreed = Readonly<Record<number, number | undefined>>

/** A month with a supplier, book by book: as it would be locked now, or as it was. */
export function ConsignmentScreen({ data }: { data: Consignment }) {
  const { locked, lines, is_over, supplier_id, month } = data
  const [agreed, setAgreed] = useState<Agreed>({})
  const costOf = ({ unit_cost, book_id }: ConsignmentLine) => unit_cost ?? agreed[book_id] ?? null
  const missing = lines.filter((line) => costOf(line) === null).length
  const amount = lines.reduce((sum, line) => sum + line.copies * (costOf(line) ?? 0), 0)
  return (
    <>
      <Standing data={data} />
      <FigureStrip
        figures={[
          { name: 'Tên sách', value: formatNumber(lines.length) },
          { name: 'Số cuốn', value: formatNumber(data.copies) },
          { name: 'Phải trả', value: formatDong(amount) },
        ]}
      />
      <div className="my-6">
        {locked ? (
          <Payment key={locked.settlement_id} settlement={locked} />
        ) : is_over ? (
          <Lock data={data} agreed={agreed} missing={missing} amount={amount} />
        ) : (
          <p className="text-ink-soft">{words.monthRunning}.</p>
        )}
      </div>
      <StaffTable
        caption="Sách ký gửi đã bán"
        columns={columns}
        rows={lines.map((line) => ({
          ...line,
          agreed: agreed[line.book_id],
          onAgree: (cost: number | undefined) => setAgreed((now) => ({ ...now, [line.book_id]: cost })),
        }))}
        keyOf={({ book_id, unit_cost }) => `${book_id}-${unit_cost}`}
      />
      <div className="mt-3">
        <ListExport call="GET /goods/export-consignment" query={{ supplier_id, month }} />
      </div>
    </>
  )
}

function Standing({ data: { locked, is_over } }: { data: Consignment }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
      <Badge tone={locked ? 'jade' : 'ochre'}>
        {locked ? words.lockedTitle : is_over ? words.toLock : words.selling}
      </Badge>
      {locked && (
        <span>
          {locked.locked_by} chốt lúc {formatDateTime(locked.locked_at)}
          {locked.paid_at && ` · ${locked.paid_by ?? ''} ghi đã trả lúc ${formatDateTime(locked.paid_at)}`}
          {locked.payment_note && ` (${locked.payment_note})`}
        </span>
      )}
    </p>
  )
}

/** Says what came of a command, and reads the month again. */
function useCommand() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await command()
      toast.success(said)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, act }
}

type LockProps = { data: Consignment; agreed: Agreed; missing: number; amount: number }

function Lock({ data, agreed, missing, amount }: LockProps) {
  const [asking, setAsking] = useState(false)
  const { busy, act } = useCommand()
  const may = useMay()('goods.handle')
  const { supplier_id, month, copies } = data
  if (!may) return null
  const lock = () =>
    api('POST /goods/lock-consignment', {
      body: {
        supplier_id,
        month,
        copies,
        amount: data.amount,
        costs: Object.entries(agreed).flatMap(([id, cost]) =>
          cost === undefined ? [] : [{ book_id: Number(id), unit_cost: cost }],
        ),
      },
    })
  return (
    <>
      {missing > 0 && <p className="mb-3 text-ink-soft">{words.costMissing(missing)}</p>}
      <Button disabled={missing > 0 || busy} onClick={() => setAsking(true)}>
        Chốt tháng
      </Button>
      {asking && (
        <ConfirmDialog
          title="Chốt tháng ký gửi"
          action="Chốt tháng"
          onConfirm={() => act(lock, words.locked)}
          onClose={() => setAsking(false)}
        >
          {formatNumber(copies)} cuốn, phải trả {formatDong(amount)}. {words.lockMeaning}
        </ConfirmDialog>
      )}
    </>
  )
}

function Payment({ settlement }: { settlement: NonNullable<Consignment['locked']> }) {
  const [note, setNote] = useState('')
  const { busy, act } = useCommand()
  const may = useMay()('money.handle')
  if (settlement.paid_at || !may) return null
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act(
          () => api('PUT /goods/pay-consignment', { ...byId(settlement.settlement_id), body: { note } }),
          words.paid,
        )
      }}
    >
      <TextField
        label={words.noteName}
        name="note"
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        Đã trả nhà cung cấp
      </Button>
    </form>
  )
}

type Row = ConsignmentLine & { agreed: number | undefined; onAgree: (cost: number | undefined) => void }

const columns: readonly Column<Row>[] = [
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
    name: 'Số cuốn',
    cell: ({ copies }) => `${formatNumber(copies)} cuốn`,
    align: 'end',
    className: 'figures',
  },
  {
    name: 'Giá ký gửi',
    cell: (row) =>
      row.unit_cost === null ? (
        <input
          aria-label={`Giá ký gửi của ${row.title}`}
          type="number"
          min={0}
          max={1_000_000_000}
          value={row.agreed ?? ''}
          className="field figures max-w-36"
          onChange={({ currentTarget: { value } }) => row.onAgree(value === '' ? undefined : Number(value))}
        />
      ) : (
        formatDong(row.unit_cost)
      ),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Thành tiền',
    cell: ({ copies, unit_cost, agreed }) => formatDong(copies * (unit_cost ?? agreed ?? 0)),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
]
