import { useRevalidator } from 'react-router'
import { transactionSentences as sentences } from '#contract/transactions/payment-transitions.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/ui/dialogs/confirm-dialog.tsx'
import { putTransactionAway } from './transaction-calls.ts'

export default function RemoveTransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    try {
      const { msg } = await putTransactionAway(id)
      toast.success(msg, 3000)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.deleteFailed), 5000)
    }
    void revalidate()
  }
  return (
    <ConfirmDialog
      title={`Xóa giao dịch GD${id}?`}
      action="Xóa giao dịch"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Giao dịch sẽ rời khỏi mọi danh sách. Hành động này <strong>không thể hoàn tác</strong>.
      </p>
    </ConfirmDialog>
  )
}
