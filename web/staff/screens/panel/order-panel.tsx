import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { verbOfStep } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { nextStep } from '#contract/goods/fulfilment/step-problem.ts'
import type { Subject } from '#contract/base/subjects/subjects.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { isEditable, isOver } from '#contract/selling/orders/order-transitions.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { ForRight } from '#web/base/platform/access/for-right.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { OrderDetails } from '#web/shop/orders/detail/order-details.tsx'
import { useOrder } from '#web/shop/orders/detail/use-order.ts'
import { chosenOf } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { OrderFacts } from '#web/staff/fulfilment/order-facts.tsx'
import { openSlip, printHref, printKinds } from '#web/staff/fulfilment/print-query.ts'
import { orderDialogWords } from '#web/staff/fulfilment/staff-order-query.ts'
import { RowMenu } from '#web/staff/lists/row-links.tsx'
import { useKeys } from '#web/staff/keys/use-keys.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { DialogLink, PanelActions, useDialogsOf } from '#web/staff/panel/panel-actions.tsx'
import { OrderMargin } from '#web/staff/stock/margin-facts.tsx'

type Props = { id: number; related: readonly Subject[]; onName: (name: string) => void }

/** An order in the panel: its next step, who gets it and where, its books, its money. */
export default function OrderPanel({ id, related, onName }: Props) {
  const { order, failure, reload } = useOrder(id, undefined)
  useChangeOf({ kind: 'order', id }, reload)
  const code = order?.order_code
  useEffect(() => {
    if (code) onName(code)
    // Once for each name: the function is another one with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code])
  if (!order) return <OrderDetails order={undefined} failure={failure} onRetry={reload} />
  return (
    <>
      <Actions order={order} />
      <OrderFacts order={order} related={related} />
      {order.status !== orderStatus.cancelled && (
        <ForRight right="goods.see">
          <OrderMargin key={`${id}-${order.version}`} id={id} />
        </ForRight>
      )}
    </>
  )
}

/** The next step and the slip; what is done now and then stands behind '⋯'. */
function Actions({ order }: { order: Order }) {
  const { order_id: id, order_code, status, delivery, invoice, supplement, of_guest: ofGuest = false } = order
  const subject = { kind: 'order', id } as const
  const dialog = useDialogsOf(subject)
  const may = useMay()
  const step = nextStep(chosenOf(order))
  const steps = step !== undefined && may('orders.handle')
  const navigate = useNavigate()
  const takeStep = () => void navigate(dialog(orderDialogWords.next), { preventScrollReset: true })
  useKeys([
    ...(steps
      ? [{ keys: 'n', words: 'Bước tiếp theo của khung bên', group: 'Trong bảng', run: takeStep } as const]
      : []),
    { keys: 'i', words: 'In phiếu giao hàng', group: 'Trong bảng', run: () => openSlip(id) },
  ])
  const print = (kind: 'packing-slip' | 'invoice') => ({
    name: printKinds[kind],
    to: printHref({ kind, ids: [id] }),
    target: '_blank' as const,
  })
  const handled = may('orders.handle')
    ? [
        !isOver(status) && { name: 'Cập nhật trạng thái', to: dialog(orderDialogWords.status) },
        !isOver(status) &&
          delivery === 'home' && { name: 'Đổi ngày giao', to: dialog(orderDialogWords.arrival) },
        supplement &&
          isEditable('lines', status) && {
            name: 'Thanh toán thêm',
            to: dialog(orderDialogWords.supplement),
          },
        invoice && {
          name: invoice.issued ? 'Sửa hóa đơn VAT' : 'Ghi hóa đơn VAT',
          to: dialog(orderDialogWords.invoice),
        },
      ]
    : []
  const seen = !ofGuest && {
    name: 'Xem trang khách thấy',
    to: orderHref(order_code),
    target: '_blank' as const,
  }
  const items = [...handled, print('invoice'), seen].filter((item) => item !== false && item !== null)
  return (
    <PanelActions>
      {steps && (
        <DialogLink subject={subject} word={orderDialogWords.next}>
          {verbOfStep(step, [order])}
        </DialogLink>
      )}
      <ButtonLink
        to={printHref({ kind: 'packing-slip', ids: [id] })}
        target="_blank"
        variant="outline"
        size="sm"
        className="gap-1.5"
      >
        <Printer size={16} />
        {printKinds['packing-slip']}
      </ButtonLink>
      <RowMenu of={`đơn hàng ${order_code}`} items={items} />
    </PanelActions>
  )
}
