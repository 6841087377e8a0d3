import { type Sums, sumLines } from '#contract/selling/sums/order-sums.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { PriceLines } from '#web/base/ui/elements/price-lines.tsx'

type Props = {
  totals: Sums
  couponCode: string | null
  byCod: boolean
  /** Store credit used. */
  creditUsed?: number
}

/** Price of an order: the fee for delivery stands there, and what is let off it. */
export function PriceBreakdown({ totals, couponCode, byCod, creditUsed = 0 }: Props) {
  const { payable } = totals
  return (
    <PriceLines
      lines={sumLines(totals, { byCod, couponCode }).map(({ part, label, amount }) => ({
        label,
        amount: amount === 0 && part === 'codFee' ? 'Miễn phí' : signed(amount),
        saving: amount < 0,
      }))}
      total={{ label: 'Tổng cộng', amount: formatDong(payable) }}
      paid={
        creditUsed > 0
          ? [
              { label: creditSentences.paidBy, amount: signed(-creditUsed), saving: true },
              { label: creditSentences.due, amount: formatDong(payable - creditUsed) },
            ]
          : []
      }
    />
  )
}

const signed = (amount: number) => (amount < 0 ? `−${formatDong(-amount)}` : formatDong(amount))
