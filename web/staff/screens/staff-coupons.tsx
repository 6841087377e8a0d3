import { getCoupons } from '#contract/selling/coupons/coupon-management.ts'
import { couponManagementSentences as sentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { couponList, CouponsScreen } from '#web/staff/coupons/coupons-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-coupons.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(couponList.read(params), (query) => call(getCoupons, { query })),
)

export const meta = adminMeta({ title: sentences.title, path: couponList.path })

export default function StaffCoupons({ loaderData: { data } }: Route.ComponentProps) {
  return <CouponsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
