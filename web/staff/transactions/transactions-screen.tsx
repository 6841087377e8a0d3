import { lazy } from 'react'
import { paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { FilterChoices } from '#web/staff/lists/filter-choice.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { DifferenceTabs } from './difference-tabs.tsx'
import type { TransactionsData } from './load-transactions.ts'
import { TransactionFigures } from './transaction-figures.tsx'
import {
  methodChoices,
  transactionDialogWords,
  transactionList,
  type TransactionQuery,
} from './transaction-query.ts'
import { TransactionTable } from './transaction-table.tsx'

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
