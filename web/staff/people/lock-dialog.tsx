import { userManagementSentences as sentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useAccount, setLocked, type UserDialogProps, UserLoading } from './use-account.tsx'

export default function LockDialog({ accountId, known, onClose }: UserDialogProps) {
  const attempt = useAttempt({ failed: sentences.statusBroke })
  const { account, failure } = useAccount(accountId, known)
  if (!account)
    return (
      <Modal title={`Người dùng #${accountId}`} size="sm" onClose={onClose}>
        <UserLoading failure={failure} />
      </Modal>
    )
  const { is_active: active, user } = account
  return (
    <ConfirmDialog
      title={active ? 'Khóa tài khoản?' : 'Mở khóa tài khoản?'}
      action={active ? 'Khóa tài khoản' : 'Mở khóa tài khoản'}
      onConfirm={() => attempt(() => setLocked(accountId, active))}
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
