import { api } from '#web/base/platform/api/api.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { userManagementSentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

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
