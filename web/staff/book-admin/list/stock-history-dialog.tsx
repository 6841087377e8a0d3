import { useEffect, useState } from 'react'
import { countReasons } from '#contract/catalogue/book-admin/count-rules.ts'
import { ledgerReasons, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StockEvent } from '#contract/catalogue/book-admin/book-admin.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { countHref, receiptHref } from '#web/staff/stock/stock-addresses.ts'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'

type Props = { bookId: number; title: string | undefined; onClose: () => void }

/** Why there are as many copies as there are: every change, the newest first. */
export default function StockHistoryDialog({ bookId, title, onClose }: Props) {
  const { events, more, failure, busy, readOn } = useStockHistory(bookId)
  return (
    <Modal title="Lịch sử tồn kho" size="lg" onClose={onClose}>
      {title && <p className="mb-4 font-semibold break-words">{title}</p>}
      {events.length > 0 && (
        <>
          <div className="mb-4">
            <ListExport call="GET /books/export-stock-history" query={{ id: bookId }} />
          </div>
          <EventTable events={events} />
        </>
      )}
      {busy && events.length === 0 && (
        <div aria-busy="true" className="space-y-3">
          <p className="sr-only">Đang tải lịch sử…</p>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </div>
      )}
      {!busy && !failure && events.length === 0 && <p>Tồn kho của sách này chưa từng thay đổi.</p>}
      <div role="alert">{failure && <p className="mt-4 text-seal">{failure}</p>}</div>
      {(more || failure) && (
        <Button variant="outline" busy={busy} onClick={readOn} className="mt-4">
          {failure ? 'Thử lại' : 'Xem thêm'}
        </Button>
      )}
    </Modal>
  )
}

function useStockHistory(bookId: number) {
  const [events, setEvents] = useState<StockEvent[]>([])
  const [asked, setAsked] = useState({ page: 1 })
  const [lastPage, setLastPage] = useState(1)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const left = new AbortController()
    api('GET /books/stock-history', {
      query: { id: String(bookId), page: String(asked.page) },
      signal: left.signal,
    })
      .then(
        ({ data, pagination }) => {
          // Events of the meantime shift the pages: nothing is listed twice.
          setEvents((now) => [
            ...now,
            ...data.filter((event) => now.every((one) => one.ledger_id !== event.ledger_id)),
          ])
          setLastPage(pagination.total_pages)
        },
        (thrown: unknown) =>
          left.signal.aborted || setFailure(sentenceOf(thrown, bookAdminSentences.loadFailed)),
      )
      .finally(() => left.signal.aborted || setBusy(false))
    return () => left.abort()
  }, [bookId, asked])
  const readOn = () => {
    setBusy(true)
    setAsked({ page: failure ? asked.page : asked.page + 1 })
    setFailure('')
  }
  return { events, more: asked.page < lastPage, failure, busy, readOn }
}

function EventTable({ events }: { events: readonly StockEvent[] }) {
  return (
    <ScrollBox name="Các lần thay đổi tồn kho">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-edge text-sm text-ink-soft">
            <ColumnHeads
              names={['Thời gian', 'Thay đổi', 'Còn lại', 'Lý do', 'Người thực hiện']}
              className="py-2 pe-4 text-start font-normal whitespace-nowrap"
            />
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.ledger_id} event={event} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function EventRow({
  event: { at, change, quantity, reason, note, order_code, receipt_id, count, by_name },
}: {
  event: StockEvent
}) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pe-4 text-sm whitespace-nowrap">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td className={classes('figures py-2 pe-4 font-semibold', change > 0 ? 'text-jade' : 'text-seal')}>
        {change > 0 ? '+' : '−'}
        {formatNumber(Math.abs(change))}
      </td>
      <td className="figures py-2 pe-4">{formatNumber(quantity)}</td>
      <td className="min-w-40 py-2 pe-4">
        {ledgerReasons[reason] ?? reason}
        {order_code !== null && (
          <>
            {' '}
            <Link to={staffOrderHref(order_code)} className="text-link">
              {order_code}
            </Link>
          </>
        )}
        {receipt_id !== null && (
          <>
            {' '}
            <Link to={receiptHref(receipt_id)} className="text-link">
              phiếu {receipt_id}
            </Link>
          </>
        )}
        {count && (
          <span className="block text-sm">
            <Link to={countHref(count.count_id)} className="text-link">
              Phiếu kiểm kê {count.count_id}
            </Link>
            : {countReasons[count.reason].name}
          </span>
        )}
        {note && <span className="block text-sm break-words text-ink-soft">{note}</span>}
      </td>
      <td className="min-w-32 py-2 text-sm">{by_name ?? 'Hệ thống'}</td>
    </tr>
  )
}
