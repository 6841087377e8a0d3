import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type PriceLinesProps = {
  lines: readonly { label: string; amount: string; tone?: 'soft' | 'jade' }[]
  total: { label: string; amount: string }
  /** What is said below the total. */
  children?: ReactNode
}

const tones = { soft: 'text-ink-soft', jade: 'text-jade' }

/** What a sum is made of, and the sum. */
export function PriceLines({ lines, total, children }: PriceLinesProps) {
  return (
    <>
      <dl className="space-y-2">
        {lines.map(({ label, amount, tone }) => (
          <div key={label} className={classes('flex justify-between gap-4', tone && tones[tone])}>
            <dt>{label}</dt>
            <dd className="figures whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{total.label}</dt>
          <dd className="figures text-2xl whitespace-nowrap">{total.amount}</dd>
        </div>
      </dl>
      {children}
    </>
  )
}
