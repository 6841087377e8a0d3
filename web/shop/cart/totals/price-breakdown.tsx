import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { PriceLines } from '#web/base/ui/elements/price-lines.tsx'

type Sum = Pick<
  CartTotals,
  | 'subtotal'
  | 'shippingFee'
  | 'shippingDiscount'
  | 'couponShippingDiscount'
  | 'discount'
  | 'codFee'
  | 'giftFee'
  | 'payable'
>
type Props = {
  totals: Sum
  couponCode: string | null
  byCod: boolean
  /** Store credit used. */
  creditUsed?: number
}

/** Price of an order: the fee for delivery stands there, and what is let off it. */
export function PriceBreakdown({ totals, couponCode, byCod, creditUsed = 0 }: Props) {
  const { subtotal, shippingFee, shippingDiscount, discount, codFee, giftFee, payable } = totals
  const byCoupon = totals.couponShippingDiscount
  const named = (words: string) => (couponCode ? `${words} (${couponCode})` : words)
  return (
    <PriceLines
      lines={[
        { label: 'Tạm tính', amount: formatDong(subtotal) },
        { label: 'Phí vận chuyển', amount: formatDong(shippingFee) },
        ...(shippingDiscount > 0
          ? [
              {
                label: byCoupon > 0 ? named('Giảm phí vận chuyển') : 'Miễn phí vận chuyển',
                amount: `−${formatDong(shippingDiscount)}`,
                saving: true,
              },
            ]
          : []),
        ...(giftFee > 0 ? [{ label: 'Gói quà', amount: formatDong(giftFee) }] : []),
        ...(discount > 0
          ? [
              {
                label: named('Giảm giá'),
                amount: `−${formatDong(discount)}`,
                saving: true,
              },
            ]
          : []),
        ...(byCod
          ? [{ label: 'Phí thu hộ (COD)', amount: codFee === 0 ? 'Miễn phí' : formatDong(codFee) }]
          : []),
      ]}
      total={{ label: 'Tổng cộng', amount: formatDong(payable) }}
      paid={
        creditUsed > 0
          ? [
              { label: creditSentences.paidBy, amount: `−${formatDong(creditUsed)}`, saving: true },
              { label: creditSentences.due, amount: formatDong(payable - creditUsed) },
            ]
          : []
      }
    />
  )
}
