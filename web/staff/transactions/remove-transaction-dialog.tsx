import { api, byId } from '#web/base/platform/api/api.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

export default function RemoveTransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const attempt = useAttempt({ failed: sentences.deleteFailed, milliseconds: { success: 3000, error: 5000 } })
  return (
    <ConfirmDialog
      title={`Xóa giao dịch GD${id}?`}
      action="Xóa giao dịch"
      onConfirm={() => attempt(() => api('DELETE /transactions/delete-transaction', byId(id)))}
      onClose={onClose}
    >
      <p>
        Giao dịch sẽ rời khỏi mọi danh sách. Hành động này <strong>không thể hoàn tác</strong>.
      </p>
    </ConfirmDialog>
  )
}
