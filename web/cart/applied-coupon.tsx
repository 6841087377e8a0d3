import { Ticket, X } from 'lucide-react'
import type { FormEvent } from 'react'

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
        <button
          type="submit"
          name="take-off"
          aria-label="Bỏ mã giảm giá"
          disabled={changing}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </form>
    </div>
  )
}
