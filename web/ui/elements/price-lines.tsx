import { classes } from './classes.ts'

type PriceLinesProps = {
  lines: readonly { label: string; amount: string; saving?: boolean }[]
  total: { label: string; amount: string }
}

/** What a sum is made of, and the sum. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className="space-y-2">
      {lines.map(({ label, amount, saving }) => (
        <div key={label} className={classes('flex justify-between gap-4', saving && 'text-jade')}>
          <dt>{label}</dt>
          <dd className="figures whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{total.label}</dt>
        <dd className="figures text-2xl whitespace-nowrap">{total.amount}</dd>
      </div>
    </dl>
  )
}
