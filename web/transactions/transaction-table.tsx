import { Link } from 'react-router'
import { nextPaymentStatuses } from '#contract/transactions/payment-transitions.ts'
import type { Transaction } from '#contract/transactions/transactions.ts'
import { formatDateTime, formatDong } from '#web/platform/text/formats.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { DifferenceNotes, PaymentStatusBadge } from './transaction-badges.tsx'
import { transactionDialogWords } from './transaction-query.ts'

const columns = ['Giao dịch', 'Đơn hàng', 'Khách hàng', 'Ngày', 'Số tiền', 'Trạng thái']

/** A row a payment; on a narrow screen each row is a card. */
export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Giao dịch</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.paymentId} transaction={transaction} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { paymentId, orderId, user, amount, received_amount, payment_details } = transaction
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Link
          to={linkTo('detail', paymentId)}
          preventScrollReset
          className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
        >
          GD{paymentId}
        </Link>
        <span className="block text-sm text-ink-soft">{transaction.method}</span>
        {payment_details.staff_reference && (
          <span className="block text-sm break-all text-ink-soft">{payment_details.staff_reference}</span>
        )}
      </th>
      <td className={`${cell} max-lg:order-2`}>
        <Link
          to={`/admin/orders#don-hang-${orderId}`}
          className="text-link inline-flex items-center pointer-coarse:min-h-11"
        >
          <span className="lg:hidden">Đơn hàng&nbsp;</span>#{orderId}
        </Link>
      </td>
      <td className={`${cell} max-lg:order-3 max-lg:col-span-2 lg:max-w-64`}>
        <span className="block break-words">{`${user.last_name} ${user.first_name}`.trim()}</span>
        <span className="block text-sm break-all text-ink-soft">{user.email}</span>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:order-4`}>
        <time dateTime={transaction.paymentDate}>{formatDateTime(transaction.paymentDate)}</time>
      </td>
      <td className={`${cell} figures font-semibold whitespace-nowrap max-lg:order-5 max-lg:text-end`}>
        {formatDong(amount)}
        {received_amount !== null && received_amount !== amount && (
          <span className="block text-sm font-normal text-seal">nhận {formatDong(received_amount)}</span>
        )}
      </td>
      <td className={`${cell} max-lg:order-1`}>
        <span className="flex flex-wrap gap-1.5 max-lg:flex-col max-lg:items-end lg:max-w-44">
          <PaymentStatusBadge status={transaction.status} />
          <DifferenceNotes differences={transaction.differences} />
        </span>
      </td>
      <td className="py-2 text-end max-lg:order-6 max-lg:col-span-2 max-lg:block max-lg:p-0 max-lg:text-start">
        <RowActions transaction={transaction} />
      </td>
    </tr>
  )
}

function RowActions({ transaction }: { transaction: Transaction }) {
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { paymentId, status, needs_refund } = transaction
  const link = { size: 'sm', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink
        {...link}
        variant="outline"
        to={linkTo('detail', paymentId)}
        aria-label={`Xem chi tiết giao dịch GD${paymentId}`}
      >
        Chi tiết
      </ButtonLink>
      {nextPaymentStatuses(status, needs_refund).length > 0 && (
        <ButtonLink
          {...link}
          variant="outline"
          to={linkTo('status', paymentId)}
          aria-label={`${changeWord(transaction)} giao dịch GD${paymentId}`}
        >
          {changeWord(transaction)}
        </ButtonLink>
      )}
      {mayGo(transaction) && (
        <ButtonLink
          {...link}
          variant="quiet"
          to={linkTo('remove', paymentId)}
          aria-label={`Xóa giao dịch GD${paymentId}`}
        >
          Xóa
        </ButtonLink>
      )}
    </div>
  )
}

/** Money that came can only go back. */
export const changeWord = ({ status, needs_refund }: Pick<Transaction, 'status' | 'needs_refund'>) =>
  needs_refund || status === 1 ? 'Hoàn tiền' : 'Cập nhật'

/** The server has the last word; what never goes needs no button. */
const mayGo = ({ status, needs_refund, held }: Transaction) =>
  !needs_refund && !held && (status === 0 || status === 2)
