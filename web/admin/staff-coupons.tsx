import { couponManagementSentences as sentences } from '#contract/coupons/coupon-states.ts'
import { couponsPath, readCouponQuery } from '#web/coupons/coupon-query.ts'
import { CouponsScreen } from '#web/coupons/coupons-screen.tsx'
import { loadCoupons } from '#web/coupons/load-coupons.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-coupons.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { coupons: await loadCoupons(call, readCouponQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: 'Mã giảm giá: tạo, sửa, kết thúc và số lượt đã dùng.',
    path: couponsPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffCoupons({ loaderData: { coupons } }: Route.ComponentProps) {
  return <CouponsScreen data={coupons} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.listFailed} />
}
