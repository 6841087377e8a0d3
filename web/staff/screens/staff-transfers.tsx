import { getTransfers } from '#contract/selling/transfers/transfers.ts'
import { transferSentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { transferList } from '#web/staff/transfers/transfer-query.ts'
import { TransfersScreen } from '#web/staff/transfers/transfers-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-transfers.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(transferList.read(params), (query) => call(getTransfers, { query })),
)

export const meta = adminMeta({ title: transferSentences.title, path: transferList.path })

export default function StaffTransfers({ loaderData: { data } }: Route.ComponentProps) {
  return <TransfersScreen data={data} />
}

export const ErrorBoundary = loadFailure(transferSentences.listFailed)
