import { useRevalidator } from 'react-router'
import { userManagementSentences as sentences } from '#contract/accounts/user-management-sentences.ts'
import { fullName } from '#web/accounts/full-name.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useAccount } from './use-account.ts'
import { setLocked } from './user-calls.ts'
import type { UserDialogProps } from './user-dialog-props.ts'
import { UserLoading } from './user-loading.tsx'

export default function LockDialog({ accountId, known, onClose }: UserDialogProps) {
  const { revalidate } = useRevalidator()
  const { account, failure } = useAccount(accountId, known)
  if (!account)
    return (
      <Modal title={`Người dùng #${accountId}`} size="sm" onClose={onClose}>
        <UserLoading failure={failure} />
      </Modal>
    )
  const { is_active: active, user } = account
  const change = async () => {
    try {
      const { msg } = await setLocked(accountId, active)
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.statusBroke))
    }
    void revalidate()
  }
  return (
    <ConfirmDialog
      title={active ? 'Khóa tài khoản?' : 'Mở khóa tài khoản?'}
      action={active ? 'Khóa tài khoản' : 'Mở khóa tài khoản'}
      onConfirm={change}
      onClose={onClose}
    >
      {active ? (
        <p>
          <strong>{fullName(user)}</strong> sẽ bị đăng xuất khỏi mọi thiết bị ngay lập tức và không đăng nhập
          lại được. Đơn hàng vẫn giữ nguyên.
        </p>
      ) : (
        <p>
          <strong>{fullName(user)}</strong> sẽ đăng nhập lại được với mật khẩu hiện có.
        </p>
      )}
    </ConfirmDialog>
  )
}
