import { Ticket } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useHydrated } from '#web/platform/hydration/use-hydrated.ts'
import { usePrehydrationInput } from '#web/platform/hydration/use-prehydration-input.ts'
import { CloseButton } from '#web/ui/elements/close-button.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { RefusedCode } from '#web/cart/cart-action.ts'
import { applyCartCoupon, removeCartCoupon } from '#web/cart/cart-calls.ts'
import { useCouponCall } from './use-coupon-call.ts'

type Props = {
  code: string | null
  /** Why it takes nothing off. */
  problem: string | null
  changing: boolean
  /** The refused input of a form that was sent without scripts. */
  refused?: RefusedCode | undefined
}

export function CouponForm({ code, problem: unfit, changing, refused }: Props) {
  const [typed, setTyped] = useState(refused?.typed ?? '')
  const { problem, busy, clearProblem, run } = useCouponCall(refused?.problem)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  usePrehydrationInput(form, { coupon_code: setTyped })

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '' || changing) return
    void run(
      () => applyCartCoupon(wanted),
      () => setTyped(''),
    )
  }
  const remove = (event: FormEvent) => {
    event.preventDefault()
    void run(removeCartCoupon)
  }

  if (code)
    return <AppliedCoupon code={code} problem={unfit ?? problem} changing={changing} onRemove={remove} />
  return (
    <form
      ref={form}
      method="post"
      action="/cart"
      noValidate
      onSubmit={apply}
      className="flex items-start gap-2"
    >
      <TextField
        label="Mã giảm giá"
        name="coupon_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        className="min-w-0 flex-1"
        value={typed}
        problem={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          clearProblem()
        }}
      />
      <Button
        type="submit"
        name="apply"
        variant="outline"
        busy={busy}
        disabled={(hydrated && typed.trim() === '') || (changing && !busy)}
        className="mt-7.5"
      >
        Áp dụng
      </Button>
    </form>
  )
}

type AppliedProps = { code: string; problem: string; changing: boolean; onRemove: (event: FormEvent) => void }

function AppliedCoupon({ code, problem, changing, onRemove }: AppliedProps) {
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
