import { TicketPlus } from 'lucide-react'
import { lazy } from 'react'
import { couponManagementSentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { couponStateNames, couponStates } from '#contract/selling/coupons/coupon-states.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { FilterChoice } from '#web/staff/lists/filter-choice.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { couponDialogWords, couponList, type CouponQuery } from './coupon-query.ts'
import { CouponTable } from './coupon-table.tsx'
import type { CouponsData } from './load-coupons.ts'

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
  const { coupons } = data
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

function Dialogs({ coupons }: Pick<CouponsData, 'coupons'>) {
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
