import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { tickState } from '#web/base/ui/fields/field-state.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  balance: number
  used: boolean
  /** Without scripts the form itself knows. */
  onChoose?: (use: boolean) => void
  className?: string
}

/** Choice to pay by store credit; customers without any are not asked. */
export function CreditChoice({ balance, used, onChoose, className }: Props) {
  if (balance === 0) return null
  return (
    <label
      className={classes(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface px-4 py-3 has-checked:border-seal',
        className,
      )}
    >
      <input
        type="checkbox"
        name="use_credit"
        className="size-5 shrink-0 accent-seal"
        {...tickState(used, onChoose)}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{creditSentences.use}</span>
        <span className="block text-sm text-ink-soft">
          Bạn có <span className="figures whitespace-nowrap">{formatDong(balance)}</span>
        </span>
      </span>
    </label>
  )
}
