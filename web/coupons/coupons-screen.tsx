import { TicketPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import {
  couponManagementSentences as sentences,
  couponStateNames,
  couponStates,
} from '#contract/coupons/coupon-states.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FigureCards } from '#web/ui/lists/figure-cards.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import {
  couponDialogWords,
  type CouponQuery,
  couponsHref,
  couponsPath,
  readCouponQuery,
} from './coupon-query.ts'
import { CouponTable } from './coupon-table.tsx'
import type { CouponsData } from './load-coupons.ts'

const CouponFormDialog = lazy(() => import('./coupon-form-dialog.tsx'))
const EndCouponDialog = lazy(() => import('./end-coupon-dialog.tsx'))

export function CouponsScreen({ data }: { data: CouponsData }) {
  const loading = useNavigation().location?.pathname === couponsPath
  const { linkTo } = useHashDialog(couponDialogWords)
  const { coupons, counts, query } = data
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
        <ButtonLink to={linkTo('add')} preventScrollReset>
          <TicketPlus aria-hidden="true" size={18} />
          Tạo mã giảm giá
        </ButtonLink>
      </div>
      <FigureCards
        figures={[
          { name: 'Tổng số mã', value: formatNumber(counts.all) },
          { name: couponStateNames.running, value: formatNumber(counts.running) },
          { name: couponStateNames.waiting, value: formatNumber(counts.waiting) },
          {
            name: 'Hết lượt, hết hạn, đã kết thúc',
            value: formatNumber(counts.used_up + counts.over + counts.ended),
          },
        ]}
      />
      <ListFilters
        action={couponsPath}
        hrefOf={(chosen) => couponsHref(readCouponQuery(chosen))}
        onRefresh={useRefresh()}
        search={{ value: query.search, placeholder: 'Mã giảm giá…' }}
        pageSize={query.pageSize}
      >
        <Select
          label="Trạng thái"
          name="state"
          value={query.state ?? ''}
          onChange={submitChoice}
          className="max-sm:basis-full sm:w-50"
        >
          <option value="">Tất cả trạng thái</option>
          {couponStates.map((state) => (
            <option key={state} value={state}>
              {couponStateNames[state]}
            </option>
          ))}
        </Select>
      </ListFilters>
      <div
        aria-busy={loading || undefined}
        className={classes('mt-6 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {coupons.length === 0 ? <NoCoupons query={query} /> : <CouponTable coupons={coupons} />}
      </div>
      <ListPages
        {...query}
        lastPage={data.lastPage}
        total={data.total}
        noun="mã giảm giá"
        hrefOf={(page) => couponsHref({ ...query, page })}
      />
      <Dialogs coupons={coupons} />
    </>
  )
}

function NoCoupons({ query: { search, state } }: { query: CouponQuery }) {
  if (!search && !state)
    return <EmptyState title={sentences.none} text="Tạo mã đầu tiên để tặng khách một lý do ghé lại." />
  return (
    <EmptyState title={sentences.noneFound}>
      <ButtonLink to={couponsPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

function Dialogs({ coupons }: Pick<CouponsData, 'coupons'>) {
  const session = useSession()
  const { open, close } = useHashDialog(couponDialogWords)
  if (!open || session.status !== 'in') return null
  const { kind, id } = open
  if (kind !== 'add' && id === undefined) return null
  const known = coupons.find(({ coupon_id }) => coupon_id === id)
  return (
    <Suspense>
      {kind === 'remove' && id !== undefined ? (
        <EndCouponDialog key={id} couponId={id} known={known} onClose={close} />
      ) : (
        <CouponFormDialog
          key={id ?? 'new'}
          couponId={kind === 'add' ? undefined : id}
          known={known}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
