import { Ticket, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { generalSentence } from '#contract/shape/refusal.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { useHydrated } from '#web/platform/hydration/use-hydrated.ts'
import { usePrehydrationInput } from '#web/platform/hydration/use-prehydration-input.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { RefusedCode } from './cart-action.ts'
import { changeCart } from './my-cart.ts'
import { applyCartCoupon, removeCartCoupon } from './cart-calls.ts'

type Props = {
  code: string | null
  /** Why it takes nothing off. */
  problem: string | null
  changing: boolean
  /** What a form that came without scripts asked for in vain. */
  refused?: RefusedCode | undefined
}

const invalid = 'Mã giảm giá không hợp lệ'

export function CouponForm({ code, problem: unfit, changing, refused }: Props) {
  const [typed, setTyped] = useState(refused?.typed ?? '')
  const [problem, setProblem] = useState(refused?.problem ?? '')
  const alive = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  usePrehydrationInput(form, { coupon_code: setTyped })
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (thrown) {
      // Where the shop itself failed, nothing is known of the code.
      setProblem(sentenceOf(thrown, generalSentence, invalid))
    } finally {
      setBusy(false)
    }
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '' || changing) return
    void attempt(async () => {
      const { msg } = await changeCart(() => applyCartCoupon(wanted))
      setTyped('')
      toast.success(msg)
    })
  }
  const takeOff = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const { msg } = await changeCart(removeCartCoupon)
      toast.success(msg)
    })
  }

  if (code) {
    return (
      <div className="flex items-start gap-2 rounded-md border border-line bg-paper ps-3.5">
        <Ticket aria-hidden="true" size={18} className="mt-3.5 shrink-0 text-jade" />
        <p className="min-w-0 flex-1 py-2.5">
          Mã giảm giá <strong className="wrap-anywhere">{code}</strong>
          {(unfit ?? problem) && <span className="block text-sm text-seal">{unfit ?? problem}</span>}
        </p>
        <form method="post" action="/cart" onSubmit={takeOff}>
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
          setProblem('')
        }}
      />
      <Button
        type="submit"
        name="apply"
        variant="outline"
        busy={busy}
        disabled={(alive && typed.trim() === '') || (changing && !busy)}
        className="mt-7.5"
      >
        Áp dụng
      </Button>
    </form>
  )
}
