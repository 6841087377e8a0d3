import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { transactionDialogWords } from '#web/staff/transactions/transaction-query.ts'
import { TransactionInfo } from '#web/staff/transactions/transaction-info.tsx'
import { TransactionLoading } from '#web/staff/transactions/transaction-loading.tsx'
import { changeWord } from '#web/staff/transactions/transaction-table.tsx'
import { useTransaction } from '#web/staff/transactions/use-transaction.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { DialogLink, PanelActions, PanelLinks } from '#web/staff/panel/panel-actions.tsx'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'

/** A payment in the panel: what the dialog shows of it, its next step, its order and who paid. */
export default function PaymentPanel({ id, related }: { id: number; related: readonly Subject[] }) {
  const { transaction, failure, reload } = useTransaction(id)
  useChangeOf({ kind: 'payment', id }, reload)
  const subject = { kind: 'payment', id } as const
  if (!transaction) return <TransactionLoading failure={failure} onRetry={reload} />
  const { user } = transaction
  return (
    <>
      <PanelActions>
        {transaction.next_statuses.length > 0 && (
          <DialogLink subject={subject} word={transactionDialogWords.status}>
            {changeWord(transaction) === 'Hoàn tiền' ? 'Hoàn tiền' : 'Cập nhật trạng thái'}
          </DialogLink>
        )}
        <DialogLink subject={subject} word={transactionDialogWords.detail} variant="outline">
          Xem chi tiết
        </DialogLink>
      </PanelActions>
      <PanelLinks>
        <PanelLink subject={{ kind: 'order', id: transaction.orderId }} className="text-link">
          Đơn hàng {transaction.order_code}
        </PanelLink>
        {related.map((person) => (
          <PanelLink key={panelValue(person)} subject={person} className="text-link">
            Khách: {`${user.last_name} ${user.first_name}`.trim()}
          </PanelLink>
        ))}
      </PanelLinks>
      <TransactionInfo transaction={transaction} />
    </>
  )
}
