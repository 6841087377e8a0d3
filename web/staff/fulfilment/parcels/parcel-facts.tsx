import { parcelSentences as said } from '#contract/goods/parcels/parcel-sentences.ts'
import { carrierKeyOf } from '#contract/selling/carriers/carriers.ts'
import { failedEnds } from '#contract/selling/carriers/parcel-stages.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { ForRight } from '#web/base/platform/access/for-right.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { orderDialogWords } from '#web/staff/fulfilment/staff-order-query.ts'
import { DialogLink } from '#web/staff/panel/panel-actions.tsx'
import { PanelFact, PanelFacts } from '#web/staff/panel/panel-facts.tsx'
import { ShipButton } from './ship-button.tsx'

/** The parcel that a carrier made, or would not: its steps, what it costs, and the way on where it does not come. */
export function ParcelFacts({ order }: { order: Order }) {
  const { parcel, status, shipping_fee: taken } = order
  if (!parcel) return null
  const carrier = carrierKeyOf(parcel.carrier)
  const { state, trouble, fee, history } = parcel
  const isLost = failedEnds.some((end) => end === parcel.status)
  const mayGoAgain = status === orderStatus.confirmed && (state === 'refused' || isLost)
  return (
    <section>
      <PanelFacts title={said.title}>
        <PanelFact name="Vận đơn">
          <strong className={trouble || isLost ? 'text-seal' : undefined}>{parcel.status_name}</strong>
        </PanelFact>
        <PanelFact name="Lý do">{trouble}</PanelFact>
        {typeof fee === 'number' && (
          <PanelFact name="Phí hãng thu">
            {formatDong(fee)}, khách trả {formatDong(taken)}
          </PanelFact>
        )}
        {history.length > 0 && (
          <PanelFact name="Hành trình">
            {history.map(({ status_name, at, reason }) => (
              <span key={`${at} ${status_name}`} className="block">
                {status_name} <span className="text-ink-soft">{formatDateTime(at)}</span>
                {reason && <span className="block text-ink-soft">{reason}</span>}
              </span>
            ))}
          </PanelFact>
        )}
      </PanelFacts>
      <ForRight right="orders.handle">
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <ShipButton
            size="sm"
            keys={mayGoAgain && carrier ? [carrier] : []}
            ids={[order.order_id]}
            name="Gửi lại"
          />
          {isLost && status === orderStatus.shipping && (
            <DialogLink subject={{ kind: 'order', id: order.order_id }} word={orderDialogWords.status}>
              Nhận sách về hoặc hủy
            </DialogLink>
          )}
        </div>
      </ForRight>
    </section>
  )
}
