import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ConfirmedOrder } from '#contract/fulfilment/fulfilment.ts'
import { formatDong } from '#contract/language/money.ts'
import { fulfilmentSentences as sentences } from '#contract/fulfilment/fulfilment-sentences.ts'
import type { Order } from '#contract/orders/orders.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { bulkConfirmOrders } from './fulfilment-calls.ts'

type Props = {
  /** As they were when the dialog opened: the list behind it moves on. */
  orders: readonly Order[]
  onClose: () => void
}

/** Which orders are about to be confirmed, and afterwards what became of each. */
export default function BulkConfirmDialog({ orders, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [results, setResults] = useState<readonly ConfirmedOrder[]>()

  const confirm = async () => {
    setBusy(true)
    setFailure('')
    try {
      const { data, msg } = await bulkConfirmOrders(orders.map(({ order_id }) => order_id))
      setResults(data)
      const all = data.every(({ confirmed }) => confirmed)
      if (all) toast.success(msg, 3000)
      else toast.warning(msg, 5000)
    } catch (thrown) {
      setFailure(sentenceOf(thrown, sentences.confirmBroke))
    }
    setBusy(false)
    await revalidate()
  }

  return (
    <Modal
      asks
      title={results ? 'Kết quả xác nhận' : `Xác nhận ${orders.length} đơn hàng?`}
      onClose={() => busy || onClose()}
      actions={
        results ? (
          <Button onClick={onClose}>Đóng</Button>
        ) : (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Thôi
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              Xác nhận {orders.length} đơn hàng
            </Button>
          </>
        )
      }
    >
      <FormAlert>{failure}</FormAlert>
      <ul aria-live="polite" className="divide-y divide-line">
        {orders.map((order) => (
          <ChosenOrder
            key={order.order_id}
            order={order}
            result={results?.find(({ order_id }) => order_id === order.order_id)}
          />
        ))}
      </ul>
    </Modal>
  )
}

function ChosenOrder({ order, result }: { order: Order; result: ConfirmedOrder | undefined }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0">
        <strong>#{order.order_id}</strong> · <span className="break-words">{order.customer_name}</span> ·{' '}
        <span className="figures whitespace-nowrap">{formatDong(order.total_amount)}</span>
      </span>
      {result ? <Result {...result} /> : <StatusBadge status={order.status} />}
    </li>
  )
}

function Result({ confirmed, msg }: ConfirmedOrder) {
  const Icon = confirmed ? CircleCheck : CircleX
  return (
    <span className={`flex items-start gap-2 text-sm ${confirmed ? 'text-jade' : 'text-seal'}`}>
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      {msg}
    </span>
  )
}
