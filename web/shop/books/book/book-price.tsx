import { discountPercent, formatDong } from '#contract/platform/language/money.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = { price: number; priceOrigin: number | null; large?: boolean; className?: string }

export function BookPrice({ price, priceOrigin, large = false, className }: Props) {
  const reduced = priceOrigin !== null && priceOrigin > price
  const percent = discountPercent(price, priceOrigin)
  return (
    <p className={classes('figures flex flex-wrap items-baseline gap-x-2.5', className)}>
      <span className={classes('font-semibold', large ? 'text-3xl' : 'text-lg', reduced && 'text-seal')}>
        {reduced && <span className="sr-only">Giá bán </span>}
        {formatDong(price)}
      </span>
      {reduced && (
        <s className={classes('text-ink-soft', large ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">Giá gốc </span>
          {formatDong(priceOrigin)}
        </s>
      )}
      {large && percent > 0 && <span className="text-lg font-semibold text-seal">-{percent}%</span>}
    </p>
  )
}
