import { Ticket } from 'lucide-react'
import { CloseButton } from '#web/base/ui/elements/close-button.tsx'
import { couponFormId } from './coupon-form-id.ts'

type Props = {
  code: string
  /** Why it takes nothing off. */
  problem: string
  changing: boolean
}

/** The code that is on the cart. */
export function AppliedCoupon({ code, problem, changing }: Props) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-paper ps-3.5">
      <Ticket aria-hidden="true" size={18} className="mt-3.5 shrink-0 text-jade" />
      <p className="min-w-0 flex-1 py-2.5">
        Mã giảm giá <strong className="wrap-anywhere">{code}</strong>
        {problem && <span className="block text-sm text-ochre">{problem}</span>}
      </p>
      <CloseButton
        type="submit"
        name="take-off"
        form={couponFormId}
        label="Bỏ mã giảm giá"
        disabled={changing}
      />
    </div>
  )
}
