import { getSettings } from '#contract/shop/settings.ts'
import { settingSentences } from '#contract/shop/setting-sentences.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/shop-settings.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user_id: userId } = await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  const { data: settings } = await call(getSettings)
  return { settings, userId, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: settingSentences.title,
    description: 'Tên, liên hệ, giờ mở cửa, những con số ở trang chủ và mức sắp hết hàng.',
    path: '/admin/settings',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function ShopSettings({ loaderData: { settings, userId } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{settingSentences.title}</h1>
      <SettingsForm settings={settings} userId={userId} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={settingSentences.loadFailed} />
}
