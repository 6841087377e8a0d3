import { Ticket } from 'lucide-react'
import type { FormEvent } from 'react'
import { CloseButton } from '#web/ui/elements/close-button.tsx'

type Props = { code: string; problem: string; changing: boolean; onRemove: (event: FormEvent) => void }

export function AppliedCoupon({ code, problem, changing, onRemove }: Props) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-paper ps-3.5">
      <Ticket aria-hidden="true" size={18} className="mt-3.5 shrink-0 text-jade" />
      <p className="min-w-0 flex-1 py-2.5">
        Mã giảm giá <strong className="wrap-anywhere">{code}</strong>
        {problem && <span className="block text-sm text-seal">{problem}</span>}
      </p>
      <form method="post" action="/cart" onSubmit={onRemove}>
        <CloseButton type="submit" name="take-off" label="Bỏ mã giảm giá" disabled={changing} />
      </form>
    </div>
  )
}
