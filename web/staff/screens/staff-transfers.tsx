import { transferSentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { loadTransfers } from '#web/staff/transfers/load-transfers.ts'
import { transferList } from '#web/staff/transfers/transfer-query.ts'
import { TransfersScreen } from '#web/staff/transfers/transfers-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-transfers.ts'

export const loader = adminLoader(({ call, params }) => loadTransfers(call, transferList.read(params)))

export const meta = adminMeta({ title: transferSentences.title, path: transferList.path })

export default function StaffTransfers({ loaderData: { data } }: Route.ComponentProps) {
  return <TransfersScreen data={data} />
}

export const ErrorBoundary = loadFailure(transferSentences.listFailed)
