import { useRevalidator } from 'react-router'
import { userManagementSentences as sentences } from '#contract/accounts/user-management-sentences.ts'
import { fullName } from '#web/accounts/full-name.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/ui/dialogs/confirm-dialog.tsx'
import { eraseUser } from './user-calls.ts'
import type { UserDialogProps } from './user-dialog-props.ts'

export default function EraseUserDialog({ accountId, known, onClose }: UserDialogProps) {
  const { revalidate } = useRevalidator()
  const erase = async () => {
    try {
      const { msg } = await eraseUser(accountId)
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.deleteFailed))
    }
    void revalidate()
  }
  return (
    <ConfirmDialog
      title={`Xóa người dùng #${accountId}?`}
      action="Xóa người dùng"
      onConfirm={erase}
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
