import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { transactionSentences as sentences } from '#contract/transactions/payment-transitions.ts'
import { useLiveOrders } from '#web/orders/use-live-orders.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { DifferenceTabs } from './difference-tabs.tsx'
import type { TransactionsData } from './load-transactions.ts'
import { TransactionFigures } from './transaction-figures.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { transactionDialogWords, transactionsHref, transactionsPath } from './transaction-query.ts'
import { TransactionTable } from './transaction-table.tsx'

const dialogs = {
  detail: lazy(() => import('./transaction-dialog.tsx')),
  status: lazy(() => import('./transaction-status-dialog.tsx')),
  remove: lazy(() => import('./remove-transaction-dialog.tsx')),
}

export function TransactionsScreen({ data }: { data: TransactionsData }) {
  const loading = useNavigation().location?.pathname === transactionsPath
  // New orders, and money that is to go back.
  useLiveOrders('ReceiveOrderNotification')
  useLiveOrders('ReceiveNotification')
  const { transactions, query } = data
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{sentences.title}</h1>
      <TransactionFigures counts={data.counts} revenue={data.revenue} />
      <DifferenceTabs differences={data.differences} query={query} />
      <TransactionFilters query={query} />
      <div
        aria-busy={loading || undefined}
        className={classes('mt-6 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {transactions.length === 0 ? (
          <NoTransactions query={query} />
        ) : (
          <TransactionTable transactions={transactions} />
        )}
      </div>
      <ListPages
        page={query.page}
        pageSize={query.pageSize}
        lastPage={data.lastPage}
        total={data.total}
        noun="giao dịch"
        hrefOf={(page) => transactionsHref({ ...query, page })}
      />
      <Dialogs />
    </>
  )
}

function NoTransactions({ query }: Pick<TransactionsData, 'query'>) {
  const { search, status, method, difference } = query
  if (!search && !status && !method && !difference) return <EmptyState title={sentences.none} />
  return (
    <EmptyState title={sentences.noneFound}>
      <ButtonLink to={transactionsPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

function Dialogs() {
  const session = useSession()
  const { open, close } = useHashDialog(transactionDialogWords)
  if (!open?.id || session.status !== 'in') return null
  const Dialog = dialogs[open.kind]
  return (
    <Suspense>
      <Dialog key={open.id} id={open.id} onClose={close} />
    </Suspense>
  )
}
