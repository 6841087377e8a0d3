import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { counterSentences as words, saleWayNames } from '#contract/goods/counter/counter-sentences.ts'
import type { getShift, ShiftSale } from '#contract/goods/counter/counter.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { PaperReceipt, type ShopHead } from '#web/staff/counter/till/paper-receipt.tsx'
import type { QueuedSale } from '#web/staff/counter/till/till-database.ts'
import { newKey } from '#web/staff/counter/till/new-key.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { Pagination } from '#contract/platform/shape/pagination.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

type ShiftData = { shift: AnswerOf<typeof getShift>['data']; pagination: Pagination }

const path = '/admin/shifts'

/** The report of a shift: its drawer, what moved in it, and its receipts, to print again or to take back. */
export function ShiftScreen({ data: { shift, pagination }, shop }: { data: ShiftData; shop: ShopHead }) {
  const { shift_id: id, till, opened_by, opened_at, closed_at, moves, receipts } = shift
  const [printed, setPrinted] = useState<QueuedSale>()
  return (
    <>
      <div className={printed ? 'print:hidden' : ''}>
        <ListHead
          title={`Ca ${id} · ${till}`}
          crumbs={[{ name: words.shifts, to: path }, { name: `Ca ${id}` }]}
        />
        <p className="mb-4 text-ink-soft">
          {opened_by} · mở lúc {formatDateTime(opened_at)}
          {closed_at ? `, đóng lúc ${formatDateTime(closed_at)}` : ''}
          {shift.note && ` · ${shift.note}`}
        </p>
        <FigureStrip figures={figuresOf(shift)} />
        <div className="my-4 flex flex-wrap gap-2 print:hidden">
          <Button variant="outline" onClick={() => print()}>
            In báo cáo ca
          </Button>
          <ListExport call="GET /counter/export-shift" query={{ id }} />
        </div>
        {moves.length > 0 && (
          <ul aria-label="Tiền vào, tiền ra" className="mb-6 divide-y divide-line border-y border-line">
            {moves.map((move) => (
              <li key={move.cash_id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="break-words">
                  {formatDateTime(move.made_at)} · {move.note}
                </span>
                <span className="figures">{formatDong(move.amount)}</span>
              </li>
            ))}
          </ul>
        )}
        <Receipts
          receipts={receipts}
          closedAt={closed_at}
          onPrint={(sale) => {
            setPrinted(sale)
            setTimeout(() => {
              print()
              setPrinted(undefined)
            })
          }}
        />
        <Pager
          page={pagination.page}
          totalPages={pagination.total_pages}
          hrefOf={(page) => (page > 1 ? `${path}/${id}?page=${page}` : `${path}/${id}`)}
        />
      </div>
      {printed && <PaperReceipt sale={printed} paper="80" shop={shop} />}
    </>
  )
}

const figuresOf = (shift: ShiftData['shift']) => [
  { name: 'Tiền đầu ca', value: formatDong(shift.opening_cash) },
  { name: 'Bán tiền mặt', value: formatDong(shift.cash_total) },
  { name: 'Bán chuyển khoản', value: formatDong(shift.transfer_total) },
  ...(shift.fetched_orders > 0
    ? [
        {
          name: `${formatNumber(shift.fetched_orders)} đơn khách đến nhận, tiền mặt`,
          value: formatDong(shift.fetched_cash),
        },
        { name: 'Đơn đến nhận, chuyển khoản', value: formatDong(shift.fetched_transfers) },
      ]
    : []),
  { name: 'Tiền vào, ra', value: formatDong(shift.cash_moves) },
  { name: 'Tiền theo sổ', value: formatDong(shift.expected_cash) },
  ...(shift.counted_cash === null
    ? []
    : [
        { name: 'Tiền đếm được', value: formatDong(shift.counted_cash) },
        { name: 'Lệch', value: formatDong(shift.counted_cash - shift.expected_cash) },
      ]),
  ...(shift.late_sales > 0
    ? [
        {
          name: `${formatNumber(shift.late_sales)} hóa đơn ngoài ngăn kéo`,
          value: formatDong(shift.late_cash),
        },
      ]
    : []),
]

type ReceiptsProps = {
  receipts: readonly ShiftSale[]
  closedAt: string | null
  onPrint: (sale: QueuedSale) => void
}

function Receipts({ receipts, closedAt, onPrint }: ReceiptsProps) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState<{ sale: ShiftSale; key: string }>()
  const columns = receiptColumns({
    closedAt,
    onPrint: (sale) => void readAsQueued(sale.counter_sale_id).then(onPrint, failed),
    onTakeBack: (sale) => setAsks({ sale, key: newKey() }),
  })
  return (
    <>
      <StaffTable
        caption="Hóa đơn"
        columns={columns}
        rows={receipts}
        keyOf={({ counter_sale_id }) => counter_sale_id}
      />
      {asks && (
        <ConfirmDialog
          title={`Nhận lại hóa đơn ${asks.sale.receipt_no}?`}
          action="Nhận lại hóa đơn"
          onConfirm={() =>
            api('POST /counter/take-sale-back', {
              ...byId(asks.sale.counter_sale_id),
              body: { sale_key: asks.key },
            }).then(() => revalidate(), failed)
          }
          onClose={() => setAsks(undefined)}
        >
          <p>{words.takingBack}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const failed = (thrown: unknown) => void toast.error(sentenceOf(thrown, words.failed))

/** A sale that another clerk sent into an open shift is in no drawer, and not late. */
const isBehind = (bookedAt: string, closedAt: string | null) =>
  closedAt !== null && new Date(bookedAt) >= new Date(closedAt)

type Commands = {
  closedAt: string | null
  onPrint: (sale: ShiftSale) => void
  onTakeBack: (sale: ShiftSale) => void
}

const receiptColumns = ({ closedAt, onPrint, onTakeBack }: Commands): Column<ShiftSale>[] => [
  {
    name: 'Hóa đơn',
    heading: 'semibold',
    cell: ({ receipt_no, takes_back, late, booked_at, phone }) => (
      <>
        {takes_back === null ? receipt_no : `Nhận lại ${receipt_no}`}{' '}
        {late && <Badge tone="ochre">{isBehind(booked_at, closedAt) ? 'Đến muộn' : 'Ngoài ngăn kéo'}</Badge>}
        {phone && <span className="block text-sm font-normal text-ink-soft">{phone}</span>}
      </>
    ),
  },
  { name: 'Bán lúc', cell: ({ sold_at }) => formatDateTime(sold_at), className: 'figures whitespace-nowrap' },
  {
    name: 'Số cuốn',
    named: true,
    cell: ({ copies }) => formatNumber(copies),
    align: 'end',
    className: 'figures',
  },
  { name: 'Trả bằng', named: true, cell: ({ way }) => saleWayNames[way] },
  {
    name: 'Tiền',
    named: true,
    cell: ({ total }) => formatDong(total),
    align: 'end',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Làm gì',
    cell: (sale) => (
      <span className="flex flex-wrap gap-2 print:hidden">
        {sale.takes_back === null && (
          <Button variant="quiet" size="sm" onClick={() => onPrint(sale)}>
            In lại
          </Button>
        )}
        {closedAt === null && sale.takes_back === null && !sale.taken_back && (
          <Button variant="quiet" size="sm" onClick={() => onTakeBack(sale)}>
            Nhận lại
          </Button>
        )}
        {sale.taken_back && <Badge tone="ink">Đã nhận lại</Badge>}
      </span>
    ),
  },
]

/** As the till had it: the receipt is printed by the same part. */
async function readAsQueued(id: number): Promise<QueuedSale> {
  const { data } = await api('GET /counter/get-sale', byId(id))
  return {
    sale_key: '',
    total: data.total,
    titles: data.lines.map(({ title }) => title),
    seller: data.sold_by,
    till: data.till,
    body: { ...data, sale_key: '', shift_id: 0, lines: data.lines },
  }
}
