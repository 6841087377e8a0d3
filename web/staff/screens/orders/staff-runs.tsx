import { runSentences } from '#contract/goods/delivery-runs/run-sentences.ts'
import { loadRuns, runList } from '#web/staff/fulfilment/runs/run-query.ts'
import { RunListScreen } from '#web/staff/fulfilment/runs/run-list-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-runs.ts'

export const loader = adminLoader(({ call, params }) => loadRuns(call, runList.read(params)))

export const meta = adminMeta({ title: runSentences.title, path: runList.path })

export default function StaffRuns({ loaderData: { data } }: Route.ComponentProps) {
  return <RunListScreen data={data} />
}

export const ErrorBoundary = loadFailure(runSentences.listFailed)
