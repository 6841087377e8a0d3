import type { Account } from '#contract/identity/accounts/account-management.ts'

/** Props of each dialog about an account. */
export type UserDialogProps = {
  accountId: number
  /** Account as the list shows it. */
  known: Account | undefined
  /** It is who looks. */
  own: boolean
  onClose: () => void
}
