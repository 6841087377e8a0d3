import { couponManagementSentences as sentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { couponList } from '#web/staff/coupons/coupon-query.ts'
import { CouponsScreen } from '#web/staff/coupons/coupons-screen.tsx'
import { loadCoupons } from '#web/staff/coupons/load-coupons.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-coupons.ts'

export const loader = adminLoader(({ call, params }) => loadCoupons(call, couponList.read(params)))

export const meta = adminMeta({ title: sentences.title, path: couponList.path })

export default function StaffCoupons({ loaderData: { data } }: Route.ComponentProps) {
  return <CouponsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
