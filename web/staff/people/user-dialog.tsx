import { useMay } from '#web/staff/lists/use-may.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { useAccount, type UserDialogProps, UserLoading } from './use-account.tsx'
import { userDialogWords } from './user-query.ts'
import { UserFacts } from './user-facts.tsx'

/** All that the shop knows of an account, and what can be done. */
export default function UserDialog({ accountId, known, own, onClose }: UserDialogProps) {
  const { account, failure } = useAccount(accountId, known)
  const { linkTo } = useHashDialog(userDialogWords)
  const may = useMay()
  const step = { replace: true, preventScrollReset: true } as const
  return (
    <Modal
      title={`Người dùng #${accountId}`}
      onClose={onClose}
      actions={
        account &&
        may('accounts.change') && (
          <>
            {!own && (
              <>
                <ButtonLink {...step} variant="quiet" to={linkTo('remove', accountId)}>
                  Xóa người dùng
                </ButtonLink>
                <ButtonLink {...step} variant="outline" to={linkTo('lock', accountId)}>
                  {account.is_active ? 'Khóa tài khoản' : 'Mở khóa tài khoản'}
                </ButtonLink>
              </>
            )}
            <ButtonLink {...step} to={linkTo('edit', accountId)}>
              Sửa
            </ButtonLink>
          </>
        )
      }
    >
      {account ? <UserFacts account={account} /> : <UserLoading failure={failure} />}
    </Modal>
  )
}
