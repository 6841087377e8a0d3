import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { type SumLine, type Sums, sumLines } from '#contract/selling/sums/order-sums.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { formatNumber } from '#web/base/platform/text/formats.ts'

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
    <dl className="space-y-2">
      <PriceLines lines={withFreeDelivery(sumLines(totals, { byCod, couponCode }), totals)} />
      <Total label="Tổng cộng" amount={payable} />
      {creditUsed > 0 && (
        <>
          <PriceLine label={creditSentences.paidBy} amount={signed(-creditUsed)} saving />
          <PriceLine label={creditSentences.due} amount={formatDong(payable - creditUsed)} />
        </>
      )}
    </dl>
  )
}

/** Price of a cart: its total, and beneath it what is let off or chosen, down to what will be charged. */
export function CartBreakdown({ totals, couponCode }: { totals: CartTotals; couponCode: string | null }) {
  const { totalPrice, payable } = totals
  const lines = sumLines(totals, { byCod: false, couponCode })
  const beneath = lines.filter(({ inTotalPrice }) => !inTotalPrice)
  return (
    <dl className="space-y-2">
      <PriceLines lines={lines.filter(({ inTotalPrice }) => inTotalPrice)} />
      {beneath.length > 0 && (
        <>
          <div className="flex justify-between gap-4 border-t border-line pt-3">
            <dt>Tổng cộng</dt>
            <dd className="figures whitespace-nowrap">{formatDong(totalPrice)}</dd>
          </div>
          <PriceLines lines={beneath} />
        </>
      )}
      <Total label={beneath.length > 0 ? 'Bạn trả' : 'Tổng cộng'} amount={payable} />
    </dl>
  )
}

/** A fee of which everything is let off, and not by a coupon, is no sum to be followed: the delivery is free. */
function withFreeDelivery(lines: readonly SumLine[], totals: Sums): readonly SumLine[] {
  const { shippingFee, shippingDiscount, couponShippingDiscount } = totals
  if (shippingFee === 0 || shippingDiscount !== shippingFee || couponShippingDiscount > 0) return lines
  return lines.flatMap((line) => {
    if (line.part === 'shippingDiscount') return []
    return [line.part === 'shippingFee' ? { ...line, label: 'Giao hàng', amount: 0 } : line]
  })
}

const free: readonly SumLine['part'][] = ['shippingFee', 'codFee']

const signed = (amount: number) => (amount < 0 ? `−${formatDong(-amount)}` : formatDong(amount))

const PriceLines = ({ lines }: { lines: readonly SumLine[] }) =>
  lines.map(({ part, label, amount }) => (
    <PriceLine
      key={label}
      label={label}
      amount={amount === 0 && free.includes(part) ? 'Miễn phí' : signed(amount)}
      saving={amount < 0}
    />
  ))

const Total = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
    <dt>{label}</dt>
    <dd className="figures text-2xl whitespace-nowrap">{formatDong(amount)}</dd>
  </div>
)

type Line = { label: string; amount: string; saving?: boolean }

const PriceLine = ({ label, amount, saving }: Line) => (
  <div className={classes('flex justify-between gap-4', saving && 'text-jade')}>
    <dt>{label}</dt>
    <dd className="figures whitespace-nowrap">{amount}</dd>
  </div>
)

type TotalBarProps = {
  copies: number
  total: number
  discount: number
  /** Same total in the summary: while that is in view, the bar leaves. */
  inSummary: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The sum and the button at the foot of a narrow screen, there from the first painting. */
export function TotalBar({ copies, total, discount, inSummary, children }: TotalBarProps) {
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    if (!inSummary.current) return
    const observer = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting === true))
    observer.observe(inSummary.current)
    return () => observer.disconnect()
  }, [inSummary])
  return (
    <section aria-label="Tổng tiền" inert={covered} className="foot-bar">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm text-ink-soft">
          {formatNumber(copies)} cuốn{discount > 0 && `, đã giảm ${formatDong(discount)}`}
        </span>
        <strong className="figures text-xl whitespace-nowrap">{formatDong(total)}</strong>
      </p>
      {children}
    </section>
  )
}
