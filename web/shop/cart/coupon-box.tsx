import { type FormEvent, useRef, useState } from 'react'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { Ticket } from '#web/base/icons/shop-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import type { Cart, OfferedCoupon } from '#contract/selling/cart/cart.ts'
import { usePrehydrationInput, useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import type { RefusedCode } from './cart-action.ts'
import { removeCartCoupon } from './cart-calls.ts'
import { CloseButton, Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { describeRule } from '#web/shop/coupons/describe-coupon.ts'
import { formatDate, formatDong } from '#web/base/platform/text/formats.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { couponInvalid } from '#contract/selling/coupons/coupon-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { changeCart } from './my-cart.ts'

type Props = {
  cart: Pick<Cart, 'coupon_code' | 'coupon_problem' | 'coupons' | 'totals'>
  changing: boolean
  /** The refused input of a form that was sent without scripts. */
  refused?: RefusedCode | undefined
  /** It stands inside another form: its own one is elsewhere on the page, a `BareCouponForm`. */
  isInForm?: boolean
}

/** A code to type, the one that is on the cart, and those that the shop offers. */
export function CouponBox({ cart, changing, refused, isInForm = false }: Props) {
  const [typed, setTyped] = useState(refused?.typed ?? '')
  const { problem, busyCode, clearProblem, run } = useCouponCall(refused?.problem)
  const form = useRef<HTMLFormElement>(null)
  usePrehydrationInput(form, { coupon_code: setTyped })

  const apply = (code: string) => {
    if (code === '' || changing) return
    void run(
      code,
      () => api('POST /cart/apply-coupon', { body: { coupon_code: code } }),
      () => setTyped(''),
    )
  }
  /** By the button that was pressed; Enter presses that of the field. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined
    if (pressed?.name === 'take-off') return void run('', removeCartCoupon)
    apply(pressed?.name === 'apply-code' ? pressed.value : typed.trim())
  }
  const { coupon_code: code, coupon_problem, coupons, totals } = cart
  return (
    <div className="space-y-3">
      {!isInForm && <form id={couponFormId} ref={form} method="post" action="/cart" onSubmit={submit} />}
      {code ? (
        <AppliedCoupon code={code} problem={coupon_problem ?? problem} changing={changing} />
      ) : (
        <CouponField
          {...{ typed, problem, changing }}
          busy={busyCode !== undefined && busyCode === typed.trim()}
          onType={(text) => {
            setTyped(text)
            clearProblem()
          }}
        />
      )}
      <CouponWallet
        coupons={coupons}
        applied={code ? { code, discount: totals.discount + totals.couponShippingDiscount } : undefined}
        busyCode={busyCode}
      />
    </div>
  )
}

/** Before the scripts, beside another form. */
export const BareCouponForm = () => <form id={couponFormId} method="post" action="/cart" />

type AppliedCouponProps = {
  code: string
  /** Why it takes nothing off. */
  problem: string
  changing: boolean
}

/** The code that is on the cart. */
function AppliedCoupon({ code, problem, changing }: AppliedCouponProps) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-paper ps-3.5">
      <Ticket size={18} className="mt-3.5 shrink-0 text-jade" />
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

type CouponFieldProps = {
  typed: string
  problem: string
  changing: boolean
  busy: boolean
  onType: (text: string) => void
}

function CouponField({ typed, problem, changing, busy, onType }: CouponFieldProps) {
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

type CouponWalletProps = {
  /** The best one first. */
  coupons: readonly OfferedCoupon[]
  /** The code on the cart, and what it takes off. */
  applied: { code: string; discount: number } | undefined
  /** The code that is being applied. */
  busyCode: string | undefined
}

/** Coupons that the shop offers to everybody: the best one at once, where it beats the one on the cart, and the others on demand. */
function CouponWallet({ coupons, applied, busyCode }: CouponWalletProps) {
  const offered = coupons.filter(({ code }) => code !== applied?.code)
  const best = offered[0]
  if (!best) return null
  const isBetter = best.discount > (applied?.discount ?? 0)
  const others = isBetter ? offered.slice(1) : offered
  return (
    <div className="space-y-2">
      {isBetter && (
        <div className="rounded-md border border-dashed border-jade px-3.5">
          <Coupon coupon={best} busyCode={busyCode} said={`Giảm ${formatDong(best.discount)} cho đơn này`} />
        </div>
      )}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
            <Ticket size={18} className="shrink-0 text-ink-soft" />
            <span className="flex-1">
              {isBetter ? `${others.length} mã khác của nhà sách` : `${others.length} mã của nhà sách`}
            </span>
            <ChevronDown
              size={18}
              className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto overscroll-contain border-y border-line">
            {others.map((coupon) => (
              <li key={coupon.code}>
                <Coupon coupon={coupon} busyCode={busyCode} said={saidOf(coupon)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const saidOf = ({ discount, problem }: OfferedCoupon) =>
  discount > 0 ? `Giảm ${formatDong(discount)} cho đơn này` : problem

type CouponProps = { coupon: OfferedCoupon; said: string | null; busyCode: string | undefined }

function Coupon({ coupon, said, busyCode }: CouponProps) {
  const { code, discount, ends_at } = coupon
  return (
    <div className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 text-sm">
        <strong className="figures wrap-anywhere">{code}</strong>
        {said && <span className={discount > 0 ? 'block text-jade' : 'block text-ochre'}>{said}</span>}
        <span className="block text-ink-soft">
          {describeRule(coupon)}
          {ends_at && `, đến ${formatDate(ends_at)}`}
        </span>
      </p>
      {discount > 0 && (
        <Button
          type="submit"
          name="apply-code"
          value={code}
          form={couponFormId}
          variant="outline"
          size="sm"
          busy={busyCode === code}
          aria-label={`Dùng mã ${code}`}
          className="shrink-0"
        >
          Dùng mã
        </Button>
      )}
    </div>
  )
}

/** Form of every coupon field and button, wherever it stands: forms cannot stand inside one another. */
const couponFormId = 'phieu-giam-gia'

type CouponCall = () => Promise<{ data: Cart; msg: string }>

/** Applies or removes the coupon of the cart, and shows how it ended. */
function useCouponCall(firstProblem = '') {
  const [problem, setProblem] = useState(firstProblem)
  const [busyCode, setBusyCode] = useState<string>()

  const run = async (code: string, call: CouponCall, onDone?: () => void) => {
    setBusyCode(code)
    setProblem('')
    try {
      const { data, msg } = await changeCart(call)
      onDone?.()
      // One that is kept takes nothing off yet.
      if (data.coupon_problem === null) toast.success(msg)
      else toast.info(msg)
    } catch (thrown) {
      // Nothing is known of the code where the shop itself failed.
      setProblem(sentenceOf(thrown, generalSentence, couponInvalid))
    } finally {
      setBusyCode(undefined)
    }
  }

  return { problem, busyCode, clearProblem: () => setProblem(''), run }
}
