import { transactionSentences as sentences } from '#contract/transactions/transaction-sentences.ts'
import { useAttempt } from '#web/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/ui/dialogs/confirm-dialog.tsx'
import { putTransactionAway } from './transaction-calls.ts'

export default function RemoveTransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const attempt = useAttempt({ failed: sentences.deleteFailed, milliseconds: { success: 3000, error: 5000 } })
  return (
    <ConfirmDialog
      title={`Xóa giao dịch GD${id}?`}
      action="Xóa giao dịch"
      onConfirm={() => attempt(() => putTransactionAway(id))}
      onClose={onClose}
    >
      <p>
        Giao dịch sẽ rời khỏi mọi danh sách. Hành động này <strong>không thể hoàn tác</strong>.
      </p>
    </ConfirmDialog>
  )
}
