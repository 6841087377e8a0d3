import type { MadePreview } from '#contract/goods/fulfilment/making.ts'
import { zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { PriceBreakdown } from '#web/shop/cart/totals/price-breakdown.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = {
  preview: MadePreview | undefined
  problem: string | undefined
  busy: boolean
  byCod: boolean
  coupon: string
  onRetry: () => void
}

/** What is to be told to the customer: the sum as the server computes it. */
export function MadeSum({ preview, problem, busy, byCod, coupon, onRetry }: Props) {
  if (problem && !busy)
    return (
      <div role="alert" className="mt-4 space-y-3">
        <p className="text-seal">{problem}</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Tính lại
        </Button>
      </div>
    )
  if (!preview) return <p className="mt-4 text-ink-soft">Chọn sách để thấy tổng tiền.</p>
  return (
    <div aria-busy={busy} className={`mt-4 space-y-3 ${busy ? 'opacity-60' : ''}`}>
      <PriceBreakdown
        totals={{
          subtotal: preview.subtotal,
          shippingFee: preview.shipping_fee,
          shippingDiscount: preview.shipping_discount,
          couponShippingDiscount: preview.coupon_shipping_discount,
          discount: preview.discount,
          codFee: preview.cod_fee,
          giftFee: preview.gift_fee,
          payable: preview.total_amount,
        }}
        couponCode={coupon || null}
        byCod={byCod}
      />
      <p className="text-sm text-ink-soft">Phí giao tính theo vùng: {zoneNames[preview.zone]}.</p>
    </div>
  )
}
