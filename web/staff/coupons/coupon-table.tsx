import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { couponStateNames, type CouponState } from '#contract/selling/coupons/coupon-states.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { couponDialogWords } from './coupon-query.ts'
import { describeRule, describeTime, describeUses } from '#web/shop/coupons/describe-coupon.ts'

const tones = {
  running: 'jade',
  waiting: 'ochre',
  used_up: 'ink',
  over: 'ink',
  ended: 'ink',
} as const satisfies Record<CouponState, string>

const columns: readonly Column<StaffCoupon>[] = [
  {
    name: 'Mã',
    cell: ({ code }) => code,
    heading: 'semibold',
    width: 'md:w-40',
    className: 'figures break-all',
  },
  { name: 'Ưu đãi', cell: (coupon) => <Rule coupon={coupon} />, wide: true },
  { name: 'Thời gian', cell: describeTime, wide: true, className: 'text-sm' },
  { name: 'Đã dùng', cell: (coupon) => <Uses coupon={coupon} />, wide: true, width: 'md:w-36' },
  {
    name: 'Trạng thái',
    cell: ({ state }) => <Badge tone={tones[state]}>{couponStateNames[state]}</Badge>,
    first: true,
    width: 'md:w-32',
  },
  actionsColumn((coupon) => <Actions coupon={coupon} />),
]

export function CouponTable({ coupons }: { coupons: readonly StaffCoupon[] }) {
  return (
    <StaffTable caption="Mã giảm giá" columns={columns} rows={coupons} keyOf={({ coupon_id }) => coupon_id} />
  )
}

function Rule({ coupon }: { coupon: StaffCoupon }) {
  const { per_customer_limit: limit, is_public } = coupon
  return (
    <>
      <span className="desk-line" title={describeRule(coupon)}>
        {describeRule(coupon)}
      </span>
      {limit !== null && <span className="desk-sub">Mỗi khách {limit} lượt</span>}
      {is_public && <span className="desk-sub text-jade">Công khai ở giỏ hàng</span>}
    </>
  )
}

function Uses({ coupon }: { coupon: StaffCoupon }) {
  const { discount_given: given } = coupon
  return (
    <>
      <span className="figures">{describeUses(coupon)}</span>
      {given > 0 && <span className="desk-sub">đã giảm {formatDong(given)}</span>}
    </>
  )
}

/** What has ended has only its figures left. */
function Actions({ coupon: { coupon_id: id, code, state, was_used } }: { coupon: StaffCoupon }) {
  const { linkTo } = useHashDialog(couponDialogWords)
  if (state === 'ended') return null
  return (
    <RowLinks
      of={`mã ${code}`}
      links={[
        { name: 'Sửa', next: true, to: linkTo('edit', id) },
        { name: was_used ? 'Kết thúc' : 'Xóa', to: linkTo('remove', id) },
      ]}
    />
  )
}
