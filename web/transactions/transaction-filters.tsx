import { paymentStatusNames } from '#contract/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/payments/payment-methods.ts'
import { transactionSentences } from '#contract/transactions/payment-transitions.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { usePendingQuery } from '#web/platform/queries/use-pending-query.ts'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import {
  methodChoices,
  readTransactionQuery,
  type TransactionQuery,
  transactionsHref,
  transactionsPath,
} from './transaction-query.ts'

export function TransactionFilters({ query: shown }: { query: TransactionQuery }) {
  const query = usePendingQuery(transactionsPath, shown, readTransactionQuery)
  return (
    <ListFilters
      action={transactionsPath}
      hrefOf={(chosen) => transactionsHref(readTransactionQuery(chosen))}
      search={{ value: query.search, placeholder: 'Mã giao dịch, mã đơn, tên khách, email…' }}
      pageSize={query.pageSize}
      onRefresh={useRefresh(transactionSentences.refreshed)}
    >
      <Select
        label="Trạng thái"
        name="status"
        value={query.status ?? ''}
        onChange={submitChoice}
        className="max-sm:flex-1 max-sm:basis-36 sm:w-48"
      >
        <option value="">Tất cả trạng thái</option>
        {Object.entries(paymentStatusNames).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Phương thức"
        name="method"
        value={query.method ?? ''}
        onChange={submitChoice}
        className="max-sm:flex-1 max-sm:basis-36 sm:w-48"
      >
        <option value="">Tất cả</option>
        {methodChoices.map((method) => (
          <option key={method} value={method}>
            {paymentMethods[Number(method) as MethodId].transactions}
          </option>
        ))}
      </Select>
      {query.difference && <input type="hidden" name="difference" value={query.difference} />}
    </ListFilters>
  )
}
