import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { loadRun, runIdOf, runList, runSheetHref } from '#web/staff/fulfilment/runs/run-query.ts'
import { RunSheet } from '#web/staff/fulfilment/runs/run-sheet.tsx'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import { useGuard } from '#web/base/platform/access/guard.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/print-run.ts'

export const loader = adminLoader(({ call, url }) => loadRun(call, runIdOf(url)))

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((run) => ({
  title: run ? `${words.sheet}: ${runName(run.run_id)}` : words.missing,
  path: run ? runSheetHref(run.run_id) : runList.path,
  description: words.sheetAbout,
}))

export default function PrintRun({ loaderData: { data: run }, matches }: Route.ComponentProps) {
  if (!useGuard('admin')) return null
  return (
    <>
      <DeskStyles />
      {run ? (
        <RunSheet run={run} shop={matches[0].loaderData.shop} />
      ) : (
        <EmptyState title={words.missing}>
          <ButtonLink to={runList.path}>Về các chuyến giao</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

export const ErrorBoundary = loadFailure(words.listFailed)
