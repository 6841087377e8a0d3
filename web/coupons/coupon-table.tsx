import type { StaffCoupon } from '#contract/coupons/coupon-management.ts'
import { couponStateNames, type CouponState } from '#contract/coupons/coupon-states.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { couponDialogWords } from './coupon-query.ts'
import { describeRule, describeTime, describeUses } from './describe-coupon.ts'

const columns = ['Mã', 'Ưu đãi', 'Thời gian', 'Đã dùng', 'Trạng thái']
const tones = {
  running: 'jade',
  waiting: 'ochre',
  used_up: 'ink',
  over: 'ink',
  ended: 'ink',
} as const satisfies Record<CouponState, string>

/** A row a coupon; on a narrow screen each row is a card. */
export function CouponTable({ coupons }: { coupons: readonly StaffCoupon[] }) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Mã giảm giá</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {coupons.map((coupon) => (
          <CouponRow key={coupon.coupon_id} coupon={coupon} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

function CouponRow({ coupon }: { coupon: StaffCoupon }) {
  const { code, state, per_customer_limit, discount_given } = coupon
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <th scope="row" className={`${cell} figures text-start font-semibold break-all`}>
        {code}
      </th>
      <td className={`${cell} max-lg:order-2 max-lg:col-span-2`}>
        {describeRule(coupon)}
        {per_customer_limit !== null && (
          <span className="block text-sm text-ink-soft">Mỗi khách {per_customer_limit} lượt</span>
        )}
      </td>
      <td className={`${cell} text-sm max-lg:order-3 max-lg:col-span-2`}>{describeTime(coupon)}</td>
      <td className={`${cell} max-lg:order-4 max-lg:col-span-2`}>
        <span className="figures">{describeUses(coupon)}</span>
        {discount_given > 0 && (
          <span className="block text-sm text-ink-soft">đã giảm {formatDong(discount_given)}</span>
        )}
      </td>
      <td className={`${cell} max-lg:order-1`}>
        <Badge tone={tones[state]}>{couponStateNames[state]}</Badge>
      </td>
      <td className="py-2 text-end max-lg:order-5 max-lg:col-span-2 max-lg:block max-lg:p-0 max-lg:text-start">
        <RowActions coupon={coupon} />
      </td>
    </tr>
  )
}

/** What has ended has only its figures left. */
function RowActions({ coupon: { coupon_id: id, code, state, was_used } }: { coupon: StaffCoupon }) {
  const { linkTo } = useHashDialog(couponDialogWords)
  if (state === 'ended') return null
  const link = { size: 'sm', preventScrollReset: true } as const
  const remove = was_used ? 'Kết thúc' : 'Xóa'
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink {...link} variant="outline" to={linkTo('edit', id)} aria-label={`Sửa mã ${code}`}>
        Sửa
      </ButtonLink>
      <ButtonLink {...link} variant="quiet" to={linkTo('remove', id)} aria-label={`${remove} mã ${code}`}>
        {remove}
      </ButtonLink>
    </div>
  )
}
