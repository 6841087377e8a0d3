import { TriangleAlert } from 'lucide-react'
import { bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkPreview, ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import { noSuchOrder } from '#contract/selling/orders/order-status.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { OrderGroup } from './order-group.tsx'

type Props = { step: BulkStep; preview: BulkPreview }
type Left = { order_id: number; customer_name?: string }

/** Who is left out, by the reason; below that who takes the step, where no table of parcels says so already. */
export function BulkPreviewList({ step, preview }: Props) {
  const { data, missing } = preview
  const going = data.filter(({ goes }) => goes)
  return (
    <>
      {preview.left > 0 && <LeftOut data={data} missing={missing} />}
      {step !== 'ship' && going.length > 0 && (
        <OrderGroup
          open
          title={`${formatNumber(going.length)} đơn sẽ ${bulkStepWords[step].verb.toLowerCase()}`}
          orders={going}
          keyOf={({ order_id }) => order_id}
        >
          {(order) => <GoingOrder {...order} />}
        </OrderGroup>
      )}
    </>
  )
}

function LeftOut({ data, missing }: Pick<BulkPreview, 'data' | 'missing'>) {
  const groups = new Map<string, Left[]>()
  const add = (reason: string, order: Left) => groups.set(reason, [...(groups.get(reason) ?? []), order])
  for (const order of data) if (!order.goes) add(order.reason ?? '', order)
  for (const order_id of missing) add(noSuchOrder, { order_id })
  const count = [...groups.values()].reduce((sum, orders) => sum + orders.length, 0)
  return (
    <section aria-label="Để lại" className="rounded-md border border-ochre/45 bg-ochre/7 px-3.5 py-2.5">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" size={18} className="shrink-0 text-ochre" />
        {formatNumber(count)} đơn ở lại
      </p>
      {[...groups].map(([reason, orders]) => (
        <OrderGroup
          key={reason}
          open={orders.length <= 5}
          title={`${formatNumber(orders.length)} đơn: ${reason}`}
          orders={orders}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_id, customer_name }) => (
            <span className="min-w-0 break-words">
              <strong>#{order_id}</strong>
              {customer_name && ` · ${customer_name}`}
            </span>
          )}
        </OrderGroup>
      ))}
    </section>
  )
}

function GoingOrder({ order_id, customer_name, copies, total_amount, paid }: ForeseenOrder) {
  return (
    <>
      <span className="min-w-0 break-words">
        <strong>#{order_id}</strong> · {customer_name}
      </span>
      <span className="figures text-sm whitespace-nowrap text-ink-soft">
        {formatNumber(copies)} cuốn · {formatDong(total_amount)}
        {paid && ' · đã trả'}
      </span>
    </>
  )
}
