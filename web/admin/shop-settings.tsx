import { getSettings } from '#contract/shop/settings.ts'
import { settingSentences } from '#contract/shop/setting-sentences.ts'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/shop-settings.ts'

export const loader = adminLoader(async ({ call, userId }) => {
  const { data: settings } = await call(getSettings)
  return { settings, userId }
})

export const meta = adminMeta({ title: settingSentences.title, path: '/admin/settings' })

export default function ShopSettings({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{settingSentences.title}</h1>
      <SettingsForm {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(settingSentences.loadFailed)
