import type { Account } from '#contract/accounts/account-management.ts'

/** Of each dialog about somebody. */
export type UserDialogProps = {
  accountId: number
  /** Where the list shows him. */
  known: Account | undefined
  /** It is who looks. */
  own: boolean
  onClose: () => void
}
