import { api, byId } from '#web/base/platform/api/api.ts'
import { userManagementSentences as sentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import type { UserDialogProps } from './use-account.tsx'

export default function EraseUserDialog({ accountId, known, onClose }: UserDialogProps) {
  const attempt = useAttempt({ failed: sentences.deleteFailed })
  return (
    <ConfirmDialog
      title={`Xóa người dùng #${accountId}?`}
      action="Xóa người dùng"
      onConfirm={() => attempt(() => api('DELETE /accounts/delete/:id', byId(accountId)))}
      onClose={onClose}
    >
      <p>
        Tên, email, địa chỉ và ảnh của <strong>{known ? fullName(known.user) : 'người này'}</strong> sẽ bị xóa
        và <strong>không lấy lại được</strong>. Đơn chưa trả tiền được hủy; đơn hàng và đánh giá cũ ở lại mà
        không còn tên.
      </p>
    </ConfirmDialog>
  )
}
