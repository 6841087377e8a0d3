import { nextPaymentStatuses } from '#contract/selling/transactions/payment-transitions.ts'
import type { Transaction } from '#contract/selling/transactions/transactions.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { PersonLines, actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { CarrierCash, DifferenceNotes, PaymentStatusBadge } from './transaction-badges.tsx'
import { transactionDialogWords } from './transaction-query.ts'

const columns: readonly Column<Transaction>[] = [
  {
    name: 'Giao dịch',
    cell: (transaction) => <TransactionNumber transaction={transaction} />,
    heading: 'normal',
    width: 'md:w-28',
    className: 'max-md:[&_.desk-sub]:ms-1.5 max-md:[&_.desk-sub]:inline',
  },
  {
    name: 'Đơn hàng',
    cell: (transaction) => <OrderLink transaction={transaction} />,
    width: 'md:w-34',
    className: 'max-md:col-start-1 max-md:row-start-2',
  },
  {
    name: 'Khách hàng',
    cell: ({ user }) => (
      <PersonLines
        name={`${user.last_name} ${user.first_name}`.trim()}
        contact={user.email || user.phone_number}
      />
    ),
    from: 'medium',
    className: 'max-md:col-start-1 max-md:row-start-3',
  },
  timeColumn('Ngày', ({ paymentDate }) => paymentDate, {
    from: 'medium',
    className: 'max-md:col-start-1 max-md:row-start-4 max-md:text-ink-soft',
  }),
  {
    name: 'Số tiền',
    cell: (transaction) => <Amounts transaction={transaction} />,
    align: 'end',
    width: 'md:w-28',
    className:
      'figures font-semibold whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:text-end',
  },
  {
    name: 'Trạng thái',
    cell: ({ status, differences, carrier_cash }) => (
      <span className="flex flex-wrap gap-x-1.5 gap-y-0.5 max-md:flex-col max-md:items-end">
        <PaymentStatusBadge status={status} />
        <CarrierCash cash={carrier_cash} />
        <DifferenceNotes differences={differences} />
      </span>
    ),
    first: true,
    width: 'md:w-36',
  },
  actionsColumn((transaction) => <Actions transaction={transaction} />, {
    width: 'md:w-34',
    wide: false,
    className: 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-3 max-md:self-end',
  }),
]

export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <StaffTable
      caption="Giao dịch"
      columns={columns}
      rows={transactions}
      keyOf={({ paymentId }) => paymentId}
      cardLayout="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-2.5 max-md:py-1"
    />
  )
}

function TransactionNumber({ transaction }: { transaction: Transaction }) {
  const { paymentId, method, payment_details: details } = transaction
  return (
    <>
      <PanelLink
        subject={{ kind: 'payment', id: paymentId }}
        className="text-link desk-link font-semibold max-md:pointer-coarse:-my-2.5"
      >
        GD{paymentId}
      </PanelLink>
      <span className="desk-sub">{method}</span>
      {details.staff_reference && <span className="desk-sub">{details.staff_reference}</span>}
    </>
  )
}

function OrderLink({ transaction: { order_code } }: { transaction: Transaction }) {
  return (
    <Link
      to={staffOrderHref(order_code)}
      className="text-link desk-link figures max-md:pointer-coarse:-my-2.5"
    >
      {order_code}
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
          right: 'money.handle',
          next: true,
          to: linkTo('status', id),
        },
        mayGo(transaction) && { name: 'Xóa', right: 'money.handle', to: linkTo('remove', id) },
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
