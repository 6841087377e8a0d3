import { type KeyboardEvent, lazy, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  reorderSentences,
  supplierOrderSentences as words,
  supplierOrderStateNames,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import type { SupplierOrder, SupplierOrderLine } from '#contract/goods/stock/supplier-orders.ts'
import { Download, FileText, Send } from '#web/base/icons/desk-icons.ts'
import { BookAtPlace } from '#web/staff/stock/counts/count-cells.tsx'
import { receiptHref, supplierOrderDialogWords, supplierOrderList } from '#web/staff/stock/stock-addresses.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink } from '#web/staff/lists/list-head.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { supplierOrderTones } from './supplier-order-list-screen.tsx'

const SendOrderDialog = lazy(() => import('./send-order-dialog.tsx'))

type Shown = SupplierOrder & {
  lines: SupplierOrderLine[]
  receipts: { receipt_id: number; closed: boolean }[]
}

/** An order to a supplier: a draft, then what is on its way, then what came of it. */
export function SupplierOrderScreen({ order }: { order: Shown }) {
  const { supplier_order_id: id, state, lines } = order
  const may = useMay()('goods.handle')
  return (
    <>
      <Facts order={order} />
      <Commands order={order} />
      <StaffTable
        caption="Sách trong đơn đặt"
        columns={state === 'draft' && may ? draftColumns : sentColumns}
        rows={lines.map((line) => ({ ...line, orderId: id }))}
        keyOf={({ book_id }) => book_id}
      />
      <ListDialogs words={supplierOrderDialogWords}>
        {({ kind, onClose }) => kind === 'send' && <SendOrderDialog order={order} onClose={onClose} />}
      </ListDialogs>
    </>
  )
}

function Facts({ order }: { order: Shown }) {
  const { state, created_by, created_at, sent_at, sent_to, closed_at, note, receipts } = order
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone={supplierOrderTones[state]}>{supplierOrderStateNames[state]}</Badge>
        <span className="break-words">
          {created_by} lập lúc {formatDateTime(created_at)}
          {sent_at && `, đặt lúc ${formatDateTime(sent_at)}`}
          {sent_to && ` qua thư đến ${sent_to}`}
          {closed_at && `, xong lúc ${formatDateTime(closed_at)}`}
        </span>
        {receipts.map(({ receipt_id, closed }) => (
          <Link key={receipt_id} to={receiptHref(receipt_id)} className="text-link">
            Phiếu nhập {receipt_id}
            {!closed && ' (chưa nhập kho)'}
          </Link>
        ))}
      </p>
      {note && <p className="mb-4 break-words">{note}</p>}
      <FigureStrip
        figures={[
          { name: 'Tên sách', value: formatNumber(order.titles) },
          { name: 'Đặt', value: `${formatNumber(order.copies)} cuốn` },
          { name: 'Đang về', value: `${formatNumber(order.on_the_way)} cuốn` },
        ]}
      />
    </>
  )
}

function Commands({ order }: { order: Shown }) {
  const { supplier_order_id: id, state, on_the_way } = order
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { linkTo } = useHashDialog(supplierOrderDialogWords)
  const may = useMay()('goods.handle')
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said = '') => {
    setBusy(true)
    try {
      await command()
      if (said) toast.success(said)
      await revalidate()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, reorderSentences.failed))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  const receive = () =>
    act(async () =>
      navigate(
        receiptHref((await api('POST /goods/receive-supplier-order', { ...byId(id), body: {} })).receipt_id),
      ),
    )
  const remove = () =>
    act(async () => {
      await api('DELETE /goods/delete-supplier-order', byId(id))
      toast.success(words.deleted)
      await navigate(supplierOrderList.path)
    })
  return (
    <div className="my-6 flex flex-wrap gap-3">
      {state === 'draft' && (
        <AddLink to={linkTo('send')} icon={Send} right="goods.handle">
          Đặt hàng
        </AddLink>
      )}
      {may && on_the_way > 0 && (
        <Button disabled={busy} onClick={() => void receive()}>
          Hàng về: lập phiếu nhập
        </Button>
      )}
      <Files id={id} />
      {may && state === 'sent' && (
        <Button
          disabled={busy}
          variant="outline"
          onClick={() =>
            void act(() => api('PUT /goods/close-supplier-order', { ...byId(id), body: {} }), words.closed)
          }
        >
          Không chờ phần còn lại
        </Button>
      )}
      {may && state === 'draft' && (
        <Button disabled={busy} variant="outline" onClick={() => void remove()}>
          Xóa đơn
        </Button>
      )}
    </div>
  )
}

function Files({ id }: { id: number }) {
  const { running, start } = useExport(
    (format: 'xlsx' | 'pdf') => ({
      call: 'GET /goods/export-supplier-order',
      query: { id, format },
      name: `dat-hang-${id}.${format}`,
    }),
    reorderSentences.failed,
  )
  return (
    <>
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <Download size={18} />
        Excel
      </Button>
      <Button variant="outline" busy={running !== undefined} onClick={() => start('pdf')}>
        <FileText size={18} />
        PDF
      </Button>
    </>
  )
}

type Row = SupplierOrderLine & { orderId: number }

const bookColumns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: ({ title, isbn }) => <BookAtPlace title={title} isbn={isbn} />,
  },
  {
    name: 'Giá bìa',
    width: 'md:w-36',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ price }) => formatDong(price),
  },
]

const draftColumns: readonly Column<Row>[] = [
  ...bookColumns,
  { name: 'Đặt', named: true, width: 'md:w-36', cell: (row) => <CopiesField key={row.copies} row={row} /> },
]

const sentColumns: readonly Column<Row>[] = [
  ...bookColumns,
  {
    name: 'Đặt',
    named: true,
    width: 'md:w-28',
    align: 'end',
    className: 'figures',
    cell: ({ copies }) => formatNumber(copies),
  },
  {
    name: 'Đang về',
    named: true,
    width: 'md:w-28',
    align: 'end',
    className: 'figures',
    cell: ({ on_the_way }) => formatNumber(on_the_way),
  },
]

/** Saved when the field is left, or by Enter; none take the book out. */
function CopiesField({ row: { orderId, book_id, title, copies } }: { row: Row }) {
  const { revalidate } = useRevalidator()
  const save = async (field: HTMLInputElement) => {
    const wanted = Number(field.value)
    if (field.value === '' || wanted === copies) return
    try {
      await api('PUT /goods/set-order-line', { ...byId(orderId), body: { book_id, copies: wanted } })
    } catch (thrown) {
      toast.error(sentenceOf(thrown, reorderSentences.failed))
      field.value = field.defaultValue
    }
    await revalidate()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <input
      aria-label={`Số cuốn đặt của ${title}`}
      type="number"
      min={0}
      max={100_000}
      defaultValue={copies}
      className="field figures max-w-28"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => void save(currentTarget)}
    />
  )
}
