import { api, byId } from '#web/base/platform/api/api.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { userManagementSentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (
      await api('GET /accounts/get-accounts', {
        query: { account_id: String(id) },
        ...(signal ? { signal } : {}),
      })
    ).accounts[0],
  notFound: userManagementSentences.notFound,
  failed: userManagementSentences.detailFailed,
}

export function useAccount(accountId: number, known: Account | undefined) {
  const { item: account, failure, reload } = useRecord(accountId, known, source)
  return { account, failure, reload }
}

/** Until an account is found, or why it is not. */
export function UserLoading({ failure }: { failure: string }) {
  if (failure) return <p role="alert">{failure}</p>
  return <SkeletonGroup label="Đang tải thông tin người dùng..." shapes={['mb-3 h-6 w-2/3', 'h-24 w-full']} />
}

export const findPerson = (id: number, signal?: AbortSignal) =>
  api('GET /users/get-user-by-id', { ...byId(id), ...(signal ? { signal } : {}) })

/** Names the wanted state, so that a second click changes nothing. */
export const setLocked = (id: number, locked: boolean) =>
  api('PUT /accounts/lock-account', { ...byId(id), body: { is_active: !locked } })

/** Props of each dialog about an account. */
export type UserDialogProps = {
  accountId: number
  /** Account as the list shows it. */
  known: Account | undefined
  /** It is who looks. */
  own: boolean
  onClose: () => void
}
