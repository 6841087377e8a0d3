import { healthSentences as sentences } from '#contract/operations/health/health-sentences.ts'
import { HealthScreen } from '#web/staff/health/health-screen.tsx'
import { getHealth } from '#contract/operations/health/health.ts'
import { getVitals } from '#contract/operations/vitals/vitals.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-health.ts'

export const loader = adminLoader(async ({ call }) => {
  const [health, vitals] = await Promise.all([call(getHealth), call(getVitals)])
  return { health: health.data, vitals: vitals.data }
})

export const meta = adminMeta({ title: sentences.title, path: '/admin/health' })

export default function StaffHealth({ loaderData: { data } }: Route.ComponentProps) {
  return <HealthScreen {...data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
