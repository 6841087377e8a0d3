import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { EditRefundList } from './edit-refund-list.tsx'
import { TransactionInfo } from './transaction-info.tsx'
import { transactionDialogWords } from './transaction-query.ts'
import { changeWord } from './transaction-table.tsx'
import { TransactionLoading } from './transaction-loading.tsx'
import { useTransaction } from './use-transaction.ts'

/** All of a payment, and what can be done with it. */
export default function TransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { transaction, failure, reload, show } = useTransaction(id)
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { data, msg } = await api('PUT /transactions/check-transaction', byId(id))
      show(data)
      toast.success(msg, 3000)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.checkFailed), 5000)
    }
    setAsking(false)
    await revalidate()
  }
  const atGateway = transaction?.payment_details.gateway && transaction.payment_details.transaction_reference
  return (
    <Modal
      title={`Giao dịch GD${id}`}
      size="lg"
      onClose={onClose}
      actions={
        transaction && (
          <>
            {atGateway && (
              <Button variant="outline" busy={asking} onClick={() => void ask()}>
                Hỏi cổng thanh toán
              </Button>
            )}
            {transaction.next_statuses.length > 0 && (
              <ButtonLink to={linkTo('status', id)} replace preventScrollReset>
                {changeWord(transaction) === 'Hoàn tiền' ? 'Hoàn tiền' : 'Cập nhật trạng thái'}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {transaction ? (
        <>
          <TransactionInfo transaction={transaction} />
          <EditRefundList refunds={transaction.edit_refunds} onChanged={reload} />
        </>
      ) : (
        <TransactionLoading failure={failure} onRetry={reload} />
      )}
    </Modal>
  )
}
