import { classes } from './classes.ts'

type Line = { label: string; amount: string; saving?: boolean }
type PriceLinesProps = {
  lines: readonly Line[]
  total: { label: string; amount: string }
  /** Payments already made, and the rest that is due. */
  paid?: readonly Line[]
}

/** Breakdown of a sum, and the sum. */
export function PriceLines({ lines, total, paid = [] }: PriceLinesProps) {
  return (
    <dl className="space-y-2">
      {lines.map((line) => (
        <PriceLine key={line.label} {...line} />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{total.label}</dt>
        <dd className="figures text-2xl whitespace-nowrap">{total.amount}</dd>
      </div>
      {paid.map((line) => (
        <PriceLine key={line.label} {...line} />
      ))}
    </dl>
  )
}

const PriceLine = ({ label, amount, saving }: Line) => (
  <div className={classes('flex justify-between gap-4', saving && 'text-jade')}>
    <dt>{label}</dt>
    <dd className="figures whitespace-nowrap">{amount}</dd>
  </div>
)
