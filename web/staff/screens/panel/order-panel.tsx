import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { isEditable, isOver } from '#contract/selling/orders/order-transitions.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { printHref, printKinds } from '#web/staff/fulfilment/print-query.ts'
import { orderDialogWords } from '#web/staff/fulfilment/staff-order-query.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { ForRight } from '#web/base/platform/access/for-right.tsx'
import { OrderMargin } from '#web/staff/stock/margin-facts.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { DialogLink, PanelActions, PanelLinks } from '#web/staff/panel/panel-actions.tsx'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'

/** An order in the panel: what the dialog shows of it, its next steps, its customer, its books and its payments. */
export default function OrderPanel({ id, related }: { id: number; related: readonly Subject[] }) {
  const { order, failure, reload } = useOrder(id, undefined)
  useChangeOf({ kind: 'order', id }, reload)
  return (
    <>
      {order && <Actions order={order} />}
      {order && related.length > 0 && (
        <PanelLinks>
          {related.map((subject) => (
            <PanelLink key={panelValue(subject)} subject={subject} className="text-link">
              {subject.kind === 'person' ? `Khách: ${order.customer_name}` : `Giao dịch GD${subject.id}`}
            </PanelLink>
          ))}
        </PanelLinks>
      )}
      {order && order.status !== orderStatus.cancelled && (
        <ForRight right="goods.see">
          <OrderMargin key={`${id}-${order.version}`} id={id} />
        </ForRight>
      )}
      <OrderDetails order={order} failure={failure} onRetry={reload} />
      {order && (
        <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center">
          {order.orderDetail.map(({ order_detail_id, book }) => (
            <PanelLink
              key={order_detail_id}
              subject={{ kind: 'book', id: book.book_id }}
              className="text-link"
            >
              Kho của “{book.title}”
            </PanelLink>
          ))}
        </p>
      )}
    </>
  )
}

const mends = [
  { what: 'lines', words: 'Sửa đơn' },
  { what: 'recipient', words: 'Sửa người nhận' },
  { what: 'tracking', words: 'Sửa mã vận đơn' },
] as const

function Actions({ order: { order_id: id, status, invoice } }: { order: Order }) {
  const subject = { kind: 'order', id } as const
  return (
    <PanelActions>
      {!isOver(status) && (
        <>
          <DialogLink subject={subject} word={orderDialogWords.status}>
            Cập nhật trạng thái
          </DialogLink>
          <DialogLink subject={subject} word={orderDialogWords.arrival} variant="outline">
            Đổi ngày giao
          </DialogLink>
        </>
      )}
      {mends
        .filter(({ what }) => isEditable(what, status))
        .map(({ what, words }) => (
          <DialogLink key={what} subject={subject} word={orderDialogWords[what]} variant="outline">
            {words}
          </DialogLink>
        ))}
      {invoice && (
        <DialogLink subject={subject} word={orderDialogWords.invoice} variant="outline">
          {invoice.issued ? 'Sửa hóa đơn VAT' : 'Ghi hóa đơn VAT'}
        </DialogLink>
      )}
      {(['packing-slip', 'invoice'] as const).map((kind) => (
        <ButtonLink key={kind} to={printHref({ kind, ids: [id] })} target="_blank" variant="quiet" size="sm">
          <Printer size={16} />
          {printKinds[kind]}
        </ButtonLink>
      ))}
    </PanelActions>
  )
}
