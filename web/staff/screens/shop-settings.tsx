import { getSettings } from '#contract/base/shop/settings.ts'
import { settingSentences } from '#contract/base/shop/setting-sentences.ts'
import { SettingsForm } from '#web/staff/settings/settings-form.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/shop-settings.ts'

export const loader = adminLoader(async ({ call, visitor }) => {
  const { data: settings } = await call(getSettings)
  return { settings, userId: visitor.user_id }
})

export const meta = adminMeta({ title: settingSentences.title, path: '/admin/settings' })

export default function ShopSettings({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title={settingSentences.title} />
      <SettingsForm {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(settingSentences.loadFailed)
