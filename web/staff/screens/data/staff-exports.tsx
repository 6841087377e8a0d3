import { exportSentences as sentences } from '#contract/operations/exports/export-sentences.ts'
import { getExports } from '#contract/operations/exports/exports.ts'
import { ExportScreen } from '#web/staff/exports/export-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-exports.ts'

export const loader = adminLoader(({ call }) => call(getExports))

export const meta = adminMeta({ title: sentences.title, path: '/admin/exports' })

export default function StaffExports({ loaderData: { data } }: Route.ComponentProps) {
  return <ExportScreen exports={data.data} />
}

export const ErrorBoundary = loadFailure(sentences.loadFailed)
