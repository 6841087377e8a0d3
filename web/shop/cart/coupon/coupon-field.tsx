import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { couponFormId } from './coupon-form-id.ts'

type Props = {
  typed: string
  problem: string
  changing: boolean
  busy: boolean
  onType: (text: string) => void
}

export function CouponField({ typed, problem, changing, busy, onType }: Props) {
  const hydrated = useHydrated()
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Mã giảm giá"
        name="coupon_code"
        form={couponFormId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        className="min-w-0 flex-1"
        value={typed}
        problem={problem}
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        type="submit"
        name="apply"
        form={couponFormId}
        variant="outline"
        busy={busy}
        disabled={(hydrated && typed.trim() === '') || (changing && !busy)}
        className="mt-7.5"
      >
        Áp dụng
      </Button>
    </div>
  )
}
