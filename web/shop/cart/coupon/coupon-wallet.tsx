import { ChevronDown, Ticket } from 'lucide-react'
import type { OfferedCoupon } from '#contract/selling/cart/cart.ts'
import { describeRule } from '#web/shop/coupons/describe-coupon.ts'
import { formatDate, formatDong } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { couponFormId } from './coupon-form-id.ts'

type Props = {
  /** The best one first. */
  coupons: readonly OfferedCoupon[]
  /** The code on the cart, and what it takes off. */
  applied: { code: string; discount: number } | undefined
  /** The code that is being applied. */
  busyCode: string | undefined
}

/** What the shop offers to everybody: the best one at once, where it is better than what is on the cart, and the others on demand. */
export function CouponWallet({ coupons, applied, busyCode }: Props) {
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
            <Ticket aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
            <span className="flex-1">
              {isBetter ? `${others.length} mã khác của nhà sách` : `${others.length} mã của nhà sách`}
            </span>
            <ChevronDown
              aria-hidden="true"
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
