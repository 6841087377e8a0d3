import { lazy } from 'react'
import { type ListData, type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'
import { couponManagementSentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { type CouponState, couponStateNames, couponStates } from '#contract/selling/coupons/coupon-rules.ts'
import { TicketPlus } from '#web/base/icons/desk-icons.ts'
import { countFigures, AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import type { getCoupons, StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { describeRule, describeTime, describeUses } from '#web/shop/coupons/describe-coupon.ts'

/** Which coupons the staff looks at, as it stands in the address. */
type CouponQuery = StateQuery<CouponState>

export const couponList = stateListAddress('/admin/coupons', couponStates)

/** Hash words of the dialogs over the list. */
const couponDialogWords = { add: 'them-ma', edit: 'sua-ma', remove: 'xoa-ma' } as const

type CouponsData = ListData<CouponQuery, typeof getCoupons>

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
    width: 'md:w-32 xl:w-40',
    className: 'figures break-all',
  },
  { name: 'Ưu đãi', cell: (coupon) => <Rule coupon={coupon} />, wide: true },
  { name: 'Thời gian', cell: describeTime, wide: true, from: 'medium', className: 'text-sm' },
  { name: 'Đã dùng', cell: (coupon) => <Uses coupon={coupon} />, wide: true, width: 'md:w-28 xl:w-44' },
  {
    name: 'Trạng thái',
    cell: ({ state }) => <Badge tone={tones[state]}>{couponStateNames[state]}</Badge>,
    first: true,
    width: 'md:w-32',
  },
  actionsColumn((coupon) => <Actions coupon={coupon} />, { width: 'md:w-28' }),
]

function CouponTable({ coupons }: { coupons: readonly StaffCoupon[] }) {
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

/** Actions on a coupon; one that has ended has only its figures left. */
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

const CouponFormDialog = lazy(() => import('./coupon-form-dialog.tsx'))
const EndCouponDialog = lazy(() => import('./end-coupon-dialog.tsx'))

const list: ListKind<CouponQuery> = {
  ...couponList,
  noun: 'mã giảm giá',
  placeholder: 'Mã giảm giá…',
  sentences: {
    ...couponManagementSentences,
    hint: 'Tạo mã đầu tiên để tặng khách một lý do ghé lại.',
  },
}

export function CouponsScreen({ data }: { data: CouponsData }) {
  const { linkTo } = useHashDialog(couponDialogWords)
  const { rows: coupons } = data
  return (
    <>
      <ListHead title={couponManagementSentences.title}>
        <AddLink to={linkTo('add')} icon={TicketPlus}>
          Tạo mã giảm giá
        </AddLink>
      </ListHead>
      <FigureStrip figures={figuresOf(data.counts)} />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /coupons/export-coupons' }}
        isEmpty={coupons.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Trạng thái"
            name="state"
            value={state}
            all="Tất cả trạng thái"
            options={couponStates.map((one) => [one, couponStateNames[one]])}
          />
        )}
      >
        <CouponTable coupons={coupons} />
      </StaffList>
      <Dialogs coupons={coupons} />
    </>
  )
}

const figuresOf = (counts: CouponsData['counts']) =>
  countFigures({
    'Tổng số mã': counts.all,
    [couponStateNames.running]: counts.running,
    [couponStateNames.waiting]: counts.waiting,
    'Hết lượt, hết hạn, đã kết thúc': counts.used_up + counts.over + counts.ended,
  })

function Dialogs({ coupons }: { coupons: CouponsData['rows'] }) {
  return (
    <ListDialogs words={couponDialogWords}>
      {({ kind, id, onClose }) => {
        const known = coupons.find(({ coupon_id }) => coupon_id === id)
        if (kind === 'add')
          return <CouponFormDialog key="new" couponId={undefined} known={undefined} onClose={onClose} />
        if (id === undefined) return null
        const Dialog = kind === 'remove' ? EndCouponDialog : CouponFormDialog
        return <Dialog key={id} couponId={id} known={known} onClose={onClose} />
      }}
    </ListDialogs>
  )
}
