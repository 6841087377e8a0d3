import { api, byId } from '#web/base/platform/api/api.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useAccount, type UserDialogProps, UserLoading } from './use-account.tsx'

/** For one who lost the phone and the recovery codes. */
export default function ResetFactorsDialog({ accountId, known, onClose }: UserDialogProps) {
  const attempt = useAttempt({ failed: generalSentence })
  const { account, failure } = useAccount(accountId, known)
  if (!account)
    return (
      <Modal title={`Người dùng #${accountId}`} size="sm" onClose={onClose}>
        <UserLoading failure={failure} />
      </Modal>
    )
  return (
    <ConfirmDialog
      title="Gỡ xác minh hai bước?"
      action="Gỡ và đăng xuất"
      onConfirm={() => attempt(() => api('POST /accounts/reset-factors', byId(accountId)))}
      onClose={onClose}
    >
      <p>
        <strong>{fullName(account.user)}</strong> sẽ bị đăng xuất khỏi mọi thiết bị và đăng nhập lại chỉ bằng
        mật khẩu. Hãy chắc rằng chính họ nhờ bạn việc này.
      </p>
    </ConfirmDialog>
  )
}
