import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { loadRun, runHref, runIdOf, runList } from '#web/staff/fulfilment/runs/run-query.ts'
import { RunScreen } from '#web/staff/fulfilment/runs/run-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-run.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

export const loader = adminLoader(({ call, url }) => loadRun(call, runIdOf(url)))

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((run) => ({
  title: run ? `${runName(run.run_id)} · ${run.rider}` : words.missing,
  path: run ? runHref(run.run_id) : runList.path,
  description: words.about,
}))

export default function StaffRun({ loaderData: { data: run } }: Route.ComponentProps) {
  if (!run)
    return (
      <EmptyState title={words.missing}>
        <ButtonLink to={runList.path}>Về các chuyến giao</ButtonLink>
      </EmptyState>
    )
  const name = runName(run.run_id)
  return (
    <>
      <ListHead
        title={`${name} · ${run.rider}`}
        crumbs={[{ name: words.title, to: runList.path }, { name }]}
      />
      <RunScreen key={run.run_id} run={run} />
    </>
  )
}

export const ErrorBoundary = loadFailure(words.listFailed)
