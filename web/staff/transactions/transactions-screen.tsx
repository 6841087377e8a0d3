import { lazy } from 'react'
import { paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import {
  transactionSentences as sentences,
  differenceKinds,
  differenceNames,
} from '#contract/selling/transactions/transaction-sentences.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { FilterChoices } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import {
  type TransactionsData,
  methodChoices,
  paymentsOf,
  transactionDialogWords,
  transactionList,
  type TransactionQuery,
} from './transaction-query.ts'
import { TransactionTable } from './transaction-table.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { listHref } from '#web/base/platform/queries/list-query.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { RevenueHint } from '#web/staff/reports/revenue-hint.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'

const dialogs = {
  detail: lazy(() => import('./transaction-dialog.tsx')),
  status: lazy(() => import('./transaction-status-dialog.tsx')),
  remove: lazy(() => import('./remove-transaction-dialog.tsx')),
}

const statuses = Object.entries(paymentStatusNames)
const methods = methodChoices.map((id) => [id, paymentMethods[Number(id) as MethodId].transactions] as const)

const list: ListKind<TransactionQuery> = {
  ...transactionList,
  noun: 'giao dịch',
  placeholder: 'Mã giao dịch, mã đơn, tên khách, email…',
  sentences,
}

export function TransactionsScreen({ data }: { data: TransactionsData }) {
  // New orders, and money that is to go back.
  useLiveOrders('ReceiveOrderNotification')
  useLiveOrders('ReceiveNotification')
  const { transactions } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <TransactionFigures counts={data.counts} revenue={data.revenue} />
      <DifferenceTabs differences={data.differences} query={data.query} />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /payments/export-payments', query: paymentsOf(data.query) }}
        isEmpty={transactions.length === 0}
        renderFilters={(query) => <Filters {...query} />}
      >
        <TransactionTable transactions={transactions} />
      </StaffList>
      <ListDialogs words={transactionDialogWords}>
        {({ kind, id, onClose }) => {
          if (id === undefined) return null
          const Dialog = dialogs[kind]
          return <Dialog key={id} id={id} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}

function Filters({ status, method, difference }: TransactionQuery) {
  return (
    <>
      <FilterChoices
        choices={[
          { label: 'Trạng thái', name: 'status', value: status, all: 'Tất cả trạng thái', options: statuses },
          { label: 'Phương thức', name: 'method', value: method, options: methods },
        ]}
      />
      {difference && <input type="hidden" name="difference" value={difference} />}
    </>
  )
}

type Props = Pick<TransactionsData, 'differences' | 'query'>

/** The comparison with the gateways: how many payments differ in which way, each the way to them. */
function DifferenceTabs({ differences, query }: Props) {
  const all = differenceKinds.every((kind) => !differences[kind])
  return (
    <section aria-labelledby="doi-chieu" className="desk-tabs">
      <h2 id="doi-chieu" className="font-sans text-xs text-ink-soft">
        Đối chiếu với cổng thanh toán
      </h2>
      {all && <p className="text-xs text-ink-soft">Mọi giao dịch đều khớp với cổng thanh toán.</p>}
      <ul className="flex flex-wrap gap-1.5">
        {differenceKinds.map((kind) => {
          const chosen = query.difference === kind
          const count = differences[kind]
          return (
            <li key={kind}>
              <Link
                to={listHref(transactionList.path, {
                  pageSize: query.pageSize,
                  difference: chosen ? undefined : kind,
                })}
                aria-current={chosen ? 'true' : undefined}
                preventScrollReset
                title={differenceNames[kind].long}
                className={classes(
                  'flex min-h-8 items-center justify-between gap-2 rounded-md border px-2.5 py-0.5 text-sm leading-snug pointer-coarse:min-h-11',
                  chosen ? 'border-ink bg-ink/7' : 'border-edge bg-surface hover:border-ink',
                )}
              >
                <span aria-hidden="true">{differenceNames[kind].short}</span>
                <span className="sr-only">{differenceNames[kind].long}</span>
                <strong className={classes('figures', count > 0 && 'text-seal')}>
                  {formatNumber(count)}
                </strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Totals of all payments, whatever is searched for below. */
function TransactionFigures({ counts, revenue }: Pick<TransactionsData, 'counts' | 'revenue'>) {
  return (
    <FigureStrip
      figures={[
        { name: 'Tổng giao dịch', value: formatNumber(counts.all) },
        { name: paymentStatusNames[0], value: formatNumber(counts['0']) },
        { name: paymentStatusNames[1], value: formatNumber(counts['1']) },
        {
          name: revenueTitles.completedPayments,
          value: formatDong(revenue),
          hint: <RevenueHint of="payments" />,
        },
        { name: paymentStatusNames[2], value: formatNumber(counts['2']) },
        { name: paymentStatusNames[3], value: formatNumber(counts['3']) },
      ]}
    />
  )
}
