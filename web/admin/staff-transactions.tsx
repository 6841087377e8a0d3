import { transactionSentences } from '#contract/transactions/payment-transitions.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { loadTransactions } from '#web/transactions/load-transactions.ts'
import { readTransactionQuery } from '#web/transactions/transaction-query.ts'
import { TransactionsScreen } from '#web/transactions/transactions-screen.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-transactions.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  const data = await loadTransactions(call, readTransactionQuery(args.url.searchParams))
  return { data, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: transactionSentences.title,
    description: 'Giao dịch thanh toán của nhà sách: tìm, đối chiếu và hoàn tiền.',
    path: '/admin/transactions',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffTransactions({ loaderData }: Route.ComponentProps) {
  return <TransactionsScreen data={loaderData.data} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={transactionSentences.listFailed} />
}
