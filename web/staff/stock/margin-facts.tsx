import type { ReactNode } from 'react'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type { Margin } from '#contract/goods/stock/margin.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'

type Sold = Margin & { revenue: number; copies: number }

/** 'Lợi nhuận 30.000 ₫', and of how many copies that cannot be said. */
export function MarginWords({ sold }: { sold: Sold }) {
  const { profit, uncosted_copies: unknown, copies } = sold
  const isUnknown = unknown > 0 && unknown >= copies
  return (
    <>
      {!isUnknown && <strong className="figures">{formatDong(profit)}</strong>}
      {unknown > 0 && (
        <span className="text-ink-soft">
          {isUnknown ? '' : ' · '}
          {formatNumber(unknown)} cuốn {goodsSentences.costUnknown}
        </span>
      )}
    </>
  )
}

/** Names and figures in two columns, as the panel has them. */
export const MarginFacts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
