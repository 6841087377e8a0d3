import { nextPaymentStatuses } from '#contract/transactions/payment-transitions.ts'
import type { Transaction } from '#contract/transactions/transactions.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { formatDong } from '#web/platform/text/formats.ts'
import { PersonLines } from '#web/staff-list/person-lines.tsx'
import { RowLinks } from '#web/staff-list/row-links.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff-list/table-column.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { DifferenceNotes, PaymentStatusBadge } from './transaction-badges.tsx'
import { transactionDialogWords } from './transaction-query.ts'

const columns: readonly Column<Transaction>[] = [
  {
    name: 'Giao dịch',
    cell: (transaction) => <TransactionNumber transaction={transaction} />,
    heading: 'normal',
  },
  { name: 'Đơn hàng', cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  {
    name: 'Khách hàng',
    cell: ({ user }) => (
      <PersonLines name={`${user.last_name} ${user.first_name}`.trim()} email={user.email} />
    ),
    wide: true,
    className: 'lg:max-w-64',
  },
  timeColumn('Ngày', ({ paymentDate }) => paymentDate),
  {
    name: 'Số tiền',
    cell: (transaction) => <Amounts transaction={transaction} />,
    className: 'figures font-semibold whitespace-nowrap max-lg:text-end',
  },
  {
    name: 'Trạng thái',
    cell: ({ status, differences }) => (
      <span className="flex flex-wrap gap-1.5 max-lg:flex-col max-lg:items-end lg:max-w-44">
        <PaymentStatusBadge status={status} />
        <DifferenceNotes differences={differences} />
      </span>
    ),
    first: true,
  },
  actionsColumn((transaction) => <Actions transaction={transaction} />),
]

export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <StaffTable
      caption="Giao dịch"
      columns={columns}
      rows={transactions}
      keyOf={({ paymentId }) => paymentId}
    />
  )
}

function TransactionNumber({ transaction }: { transaction: Transaction }) {
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { paymentId, method, payment_details: details } = transaction
  return (
    <>
      <Link
        to={linkTo('detail', paymentId)}
        preventScrollReset
        className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
      >
        GD{paymentId}
      </Link>
      <span className="block text-sm text-ink-soft">{method}</span>
      {details.staff_reference && (
        <span className="block text-sm break-all text-ink-soft">{details.staff_reference}</span>
      )}
    </>
  )
}

function OrderLink({ orderId }: { orderId: number }) {
  return (
    <Link
      to={`/admin/orders#don-hang-${orderId}`}
      className="text-link inline-flex items-center pointer-coarse:min-h-11"
    >
      <span className="lg:hidden">Đơn hàng&nbsp;</span>#{orderId}
    </Link>
  )
}

function Amounts({ transaction: { amount, received_amount: received } }: { transaction: Transaction }) {
  return (
    <>
      {formatDong(amount)}
      {received !== null && received !== amount && (
        <span className="block text-sm font-normal text-seal">nhận {formatDong(received)}</span>
      )}
    </>
  )
}

function Actions({ transaction }: { transaction: Transaction }) {
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { paymentId: id, status, needs_refund } = transaction
  return (
    <RowLinks
      of={`giao dịch GD${id}`}
      links={[
        { name: 'Chi tiết', label: 'Xem chi tiết', to: linkTo('detail', id) },
        nextPaymentStatuses(status, needs_refund).length > 0 && {
          name: changeWord(transaction),
          to: linkTo('status', id),
        },
        mayGo(transaction) && { name: 'Xóa', to: linkTo('remove', id), quiet: true },
      ]}
    />
  )
}

/** Money that came can only go back. */
export const changeWord = ({ status, needs_refund }: Pick<Transaction, 'status' | 'needs_refund'>) =>
  needs_refund || status === 1 ? 'Hoàn tiền' : 'Cập nhật'

/** The server decides; what is never possible needs no button. */
const mayGo = ({ status, needs_refund, held }: Transaction) =>
  !needs_refund && !held && (status === 0 || status === 2)
