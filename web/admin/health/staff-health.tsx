import { healthSentences as sentences } from '#contract/health/health-sentences.ts'
import { HealthScreen } from '#web/health/health-screen.tsx'
import { loadHealth } from '#web/health/load-health.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import type { Route } from './+types/staff-health.ts'

export const loader = adminLoader(({ call }) => loadHealth(call))

export const meta = adminMeta({ title: sentences.title, path: '/admin/health' })

export default function StaffHealth({ loaderData: { data } }: Route.ComponentProps) {
  return <HealthScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
